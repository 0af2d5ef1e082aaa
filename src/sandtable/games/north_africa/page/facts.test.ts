import { expect, test } from "vitest";
import { about, symbolOf } from "./facts";

test("a line of the log points at what it names", () => {
  expect(about({ n: 1, key: "moved", rule: "", facts: { unit: "15pz", region: "tobruk" } })).toEqual([
    "unit 15pz",
    "region tobruk",
  ]);
});

test("a symbol is told by the printed types", () => {
  expect([[], ["armor"], ["motorized", "armor"]].map(symbolOf)).toEqual(["infantry", "armor", "armor+motorized"]);
});
