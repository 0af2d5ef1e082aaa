// The table in words: score, battle, objectives, units, cards.
import type { View } from "$page/server/types";
import type { Words } from "$page/words/words";
import type { WordsChapter } from "$page/boards/board";
import { cardLines, objectiveLines, signed } from "./effects";
import { CLASSES, SIDES, tableOf, type Battle, type Objective, type PolandTable, type Side } from "./facts";

const comma = (words: Words) => (words.lang === "ja" ? "、" : ", ");

// A name at the beginning of a line: "The Polish Corridor".
export function title(words: Words, id: string): string {
  const name = String(words.name(id));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const roundText = (words: Words, table: PolandTable): string => words.say("table-round", { turn: table.turn, limit: table.limit });

export function unitText(words: Words, table: PolandTable, id: string): string {
  const row = table.cards[id];
  const parts = row
    ? [words.say(`type-${row.type}`), words.say("effect-strength", { n: row.strength ?? 0 }), words.say("effect-supply", { n: row.supply ?? 0 }), ...cardLines(words, row)]
    : [];
  return `${words.name(id)} (${parts.join(comma(words))})`;
}

export function stateText(words: Words, objective: Objective): string {
  if (objective.taken) return words.say("table-taken");
  return words.say(objective.open ? "table-open" : "table-closed");
}

export function objectiveText(words: Words, objective: Objective): string {
  const parts = [words.seat(objective.side), stateText(words, objective), ...objectiveLines(words, objective)];
  return `${title(words, objective.id)} (${parts.join(comma(words))})`;
}

export function totalText(words: Words, battle: Battle, side: Side): string {
  const parts = battle.parts[side].map((part) => `${words.name(part.source)} ${signed(part.amount)}`);
  return `${words.seat(side)} ${battle.totals[side]}: ${parts.join(comma(words)) || "–"}`;
}

function battleLines(words: Words, battle: Battle): string[] {
  const slots = CLASSES.map((kind) => {
    const slot = battle.slots[kind];
    return `${words.say(`class-${kind}`)}: ${slot ? `${words.name(slot.card)} (${words.seat(slot.side)})` : words.say("table-empty")}`;
  });
  return [...SIDES.map((side) => totalText(words, battle, side)), ...slots, words.say("pol-leads", { side: words.seat(battle.leader) })];
}

export function inWords(view: View, words: Words): WordsChapter[] {
  const table = tableOf(view);
  const score = SIDES.map((side) => `${words.seat(side)} ${table.score[side]} ${words.say("table-goal", { n: table.goal })}`);
  const chapters: WordsChapter[] = [{ title: `${roundText(words, table)} · ${words.seat(table.mover)}`, lines: score }];
  if (table.battle) chapters.push({ title: words.say("table-battle", { objective: table.battle.objective }), lines: battleLines(words, table.battle) });
  chapters.push({ title: words.say("table-objectives"), lines: table.objectives.map((o) => objectiveText(words, o)) });
  for (const side of SIDES) {
    const of = table.sides[side];
    const units = [...of.committed.map((id) => `${words.say("table-committed")}: ${unitText(words, table, id)}`), ...of.units.map((id) => unitText(words, table, id))];
    const counts = words.say("pol-piles", { hand: of.hand_size, deck: of.deck_size, discards: of.discards.length });
    chapters.push({ title: `${words.seat(side)}: ${words.say("table-units")}`, lines: [counts, ...(units.length ? units : [words.say("table-empty")])] });
  }
  const hand = SIDES.flatMap((side) => table.sides[side].hand ?? []);
  if (hand.length) {
    const told = hand.map((id) => {
      const row = table.cards[id];
      if (!row) return String(words.name(id));
      return row.kind === "unit" ? unitText(words, table, id) : `${words.name(id)} (${[words.say(`class-${row.class}`), ...cardLines(words, row)].join(comma(words))})`;
    });
    chapters.push({ title: words.say("pol-hand", { count: hand.length }), lines: told });
  }
  return chapters;
}
