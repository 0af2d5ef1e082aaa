// What is said of units and hexes, from the map and the facts of the table. The rest comes from the game as it is said.
import type { Threat } from "$page/server/types";
import { against } from "$page/table/threats";
import type { Words } from "$page/words/words";
import { SIDES, unitsAt, type KasTable, type Unit } from "./facts";
import type { Scenery } from "./scenery";

const joined = (words: Words, parts: string[]): string => parts.join(words.lang === "ja" ? "、" : ", ");

export const sideText = (words: Words, side: string): string => words.say(`kas-side-${side}`);

// A hex by its number, and by its name if it has one.
export function placeText(words: Words, scenery: Scenery, hex: string): string {
  const name = scenery.nameOf.get(hex);
  return name ? `${hex} ${words.lang === "ja" ? name.ja : name.en}` : hex;
}

export function unitText(words: Words, unit: Unit): string {
  const marks = unit.marks.map((mark) => ({ key: `kas-mark-${mark}` }));
  const notes = [`${unit.attack}-${unit.defence}-${unit.move}`, { key: "kas-steps", facts: { steps: unit.steps } }, ...marks];
  return words.say("kas-unit", { unit: unit.id, notes });
}

// What lies at a hex.
export function hexText(words: Words, table: KasTable, scenery: Scenery, hex: string): string {
  const parts = [words.say(`kas-terrain-${scenery.terrain.get(hex) ?? "clear"}`)];
  if (scenery.roadAt.has(hex)) parts.push(words.say("kas-road"));
  if (scenery.trailAt.has(hex)) parts.push(words.say("kas-trail"));
  if (scenery.minedAt.has(hex)) parts.push(words.say("kas-mined"));
  if (scenery.boxAt.has(hex)) parts.push(words.say("kas-box"));
  const objective = table.objectives.find((each) => each.hex === hex);
  if (objective) parts.push(words.say("kas-objective", { who: sideText(words, objective.holder) }));
  for (const side of SIDES) {
    if (scenery.supply[side]?.includes(hex)) parts.push(words.say("kas-supply", { who: sideText(words, side) }));
    if (table.zones[side].includes(hex)) parts.push(words.say("kas-zone", { who: sideText(words, side) }));
  }
  const units = unitsAt(table, hex).map((unit) => `${sideText(words, unit.side)}: ${unitText(words, unit)}`);
  return [`${placeText(words, scenery, hex)}: ${joined(words, parts)}`, ...units].join(words.lang === "ja" ? "。" : ". ");
}

// Who could attack a hex; said before what lies there.
export function threatText(words: Words, threats: Threat[], hex: string): string {
  const units = against(threats, hex).map(({ unit }) => unit);
  return units.length ? `${words.say("kas-threatened", { units })}${words.lang === "ja" ? "。" : ". "}` : "";
}
