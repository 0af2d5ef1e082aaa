import { expect, test } from "vitest";
import { against, attacked, foes, union } from "./threats";

const threats = [
  { side: "axis", unit: "7pz", reach: ["a", "b"], attack: ["b", "c"] },
  { side: "axis", unit: "8pz", reach: ["b"], attack: ["c"] },
  { side: "allies", unit: "1us", reach: ["c"], attack: ["a"] },
];

test("the enemy is whoever sits elsewhere; a spectator sees both sides", () => {
  expect(foes(threats, "allies").map(({ unit }) => unit)).toEqual(["7pz", "8pz"]);
  expect(foes(threats, "axis").map(({ unit }) => unit)).toEqual(["1us"]);
  expect(foes(threats, "spectator")).toHaveLength(3);
});

test("who threatens a place, and which places are threatened", () => {
  expect(against(threats, "c").map(({ unit }) => unit)).toEqual(["7pz", "8pz"]);
  expect(attacked(threats).map(([place, by]) => [place, by.length])).toEqual([["b", 1], ["c", 2], ["a", 1]]);
  expect(attacked(threats, ["c", "d"]).map(([place]) => place)).toEqual(["c"]);
  expect(union(threats, "reach")).toEqual(["a", "b", "c"]);
});
