import { expect, test } from "vitest";
import { thrown } from "./throwing";

const outcomes = [
  { text: "one", weight: 1, total: 4 },
  { text: "two", weight: 2, total: 4 },
  { text: "three", weight: 1, total: 4 },
];

test("every outcome falls as often as its weight says", () => {
  const fallen = Array.from({ length: 400 }, (_, i) => thrown(outcomes, () => i / 400));
  expect(["one", "two", "three"].map((text) => fallen.filter((each) => each === text).length)).toEqual([100, 200, 100]);
});
