// What a card does, in words, put together from its row: so a set that somebody typed in reads well too.
import type { Facts } from "$page/server/types";
import type { Words } from "$page/words/words";
import type { CardRow, Objective } from "./facts";

const TYPES = ["armor", "mechanized", "infantry"];
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

type Say = (key: string, facts?: Facts) => void;

function collect(words: Words, tell: (say: Say) => void): string[] {
  const lines: string[] = [];
  tell((key, facts = {}) => lines.push(words.say(`effect-${key}`, facts)));
  return lines;
}

export function unitLines(words: Words, row: CardRow): string[] {
  return collect(words, (say) => {
    for (const key of ["attacking", "defending", "against_armor"]) {
      if (number(row[key])) say(`unit_${key}`, { n: signed(number(row[key])) });
    }
    if (row.stays) say("stays");
    if (row.spent) say("spent");
  });
}

export function actionLines(words: Words, row: CardRow): string[] {
  return collect(words, (say) => {
    if (number(row.cost)) say("cost", { n: number(row.cost) });
    if (row.only === "attacking" || row.only === "defending") say(`only_${row.only}`);
    for (const key of ["bonus", "attacking", "defending", "enemy"]) {
      if (number(row[key])) say(key, { n: signed(number(row[key])) });
    }
    for (const type of TYPES) {
      if (number(row[`per_${type}`])) say("per", { n: signed(number(row[`per_${type}`])), type });
      if (number(row[`enemy_per_${type}`])) say("enemy_per", { n: signed(number(row[`enemy_per_${type}`])), type });
    }
    if (number(row.most)) say("most", { n: number(row.most) });
    if (number(row.combined)) say("combined", { n: signed(number(row.combined)) });
    timed(row, say);
  });
}

function timed(row: CardRow, say: Say): void {
  for (const timing of ["played", "resolution", "after"]) {
    const effects = (row[timing] ?? {}) as Record<string, unknown>;
    for (const [key, value] of Object.entries(effects)) {
      if (Array.isArray(value)) for (const part of value) say(`${timing}_${key}`, { class: String(part) });
      else say(`${timing}_${key}`, { n: number(value) });
    }
  }
}

export function objectiveLines(words: Words, row: Objective): string[] {
  return collect(words, (say) => {
    say("points", { n: row.points });
    if (row.attacker) say("attacker", { n: signed(row.attacker) });
    if (row.defender) say("defender", { n: signed(row.defender) });
    for (const type of TYPES) if (row.per[type]) say("objective_per", { n: signed(row.per[type]), type });
    if (row.needs_all.length) say("needs_all", { names: row.needs_all });
    if (row.needs_any.length) say("needs_any", { names: row.needs_any });
    if (row.bars.length) say("bars", { names: row.bars });
  });
}

export const cardLines = (words: Words, row: CardRow): string[] =>
  row.kind === "unit" ? unitLines(words, row) : actionLines(words, row);
