import { expect, test } from "vitest";
import type { Point } from "../server/reviews";
import { beside, BOX, line, nearest, percent, shape, signed, ticks, WIDTH, xOf, yOf } from "./curve";

const point = (number: number, probability = 0.5): Point => ({
  number,
  answer: number + 1,
  probability,
  seat: "a",
  question: "",
  given: "",
  best: "",
  loss: 0,
  grade: "",
});
const points = [point(0, 0), point(10, 1), point(30, 0.5)];

test("the picture holds the whole game", () => {
  expect([xOf(0, 40), xOf(40, 40)]).toEqual([BOX.left, BOX.right]);
  expect([yOf(0), yOf(1)]).toEqual([BOX.bottom, BOX.top]);
  expect(xOf(0, 0)).toBe(BOX.left);
});

test("the line goes through every decision to the result", () => {
  expect(line(points, 40, null).match(/[ML]/g)).toEqual(["M", "L", "L"]);
  expect(line(points, 40, 1)).toMatch(new RegExp(`L${BOX.right} ${BOX.top}$`));
  expect(line([], 40, 1)).toBe("");
});

test("the axis has a few round numbers", () => {
  expect(ticks(40)).toEqual([0, 10, 20, 30, 40]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  for (const last of [1, 7, 65, 304, 1737, 9999]) expect(ticks(last).length).toBeLessThanOrEqual(6);
});

test("a click finds the nearest decision, an arrow the next one", () => {
  expect(nearest(points, xOf(12, 40) / WIDTH, 40)?.number).toBe(10);
  expect(nearest(points, 1, 40)?.number).toBe(30);
  expect(nearest([], 0.5, 40)).toBe(null);
  expect(beside(points, 10, 1)?.number).toBe(30);
  expect(beside(points, 10, -1)?.number).toBe(0);
  expect(beside(points, 30, 1)).toBe(null);
});

test("every grade has a shape of its own", () => {
  const spot = { x: 10, y: 10 };
  expect(new Set(["inaccuracy", "mistake", "blunder"].map((grade) => shape(grade, spot))).size).toBe(3);
});

test("numbers are said in percent, with a sign where it matters", () => {
  expect([percent(0.573), percent(0.0731, 1)]).toEqual(["57", "7.3"]);
  expect([signed(0.12), signed(-0.0312), signed(0.0001)]).toEqual(["+12.0", "−3.1", "0.0"]);
});
