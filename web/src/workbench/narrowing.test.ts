import { expect, test } from "vitest";
import type { Measured } from "../server/workbench";
import { band, HIGH, isClear, middle, noted, percent, points, reach, yOf, type Step } from "./narrowing";

const told = (pairs: number, low: number, value: number, high: number): Measured => {
  const some = { value: 0.5, low: 0.4, high: 0.6 };
  const shares = [{ seat: "axis", original: some, changed: some, difference: { value, low, high } }];
  return { id: "x", game: "g", level: "random", state: "playing", pairs, of: 100, shares, length: { original: 1, changed: 1 } };
};

test("every look that brings something is a step", () => {
  let steps: Step[] = noted([], told(0, -1, 0, 1));
  expect(steps).toEqual([]);
  steps = noted(steps, told(5, -0.5, 0, 0.5));
  steps = noted(steps, told(5, -0.5, 0, 0.5));
  steps = noted(steps, told(50, -0.1, 0.02, 0.14));
  expect(steps.map(({ pairs }) => pairs)).toEqual([5, 50]);
});

test("the band is drawn within its sheet and narrows", () => {
  const steps: Step[] = [5, 50, 100].map((pairs, i) => ({ pairs, value: 0.1, low: 0.1 - 0.6 / (i + 1), high: 0.1 + 0.6 / (i + 1) }));
  const most = reach(steps);
  expect(most).toBeGreaterThan(0.4);
  expect(yOf(9, most)).toBe(0);
  expect(yOf(-9, most)).toBe(HIGH);
  expect(yOf(0, most)).toBe(HIGH / 2);
  expect(band(steps, 100).match(/,/g)).toHaveLength(6);
  expect(middle(steps, 100)).toMatch(/^M16\.0,/);
  expect(band([], 100)).toBe("");
  expect(middle([], 100)).toBe("");
});

test("figures are told with their sign", () => {
  expect([points(0.034), points(-0.2), points(0), percent(0.126)]).toEqual(["+3.4", "−20.0", "0.0", "13"]);
  expect([isClear({ value: 1, low: 0.1, high: 2 }), isClear({ value: 0, low: -0.1, high: 0.1 })]).toEqual([true, false]);
});
