// The printed facts and the table as the server tells them, and where the options lie. No rule is decided here.
import type { Fact, LogLine, View } from "$page/server/types";

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

export interface Play {
  card: number;
  side: Side;
  kind: string;
  plan: string;
  to: string;
  target: string;
  void: number | boolean;
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
  plays: Play[];
}

const OF_UNITS = ["join", "hit", "spare", "target", "refit", "prepare"];
const MOVES = ["move", "road"];
const OF_REGIONS = ["to", "attack"];
const OF_CARDS = ["card", "pay", "discard", "take", "counter"];
const WITH_PLAN = ["battle", "deny"];
const OF_PLANS = ["plan", "call", "tell"];

export const printed = (cards: unknown): Printed => {
  const found = (cards ?? {}) as Partial<Printed>;
  return { units: found.units ?? {}, cards: found.cards ?? {}, sources: found.sources ?? {} };
};

export const cardOfUnit = (cards: unknown, id: string): string =>
  Object.entries(printed(cards).units).find(([, row]) => row.id === id)?.[0] ?? "";

// The unit first, then the region; the card first, then the plan that it opens or denies.
export function path(option: string, _view: View, cards: unknown): string[] {
  const [verb = "", first = "", second = ""] = option.split(" ");
  if (MOVES.includes(verb)) return [`unit ${first}`, `region ${second}`];
  if (OF_UNITS.includes(verb)) return first === "any" ? [] : [`unit ${first}`];
  if (OF_REGIONS.includes(verb)) return [`region ${first}`];
  if (OF_CARDS.includes(verb)) return [`card ${first}`];
  if (WITH_PLAN.includes(verb)) return [`card ${first}`, `plan ${second}`];
  if (OF_PLANS.includes(verb)) return [`plan ${first}`];
  if (verb === "deploy") return [`card ${cardOfUnit(cards, first)}`];
  return [];
}

// What somebody who points there most likely means, by what is asked.
const MEANT: Record<string, string[]> = {
  act: ["move", "refit", "card", "deploy"],
  roam: ["move"],
  road: ["road"],
  fight: ["attack"],
  join: ["join"],
  "give-up": ["pay", "discard"],
  discard: ["discard"],
  "battle-card": ["battle"],
  deny: ["deny", "card"],
  answer: ["card", "counter", "pay"],
  plan: ["plan"],
  call: ["call"],
  tell: ["tell"],
  to: ["to"],
  spare: ["spare"],
  toll: ["hit"],
  hit: ["hit"],
  hurt: ["hit"],
};

export function tries(place: string, view: View, cards: unknown): string[] {
  const [kind = "", name = ""] = place.split(" ");
  const verbs = MEANT[view.question?.key ?? ""] ?? ["card", "target"];
  return verbs.flatMap((verb) => meant(verb, kind, name, view, cards));
}

function meant(verb: string, kind: string, name: string, view: View, cards: unknown): string[] {
  const table = view.table as AfricaTable;
  if (kind === "unit") {
    if (MOVES.includes(verb)) {
      const here = table.regions.indexOf(table.units.find((u) => u.id === name)?.region ?? "");
      const beside = [here + 1, here - 1].map((at) => table.regions[at]).filter(Boolean);
      return beside.map((region) => `${verb} ${name} ${region}`);
    }
    return OF_UNITS.includes(verb) ? [`${verb} ${name}`] : [];
  }
  if (kind === "region") return OF_REGIONS.includes(verb) ? [`${verb} ${name}`] : [];
  if (kind === "plan") return OF_PLANS.includes(verb) ? [`${verb} ${name}`] : [];
  const { units, cards: actions } = printed(cards);
  if (verb === "deploy") return units[name] ? [`deploy ${units[name].id}`] : [];
  if (WITH_PLAN.includes(verb)) return actions[name] ? [`${verb} ${name} ${actions[name].suit === "any" ? "armor" : actions[name].suit}`] : [];
  return OF_CARDS.includes(verb) ? [`${verb} ${name}`] : [];
}

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

// The other side, of whom no more than this is known.
export const enemyOf = (side: Side): Side => (side === "axis" ? "allies" : "axis");

export const symbolOf = (types: string[]): string => [...types].sort().join("+") || "infantry";

export const STEPS = 3;
