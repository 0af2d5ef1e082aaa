import { expect, test } from "vitest";
import { about, symbolOf, type Unit } from "./facts";
import { MAP, spots } from "./layout";

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
