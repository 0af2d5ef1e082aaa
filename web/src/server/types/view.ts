// What a seat sees: the board, what is asked, what can be answered, what has happened.
import type { Facts, Said } from "./said";
import type { Result } from "./tables";

export interface Question {
  key: string;
  rule: string;
  facts: Facts;
}

// A board knows the shape of its own table.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type BoardTable = any;

// How one side wins and how near it is.
export interface Goal {
  side: string;
  line: Said;
  rule: string;
}

// By what the enemy could win; with `sure`, the answer ends the game.
export interface Danger {
  line: Said;
  rule: string;
  sure?: boolean;
}

// For whoever is asked: as things stand, and what an answer would bring about by itself.
export interface Alarms {
  n: number;
  now: Danger[];
  options: Record<string, Danger[] | undefined>;
}

// A sign of the board by its name, and what it means.
export interface Sign {
  sign: string;
  line: Said;
}

// What the lines of the log are, by their keys; the same throughout a game.
export interface EventKinds {
  key: string[]; // events that turn the game
  together: Record<string, string | undefined>; // told in one line; the fact that must be the same in all of them
  sounds: Record<string, string | undefined>;
}

export interface Chapter {
  title: Said;
  head?: Said[]; // of a card: what stands above its text
  lines: Said[];
}

// What is printed on each card or counter, by its place.
export type CardLines = Record<string, Chapter | undefined>;

// What a drawing writes beside its things, by the name of the thing.
export type Labels = Record<string, Said[] | undefined>;

export interface View {
  game: string;
  rules: number;
  settings: Record<string, string>;
  seat: string;
  actor: string | null;
  question: Question | null;
  result: Result | null;
  table: BoardTable;
  cards: CardLines; // the page puts these two here, for those who draw
  labels: Labels;
}

export interface Choice {
  text: string;
  final: boolean;
  ends?: "" | "window" | "phase" | "turn"; // what an answer without an object ends
  empty?: boolean; // it would end a turn in which nothing was done
  places?: string[]; // those that one points at, in order, to choose it
  means?: Said[]; // what it means for what comes after it
}

export interface LogLine {
  n: number;
  key: string;
  rule: string;
  facts: Facts;
  turn?: number;
  many?: boolean; // made here: several alike in one
}

export interface Odds {
  option: string;
  weight: number;
  total: number;
  facts: Facts;
}

// What one piece could do next: places to go, places to attack.
export interface Threat {
  side: string;
  unit: string;
  reach: string[];
  attack: string[];
}
