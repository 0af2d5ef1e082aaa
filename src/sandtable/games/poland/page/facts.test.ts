import { expect, test } from "vitest";
import type { View } from "$page/server/types";
import { Words } from "$page/words/words";
import { actionLines, objectiveLines, signed } from "./effects";
import { about, path, symbolOf, tries, type CardRow, type Objective } from "./facts";
import { MAP, NODE, spots, ways } from "./layout";

const view = (key: string) => ({ question: { key }, table: {} }) as unknown as View;
const objective = (id: string, needs_all: string[] = [], needs_any: string[] = []) =>
  ({ id, side: "germany", points: 1, needs_all, needs_any, attacker: 1, defender: 0, per: {}, bars: [], taken: false, open: true }) as unknown as Objective;

test("an option lies on its objective, unit or card", () => {
  expect(path("attack warsaw")).toEqual(["objective warsaw"]);
  expect(path("commit 1pz")).toEqual(["unit 1pz"]);
  expect(path("play blitzkrieg")).toEqual(["card blitzkrieg"]);
  expect(path("done")).toEqual([]);
});

test("pointing means what is asked", () => {
  expect(tries("objective warsaw", view("act"))).toEqual(["attack warsaw"]);
  expect(tries("unit 1pz", view("oppose"))).toEqual(["commit 1pz"]);
  expect(tries("card ambush", view("actions"))).toEqual(["play ambush"]);
  expect(tries("objective warsaw", view("actions"))).toEqual([]);
});

test("a line of the log points at what it names", () => {
  expect(about({ n: 1, key: "captured", rule: "", facts: { objective: "lodz", side: "germany" } })).toEqual(["objective lodz"]);
});

test("the text of a card is put together from its row", () => {
  const words = new Words("en", ["effect-cost = cost { $n }\neffect-bonus = bonus { $n }\neffect-played_discard = out { $class }\neffect-points = { $n } points\neffect-attacker = attacker { $n }"]);
  const row = { kind: "action", side: "germany", copies: 1, cost: 1, bonus: 2, played: { discard: ["battlefield"] } } as CardRow;
  expect(actionLines(words, row)).toEqual(["cost 1", "bonus +2", "out battlefield"]);
  expect(objectiveLines(words, objective("lodz"))).toEqual(["1 points", "attacker +1"]);
  expect(signed(-2)).toBe("−2");
});

test("known objectives lie apart, unknown ones too, and all within the map", () => {
  const ids = ["westerplatte", "corridor", "poznan", "bzura", "lodz", "silesia", "krakow", "modlin", "warsaw", "airfields", "wizna", "brzesc", "lwow", "bridgehead"];
  const placed = spots([...ids, "minsk", "pinsk"].map((id) => objective(id)));
  for (const spot of placed) {
    expect(spot.x - NODE.width / 2).toBeGreaterThanOrEqual(0);
    expect(spot.x + NODE.width / 2).toBeLessThanOrEqual(MAP.width);
    for (const other of placed.slice(0, ids.length)) {
      if (other === spot || !ids.includes(spot.objective.id)) continue;
      expect(Math.abs(spot.x - other.x) >= NODE.width || Math.abs(spot.y - other.y) >= NODE.height).toBe(true);
    }
  }
});

test("a way leads from what is needed to what it opens", () => {
  const found = ways(spots([objective("silesia"), objective("krakow", ["silesia"]), objective("lodz", [], ["silesia", "nowhere"])]));
  expect(found.map((way) => [way.from.objective.id, way.to.objective.id, way.any])).toEqual([
    ["silesia", "krakow", false],
    ["silesia", "lodz", true],
  ]);
});

test("every type has a symbol", () => {
  expect(["armor", "mechanized", "infantry"].map(symbolOf)).toEqual(["armor", "armor+motorized", "infantry"]);
});
