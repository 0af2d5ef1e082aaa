// Where things lie on the beach: three columns, four rows, the sea below. Geometry only.
import type { LogLine, View } from "$page/server/types";
import type { Words } from "$page/words/words";

export const COLUMNS = ["left", "centre", "right"] as const;
export const CARD = { width: 196, height: 158, gap: 12, left: 24, top: 30 };

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
