// What is said beside the map and of its hexes.
import type { Threat } from "$page/server/types";
import { against } from "$page/table/threats";
import type { Words } from "$page/words/words";
import { day, SIDES, unitsAt, type Battle, type Group, type KasTable, type Objective, type Unit } from "./facts";
import type { Scenery } from "./scenery";

const joined = (words: Words, parts: string[]): string => parts.join(words.lang === "ja" ? "、" : ", ");

export const sideText = (words: Words, side: string): string => words.say(`kas-side-${side}`);

// A hex by its number, and by its name if it has one.
export function placeText(words: Words, scenery: Scenery, hex: string): string {
  const name = scenery.nameOf.get(hex);
  return name ? `${hex} ${words.lang === "ja" ? name.ja : name.en}` : hex;
}

export function unitText(words: Words, unit: Unit): string {
  const marks = unit.marks.map((mark) => words.say(`kas-mark-${mark}`));
  const parts = [`${unit.attack}-${unit.defence}-${unit.move}`, words.say("kas-steps", { steps: unit.steps }), ...marks];
  return `${words.name(unit.id)} (${joined(words, parts)})`;
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

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

// 11 + 3 − 4 − ? = +10; once the die is cast, what it brought.
export function sumText(words: Words, battle: Battle): string {
  if (battle.die && battle.result) return words.say("kas-rolled", { die: battle.die, result: words.say(`kas-result-${battle.result}`) });
  const other = battle.side === "axis" ? "allies" : "axis";
  const of = (side: "axis" | "allies") => (battle.support[side] ?? (battle.committed[side] ? "?" : 0)) as number | string;
  return words.say("kas-sum", {
    attack: battle.attack ?? 0,
    support: String(of(battle.side)),
    defence: battle.defence ?? 0,
    against: String(of(other)),
    differential: signed(battle.differential ?? 0),
  });
}

// Rough line, column 4
export function columnText(words: Words, battle: Battle): string {
  if (!battle.line || battle.column === null) return "";
  const text = words.say("kas-column", { line: words.say(`kas-line-${battle.line}`), column: battle.column });
  return battle.fortified ? `${text} · ${words.say("kas-fortified-shift")}` : text;
}

export function groupText(words: Words, group: Group): string {
  const condition = `when-${group.id}`;
  const when = words.has(condition) ? words.say(condition) : words.say("kas-group-turn", { turn: group.turn, day: day(group.turn) });
  return `${when} · ${words.say(`kas-state-${group.state}`)}`;
}

// How many objectives count for the Axis, how many win, and what two are worth.
export const heldText = (words: Words, table: KasTable): string =>
  `${words.say("objectives-held", { held: table.held, needed: table.needed })} ${words.say(table.two_held ? "objectives-drawn" : "objectives-two")}`;

// Whose an objective is, and whether it counts.
export function objectiveText(words: Words, scenery: Scenery, { hex, holder, counts }: Objective): string {
  const remark = holder === "axis" && !counts ? ` (${words.say("objectives-contested")})` : "";
  return `${placeText(words, scenery, hex)}: ${sideText(words, holder)}${remark}`;
}

export function markersText(words: Words, table: KasTable, side: "axis" | "allies"): string {
  const of = table.sides[side];
  const hand = of.hand?.length ? ` (${[...of.hand].sort((a, b) => a - b).map((value) => `+${value}`).join(" ")})` : "";
  const cut = of.cut.length ? ` · ${words.say("kas-cut", { hexes: of.cut })}` : "";
  return `${words.say("kas-markers", { who: sideText(words, side), count: of.markers })}${hand}${cut}`;
}

export const turnText = (words: Words, table: KasTable): string =>
  words.say("kas-turn", { turn: table.turn, turns: table.turns, day: day(table.turn) });
export const phaseText = (words: Words, table: KasTable): string =>
  table.phase === "support" ? words.say("kas-phase-support") : `${sideText(words, table.mover)}: ${words.say(`kas-phase-${table.phase}`)}`;
