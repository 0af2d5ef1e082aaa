import { expect, test } from "vitest";
import type { View } from "$page/server/types";
import { Words } from "$page/words/words";
import { about, symbolOf, type Objective } from "./facts";
import { cardText } from "./inwords";
import { MAP, NODE, spots, ways } from "./layout";

const objective = (id: string, needs_all: string[] = [], needs_any: string[] = []) =>
  ({ id, side: "germany", points: 1, needs_all, needs_any, attacker: 1, defender: 0, per: {}, bars: [], taken: false, open: true }) as unknown as Objective;

test("a line of the log points at what it names", () => {
  expect(about({ n: 1, key: "captured", rule: "", facts: { objective: "lodz", side: "germany" } })).toEqual(["objective lodz"]);
});

test("a card is told with all that is printed on it", () => {
  const words = new Words("en", ["plain-name = { $name }\npol-card = { $card } ({ $notes })\nname-ambush = Ambush\nclass-battlefield = Battlefield\neffect-cost = cost { $n }\neffect-bonus = bonus { $n }"]);
  const face = { title: { key: "plain-name", facts: { name: "ambush" } }, head: [{ key: "class-battlefield" }], lines: [{ key: "effect-cost", facts: { n: 1 } }, { key: "effect-bonus", facts: { n: "+2" } }] };
  expect(cardText(words, { cards: { "card ambush": face } } as unknown as View, "card ambush")).toBe("Ambush (Battlefield, cost 1, bonus +2)");
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
