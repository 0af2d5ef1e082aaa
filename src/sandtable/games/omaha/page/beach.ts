// Where things lie on the beach: three columns, four rows, the sea below. Geometry only.
import type { LogLine, View } from "$page/server/types";
import type { Words } from "$page/words/words";
import type { WordsChapter } from "$page/boards/board";

export const COLUMNS = ["left", "centre", "right"] as const;
export const ROWS = [3, 2, 1, 0] as const;
export const CARD = { width: 196, height: 158, gap: 12, left: 24, top: 30 };
const VERBS = ["move", "snipe", "blow", "storm"];

export interface BeachCard {
  place: string;
  card: string;
  face: "front" | "clear" | "mine";
  eye: boolean;
  mine_odds: [number, number];
}

export interface BeachTable {
  assault: number;
  squad: number;
  charges: number;
  rounds: number;
  at: string;
  nest: string;
  cards: BeachCard[];
  deck: Record<string, number>;
  deck_size: number;
  in_craft: boolean;
  due?: string;
}

export function spot(place: string): { x: number; y: number } {
  const [row = "0", column = "left"] = place.split("-");
  const x = CARD.left + COLUMNS.indexOf(column as "left") * (CARD.width + CARD.gap);
  return { x, y: CARD.top + (3 - Number(row)) * (CARD.height + CARD.gap) };
}

// The place in a direction from where the squad is.
export function toward(at: string, direction: string): string {
  const [row = "0", column = "left"] = at.split("-");
  if (direction === "ahead") return `${Number(row) + 1}-${column}`;
  const there = COLUMNS.indexOf(column as "left") + (direction === "left" ? -1 : 1);
  return COLUMNS[there] ? `${row}-${COLUMNS[there]}` : "";
}

export function path(option: string, view: View): string[] {
  const [verb = "", noun = ""] = option.split(" ");
  const table = view.table as BeachTable;
  if (verb === "land") return [`1-${noun}`];
  if (verb === "nest") return [`3-${noun}`];
  if (VERBS.includes(verb)) return [toward(table.at, noun)].filter(Boolean);
  return [];
}

// Who points at a card most likely wants to go there, or to blow it up.
export function tries(place: string, view: View): string[] {
  const table = view.table as BeachTable;
  const column = place.split("-")[1] ?? "";
  if (view.question?.key === "land") return [`land ${column}`];
  if (view.question?.key === "nest") return [`nest ${column}`];
  const direction = ["ahead", "left", "right"].find((d) => toward(table.at, d) === place);
  return direction ? [`move ${direction}`, `snipe ${direction}`, `blow ${direction}`] : [];
}

export function about(line: LogLine): string[] {
  return typeof line.facts.place === "string" ? [line.facts.place] : [];
}

const standing = (words: Words, card: BeachCard): string => {
  if (card.card === "none") return words.say("beach-none");
  const face = card.face === "front" ? "" : words.say(`beach-turned-${card.face}`);
  const [mines, all] = card.mine_odds;
  const odds = mines ? words.say("beach-odds", { percent: Math.round((100 * mines) / all) }) : "";
  return [words.name(card.card), face, odds].filter(Boolean).join(words.lang === "ja" ? "、" : ", ");
};

export function label(words: Words, table: BeachTable, card: BeachCard): string {
  const parts = [String(words.name(card.place)), table.nest === card.place ? String(words.name("nest")) : standing(words, card)];
  if (table.at === card.place) parts.push(words.say("beach-squad-here", { squad: table.squad }));
  return parts.join(words.lang === "ja" ? "：" : ": ");
}

export interface Box {
  value: number;
  label: string;
}

// The boxes of a track, as printed: the squad ends with DEAD (0), charges and rounds with LAST. With eight uses LAST is
// the last of them; with seven it means that nothing is left.
export function boxes(words: Words, view: View, name: "squad" | "charges" | "rounds"): Box[] {
  const settings = view.settings ?? {};
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => ({ value: from - i, label: String(from - i) }));
  if (name === "squad") return [...down(8, 9 - Number(settings.fatal_hit ?? 7)), { value: 0, label: words.say("beach-dead") }];
  const uses = Number(settings.uses ?? 8);
  return [...down(uses, uses - 6), { value: uses - 7, label: words.say("beach-last") }];
}

export function inWords(view: View, words: Words): WordsChapter[] {
  const table = view.table as BeachTable;
  const counters = ["squad", "charges", "rounds"] as const;
  return [
    {
      title: words.say("beach-assault", { assault: table.assault }),
      lines: counters.map((name) => words.say(`beach-${name}`, { count: table[name] })),
    },
    {
      title: words.say("beach-cards"),
      lines: ROWS.flatMap((row) => table.cards.filter((card) => card.place.startsWith(`${row}-`))).map((card) =>
        label(words, table, card),
      ),
    },
    {
      title: words.say("beach-deck", { count: table.deck_size }),
      lines: Object.entries(table.deck).map(([card, count]) => `${words.name(card)}: ${count}`),
    },
  ];
}
