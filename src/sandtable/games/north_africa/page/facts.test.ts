import { expect, test } from "vitest";
import type { View } from "$page/server/types";
import { about, path, symbolOf, tries, type Unit } from "./facts";
import { MAP, spots } from "./layout";

const cards = {
  units: { "14": { id: "2nz", side: "allies", nation: "commonwealth", types: ["motorized"] } },
  cards: { "22": { side: "allies", special: "pull_back", suit: "siege" } },
};
const view = (key: string) =>
  ({ question: { key }, table: { regions: ["tripoli", "benghazi", "tobruk"], units: [{ id: "15pz", region: "benghazi" }] } }) as unknown as View;

test("an option lies on its unit and region, its card and plan", () => {
  expect(path("move 15pz tobruk", view("act"), cards)).toEqual(["unit 15pz", "region tobruk"]);
  expect(path("deploy 2nz", view("act"), cards)).toEqual(["card 14"]);
  expect(path("deny 22 siege", view("deny"), cards)).toEqual(["card 22", "plan siege"]);
  expect(path("spare any", view("spare"), cards)).toEqual([]);
  expect(path("done", view("join"), cards)).toEqual([]);
});

test("pointing at a unit in the action phase means to move it next door", () => {
  expect(tries("unit 15pz", view("act"), cards).slice(0, 2)).toEqual(["move 15pz tobruk", "move 15pz tripoli"]);
  expect(tries("card 22", view("battle-card"), cards)).toEqual(["battle 22 siege"]);
  expect(tries("region tobruk", view("fight"), cards)).toEqual(["attack tobruk"]);
});

test("a line of the log points at what it names", () => {
  expect(about({ n: 1, key: "moved", rule: "", facts: { unit: "15pz", region: "tobruk" } })).toEqual([
    "unit 15pz",
    "region tobruk",
  ]);
});

test("a symbol is told by the printed types", () => {
  expect([[], ["armor"], ["motorized", "armor"]].map(symbolOf)).toEqual(["infantry", "armor", "armor+motorized"]);
});

test("however many units share a region, they stay inside it and do not overlap", () => {
  const unit = (i: number, side: string) => ({ id: `${side}${i}`, side, region: "b" }) as unknown as Unit;
  const many = Array.from({ length: 15 }, (_, i) => unit(i, i % 2 ? "axis" : "allies"));
  const found = spots(many, ["a", "b", "c", "d", "e", "f"]);
  expect(found).toHaveLength(15);
  for (const spot of found) {
    expect(spot.y).toBeGreaterThan(MAP.top);
    expect(spot.y + 76 * spot.scale).toBeLessThanOrEqual(MAP.bottom);
  }
  expect(new Set(found.map((s) => `${Math.round(s.x)} ${Math.round(s.y)}`)).size).toBe(15);
});
