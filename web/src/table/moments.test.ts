import { expect, test } from "vitest";
import type { LogLine, Sight } from "../server/types";
import { nextMoment, startOf, timeOf } from "./moments";

const line = (n: number, key = "moved"): LogLine => ({ n, key, rule: "X:1", facts: {} });
const sight = (n: number, acted: number | null, log: LogLine[]) => ({ n, acted, log }) as unknown as Sight;
const KINDS = { key: ["taken"], together: {}, sounds: { rolled: "dice" } };

test("what is played back begins where the others did, and after what was seen", () => {
  const log = [line(3), line(5), line(7)];
  expect(startOf(4, sight(7, 5, log))).toBe(5);
  expect(startOf(6, sight(7, 5, log))).toBe(6);
  expect(startOf(undefined, sight(7, 5, log))).toBe(5); // a browser that has not shown this table yet
});

test("nothing is played back of my own answers, of what nobody told, or without a seat", () => {
  expect(startOf(4, sight(5, 5, [line(5)]))).toBeNull();
  expect(startOf(4, sight(7, 5, [line(5)]))).toBeNull();
  expect(startOf(4, sight(7, null, [line(7)]))).toBeNull();
});

test("moments of which nothing is told are passed over, and those that matter stay longer", () => {
  expect(nextMoment([line(3), line(6), line(6)], 3)).toBe(6);
  expect(nextMoment([line(3)], 3)).toBeNull();
  expect(timeOf([line(3)], KINDS, 900)).toBe(900);
  expect(timeOf([line(3), line(3, "taken")], KINDS, 900)).toBe(1800);
  expect(timeOf([line(3, "rolled")], KINDS, 400)).toBe(800);
});
