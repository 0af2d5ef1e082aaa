import { expect, test } from "vitest";
import type { TimeControl } from "../server/types";
import type { Words } from "../words/words";
import { agreed, shown, timeFrom, timeSent, USUAL_TIME } from "./time";

const words = { format: (key: string, facts: Record<string, unknown>) => `${key} ${Object.values(facts).join(" ")}`, say: (key: string) => key } as unknown as Words;

test("what is chosen in minutes and days is sent as the server wants it", () => {
  expect(timeSent(USUAL_TIME)).toBeUndefined();
  expect(timeSent({ ...USUAL_TIME, kind: "live", move: Number.NaN })).toEqual({ kind: "live", bank: 1800, move: 0, increment: 10, at_end: "forfeit" });
  expect(timeSent({ ...USUAL_TIME, kind: "live", bank: 0, move: 60 })).toMatchObject({ bank: 0, move: 60, increment: 0 });
  const days = timeSent({ ...USUAL_TIME, kind: "days", weekends: true, at_end: "arbiter", arbiter: " Ann " }, 540);
  expect(days).toEqual({ kind: "days", move: 3, bank: 7, vacation: 14, weekends: true, zone: 540, at_end: "arbiter", arbiter: "Ann" });
});

test("what was kept and cannot be used any more is as usual", () => {
  expect(timeFrom(undefined)).toEqual(USUAL_TIME);
  const kept = { kind: "blitz", bank: "5", each: 2, weekends: true } as unknown as Partial<typeof USUAL_TIME>;
  expect(timeFrom(kept)).toEqual({ ...USUAL_TIME, each: 2, weekends: true });
});

test("times are said as clocks show them, and longer ones in days", () => {
  expect([0, 5, 65, 3600, 7325.2].map((seconds) => shown(words, seconds))).toEqual(["0:00", "0:05", "1:05", "1:00:00", "2:02:06"]);
  expect(shown(words, 2 * 86400)).toBe("page-clock-days 2");
  expect(shown(words, 2 * 86400 + 3700)).toBe("page-clock-days-hours 2 1");
});

test("what was agreed on is said in parts", () => {
  const none = { kind: "days", move: 0, bank: 0, increment: 0, vacation: 0, weekends: false, zone: 0, at_end: "forfeit", arbiter: "" } as TimeControl;
  expect(agreed(words, { ...none, move: 86400, bank: 86400, vacation: 3, weekends: true })).toBe(
    "page-clock-a-move page-clock-days 1 · page-clock-reserve page-clock-days 1 · page-clock-vacation 3 · page-clock-weekends",
  );
  expect(agreed(words, { ...none, kind: "live", bank: 600, increment: 5 })).toBe("page-clock-each 10:00 · page-clock-back 0:05");
});
