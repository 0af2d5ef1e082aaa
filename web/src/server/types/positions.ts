// Positions: to hand on, to analyse, to open from a file.
import type { Names } from "./said";
import type { Choice, EventKinds, Goal, LogLine, Odds, Question, Sign, View } from "./view";

// A position to hand on; if it is not whole, what its seat does not see has been dealt again.
export interface PositionGiven {
  whole: boolean;
  position: unknown;
}

// A position on the analysis board, after some answers.
export interface AnalysedBoard {
  game: string;
  n: number;
  state: "playing" | "over";
  seat: string; // from which it is seen
  seats: string[];
  view: View;
  goals?: Goal[];
  legend?: Sign[];
  names?: Names;
  events?: EventKinds;
  options: Choice[]; // of whoever is asked
  chance: Outcome[]; // if that is chance: what it can answer
  odds: Record<string, Odds[] | undefined>; // by option, where chance decides at once
  given: string[]; // who gave each answer
  log: LogLine[];
  position: object; // after these answers
}

export interface Outcome {
  text: string;
  weight: number;
  total: number;
}

// What an analysis begins with; of a record, as many of its answers as the rules of today can read.
export interface OpenedFile {
  game: string;
  position: object;
  answers: string[];
  of: number;
}

// What a record is about that somebody brings from elsewhere.
export interface RecordHead {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  n: number; // answers
  over: boolean;
  digest: string;
}

// What a position is about.
export interface PositionHead {
  game: string;
  settings: Record<string, string>;
  seats: string[];
  actor: string;
  question: Question;
  names: Names;
  picture: string | null; // SVG
}
