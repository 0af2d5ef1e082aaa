// The printed facts and the table as the server tells them. No rule is decided here.
import type { Fact, LogLine } from "$page/server/types";

export type Side = "axis" | "allies";
export const SIDES: Side[] = ["axis", "allies"];
export const PLANS = ["armor", "motorized", "encircle", "flank", "overrun", "siege"] as const;

export interface UnitRow {
  id: string;
  side: Side;
  nation: string;
  types: string[];
  start?: string;
  entry?: string;
  cost?: number;
  trait?: string;
}

export interface CardRow {
  side: Side;
  special: string;
  suit: string;
  riders?: string[];
  cost?: number;
  name?: string;
}

export interface Printed {
  units: Record<string, UnitRow>;
  cards: Record<string, CardRow>;
  sources: Record<string, string>;
}

export interface Unit {
  id: string;
  card: number;
  side: Side;
  region: string;
  losses: number;
  arrived: boolean;
  spent: boolean;
  far: boolean;
  attacked: boolean;
  supplied: boolean;
  marks: string[]; // what is told of it, in order
}

export interface SideTable {
  hand_size: number;
  deck_size: number;
  discards: number[];
  played: number[];
  shown: number[];
  bottom: number[];
  rebuilds: number;
  hand?: number[];
}

export interface Battle {
  region: string;
  side: Side;
  attackers: string[];
  laid: Record<string, number>;
  denied: string[];
  open_plans: string[];
  last: string | null;
  told: string[];
  plan_laid: boolean;
  call: string | null;
  plan?: string;
  lost: Record<Side, number>;
}

export interface Damage {
  side: Side;
  region: string;
  open: number;
  aimed: string[];
  retreat: number;
  spare: number;
}

export interface AfricaTable {
  mover: Side;
  turn: number;
  tobruk: Side;
  regions: string[];
  units: Unit[];
  removed: string[];
  sides: Record<Side, SideTable>;
  step: string;
  battle: Battle | null;
  damage: Damage[];
}

export const printed = (cards: unknown): Printed => {
  const found = (cards ?? {}) as Partial<Printed>;
  return { units: found.units ?? {}, cards: found.cards ?? {}, sources: found.sources ?? {} };
};

const texts = (fact: Fact | undefined): string[] =>
  Array.isArray(fact) ? fact.map(String) : fact === undefined || fact === null ? [] : [String(fact)];

export function about({ facts }: LogLine): string[] {
  return [
    ...texts(facts.unit).map((unit) => `unit ${unit}`),
    ...texts(facts.units).map((unit) => `unit ${unit}`),
    ...texts(facts.region).map((region) => `region ${region}`),
    ...texts(facts.card).map((card) => `card ${card}`),
    ...texts(facts.plan).map((plan) => `plan ${plan}`),
  ];
}

export const symbolOf = (types: string[]): string => [...types].sort().join("+") || "infantry";

export const STEPS = 3;
