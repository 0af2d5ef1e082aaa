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

export type Counter = "squad" | "charges" | "rounds";

export interface Box {
  value: number;
  label: string;
}

// The boxes of a track, as printed.
export const boxes = (words: Words, view: View, name: Counter): Box[] =>
  (view.labels[`track ${name}`] ?? []).map((box) => ({ value: Number(box.facts?.value), label: words.told(box) }));
