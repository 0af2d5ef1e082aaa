// The table as the server tells it.
import type { Fact, LogLine, View } from "$page/server/types";

export type Side = "axis" | "allies";
export const SIDES: Side[] = ["axis", "allies"];
export const NATIONS = ["german", "italian", "us", "british", "french"] as const;

export interface Unit {
  id: string;
  side: Side;
  nation: string;
  type: string;
  class: string;
  attack: number;
  defence: number;
  move: number;
  printed: string;
  steps: number;
  depleted: boolean;
  hex: string | null;
  status: "map" | "waiting" | "removed";
  group: string;
  entry: string[];
  moved: boolean;
  fought: boolean;
  attacked: boolean;
  bombarded: boolean;
  fortified: boolean;
  pinned: boolean;
  cut_off: boolean;
  encircled: boolean;
}

export interface SideTable {
  markers: number;
  hand?: number[];
  spent: number[];
  committed: number;
  allotment: number;
  cut: string[];
  pool: Record<string, number>;
}

export interface Group {
  id: string;
  side: Side;
  rule: string;
  turn: number;
  state: "later" | "waiting" | "due" | "mobile" | "open" | "done";
  units: string[];
  entry: string[];
}

export interface Battle {
  side: Side;
  hex: string;
  target: string;
  attackers: string[];
  line: string | null;
  column: number | null;
  fortified: boolean | null;
  attack: number | null;
  defence: number | null;
  support: Record<Side, number | null>;
  committed: Record<Side, number>;
  differential: number | null;
  odds: Record<string, number>;
  results: string[];
  die: number | null;
  result: string | null;
}

export interface Objective {
  hex: string;
  holder: Side;
  zone: boolean; // whether it lies in an Allied zone
  counts: boolean; // for the Axis
}

export interface KasTable {
  turn: number;
  turns: number;
  mover: Side;
  phase: string;
  units: Unit[];
  sides: Record<Side, SideTable>;
  objectives: Objective[];
  held: number; // how many objectives count for the Axis
  needed: number; // how many win
  two_held: boolean; // whether two have counted at one moment, where that makes a draw
  groups: Group[];
  zones: Record<Side, string[]>;
  moving: { unit: string; hex: string | null; left: number } | null;
  ways: string[]; // to each goal, as ways.ts reads them
  battle: Battle | null;
  retreat: { unit: string; left: number } | null;
  bombard: { unit: string; hex: string; value: number | null; results: string[] } | null;
}

export const unitOf = (table: KasTable, id: string): Unit | undefined => table.units.find((unit) => unit.id === id);
export const unitsAt = (table: KasTable, hex: string): Unit[] => table.units.filter((unit) => unit.hex === hex);

const texts = (fact: Fact | undefined): string[] =>
  Array.isArray(fact) ? fact.map(String) : fact === undefined || fact === null ? [] : [String(fact)];

export function about({ facts }: LogLine): string[] {
  return [
    ...texts(facts.unit).map((unit) => `unit ${unit}`),
    ...texts(facts.units).map((unit) => `unit ${unit}`),
    ...texts(facts.hex).map((hex) => `hex ${hex}`),
    ...texts(facts.hexes).map((hex) => `hex ${hex}`),
  ];
}

// The hexes of one's own units; whoever watches cares for all.
export const stakes = (view: View): string[] =>
  (view.table as KasTable).units.filter((unit) => unit.hex && (unit.side === view.seat || !SIDES.includes(view.seat as Side))).map((unit) => unit.hex!);

// The values of the support markers that the reader holds, each once.
export function ownMarkers(view: View): number[] {
  const mine = SIDES.find((side) => side === view.seat);
  return [...new Set(mine ? ((view.table as KasTable).sides[mine].hand ?? []) : [])].sort((a, b) => a - b);
}

// The hexes that a set of places names, units by where they stand.
export function hexesOf(table: KasTable, places: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const place of places) {
    const [kind, name = ""] = place.split(" ");
    const hex = kind === "hex" ? name : kind === "unit" ? unitOf(table, name)?.hex : null;
    if (hex) found.add(hex);
  }
  return [...found];
}

// Who suffers by a result, for its sign: attacker, defender, both or nobody.
export function suffers(result: string): "attacker" | "defender" | "both" | "nobody" {
  if (result === "EX") return "both";
  if (result.startsWith("A")) return "attacker";
  return result.startsWith("D") ? "defender" : "nobody";
}
