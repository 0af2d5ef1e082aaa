import { expect, test } from "vitest";
import { percent } from "./percent";

test("a probability is read in whole percents", () => {
  expect([0, 0.123, 0.5, 1].map(percent)).toEqual(["0 %", "12 %", "50 %", "100 %"]);
});

test("what is hardly possible is not impossible, and what is nearly sure is not sure", () => {
  expect([0.001, 0.999].map(percent)).toEqual(["< 1 %", "> 99 %"]);
});
