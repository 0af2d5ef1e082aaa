import { expect, test } from "vitest";
import { curve, points } from "./curve";

test("a line goes from the first rating to the last, high up where it is high", () => {
  expect(curve([1500, 1600, 1550], 100, 10)).toBe("0.0,10.0 50.0,0.0 100.0,5.0");
  expect(curve([1500, 1500], 100, 10)).toBe("0.0,10.0 100.0,10.0");
  expect(curve([1500], 100, 10)).toBe("");
});

test("half points are written as halves", () => {
  expect([0, 0.5, 1, 2.5].map(points)).toEqual(["0", "½", "1", "2½"]);
});
