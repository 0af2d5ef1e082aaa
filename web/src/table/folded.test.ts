import { expect, test } from "vitest";
import type { Facts, LogLine } from "../server/types";
import { folded } from "./folded";

const line = (n: number, key: string, facts: Facts = {}): LogLine => ({ n, key, rule: "X:1", facts });
const TOGETHER = { drew: "side", dealt: "" };

test("draws of one side in a row are one line with their number and all that is known of them", () => {
  const log = [line(1, "drew", { side: "axis", card: "3" }), line(2, "drew", { side: "axis", card: "5" }), line(3, "drew", { side: "allies" })];
  expect(folded(log, TOGETHER)).toEqual([
    { ...line(2, "drew", { side: "axis", card: ["3", "5"], count: 2 }), many: true },
    line(3, "drew", { side: "allies" }),
  ]);
});

test("what nobody named stays as it was told, and another event in between parts them", () => {
  const log = [line(1, "moved"), line(2, "moved"), line(3, "dealt", { place: "a" }), line(4, "turn"), line(5, "dealt", { place: "b" })];
  expect(folded(log, TOGETHER)).toEqual(log);
});
