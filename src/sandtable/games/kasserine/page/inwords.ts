// What is said of units and hexes. Messages put it together, from the map and the facts of the table.
import type { Facts, Threat } from "$page/server/types";
import { against } from "$page/table/threats";
import type { Words } from "$page/words/words";
import { unitsAt, type KasTable, type Unit } from "./facts";
import type { Scenery } from "./scenery";

export const sideText = (words: Words, side: string): string => words.say(`kas-side-${side}`);
export const unitText = (words: Words, unit: Unit): string => words.say("kas-unit", factsOf(unit));
export const ownedText = (words: Words, unit: Unit): string => words.say("kas-unit-of", factsOf(unit));
export const placeText = (words: Words, hex: string): string => String(words.name(hex));

const factsOf = (unit: Unit): Facts => ({ ...unit });

// Who could attack a hex, and what lies there.
export function hexText(words: Words, table: KasTable, scenery: Scenery, hex: string, threats: Threat[] = []): string {
  const menacing = against(threats, hex).map(({ unit }) => unit);
  const facts = { ...hexFacts(table, scenery, hex), threats: menacing };
  return words.say(menacing.length ? "kas-hex-threatened" : "kas-hex", facts);
}

function hexFacts(table: KasTable, scenery: Scenery, hex: string): Facts {
  const objective = table.objectives.find((each) => each.hex === hex);
  const units = unitsAt(table, hex);
  return {
    hex,
    terrain: scenery.terrain.get(hex) ?? "clear",
    road: scenery.roadAt.has(hex),
    trail: scenery.trailAt.has(hex),
    mined: scenery.minedAt.has(hex),
    box: scenery.boxAt.has(hex),
    objective: objective !== undefined,
    holder: objective?.holder ?? "",
    "axis-supply": scenery.supply.axis?.includes(hex) ?? false,
    "axis-zone": table.zones.axis.includes(hex),
    "allies-supply": scenery.supply.allies?.includes(hex) ?? false,
    "allies-zone": table.zones.allies.includes(hex),
    occupied: units.length,
    units: units.map((unit) => ({ key: "kas-unit-of", facts: factsOf(unit) })),
  };
}
