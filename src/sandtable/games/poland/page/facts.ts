// The table as the server tells it. No rule is decided here.
import type { Fact, LogLine, View } from "$page/server/types";

export type Side = "germany" | "poland";
export const SIDES: Side[] = ["germany", "poland"];
export const CLASSES = ["operation", "battlefield", "intelligence"] as const;
export type Class = (typeof CLASSES)[number];

export interface CardRow {
  kind: "unit" | "action";
  side: Side;
  copies: number;
  type?: string;
  supply?: number;
  strength?: number;
  class?: Class;
  [key: string]: unknown;
}

export interface Objective {
  id: string;
  side: Side; // who can take it
  points: number;
  needs_all: string[];
  needs_any: string[];
  attacker: number;
  defender: number;
  per: Record<string, number>;
  bars: string[];
  holder: Side;
  taken: boolean;
  open: boolean;
  by: Side;
}

export interface SideTable {
  hand_size: number;
  deck_size: number;
  discards: string[];
  shown: string[];
  units: string[];
  committed: string[];
  in_play: string[];
  reshuffles: number;
  hand?: string[];
}

export interface Part {
  source: string;
  amount: number;
}

export interface Battle {
  objective: string;
  attacker: Side;
  defender: Side;
  step: string;
  slots: Record<Class, { card: string; side: Side } | null>;
  totals: Record<Side, number>;
  parts: Record<Side, Part[]>;
  leader: Side;
  passes: number;
  withdrawn: boolean;
}

export interface PolandTable {
  mover: Side;
  turn: number;
  goal: number;
  limit: number;
  score: Record<Side, number>;
  objectives: Objective[];
  sides: Record<Side, SideTable>;
  battle: Battle | null;
  cards: Record<string, CardRow>;
}

// A number with its sign.
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

// What is added when attacking and when defending, for a counter.
export const bonuses = (attack: unknown, defence: unknown): [string, string][] =>
  Object.entries({ attack, defence }).flatMap(([kind, amount]) =>
    typeof amount === "number" && amount !== 0 ? [[kind, signed(amount)] as [string, string]] : [],
  );

export const tableOf = (view: View): PolandTable => view.table as PolandTable;

const texts = (fact: Fact | undefined): string[] =>
  Array.isArray(fact) ? fact.map(String) : fact === undefined || fact === null ? [] : [String(fact)];

export function about({ facts }: LogLine): string[] {
  return [
    ...texts(facts.objective).map((name) => `objective ${name}`),
    ...texts(facts.unit).map((name) => `unit ${name}`),
    ...texts(facts.units).map((name) => `unit ${name}`),
    ...texts(facts.card).map((name) => `card ${name}`),
  ];
}

// The symbols that the page carries, by the type of a unit.
export const symbolOf = (type: string | undefined): string =>
  ({ armor: "armor", mechanized: "armor+motorized", infantry: "infantry" })[type ?? ""] ?? "infantry";
