// Reviews of finished games and the beach of the day: what the server sends about them, and how it is asked.
import { get, post } from "./api";
import type { Head } from "./types";

export type Grade = "" | "inaccuracy" | "mistake" | "blunder";

// One decision, judged. Probabilities are those of the game's first seat; a loss is that of the seat that was asked.
export interface Point {
  number: number; // answers before it
  answer: number; // which answer of a player it is, from 1: set-up and dice do not count
  seat: string;
  question: string;
  given: string;
  best: string;
  probability: number;
  loss: number;
  grade: Grade;
  hindsight?: { best: string; probability: number; loss: number };
}

// A sentence about what decided the game: its key, and facts that the page puts into words.
export interface Sentence {
  key: string;
  who: string;
  number?: number; // of a point
  question?: string;
  given?: string;
  best?: string;
  chance?: number;
  loss?: number;
  before?: number;
  after?: number;
}

export interface Review {
  seats: string[];
  judge: "solver" | "search";
  rounds: number;
  of: number; // decisions of the game; those that were judged are the points
  points: Point[];
  mistakes: number[]; // the worst first
  decided?: Sentence[]; // not in reviews of older versions
  lost: Record<string, number>;
}

export type ReviewState =
  | { state: "none" | "failed" }
  | { state: "waiting" | "running"; ahead: number; done: number; of: number }
  | { state: "done"; review: Review; puzzles?: { found: number; left: number } }; // of my own mistakes in it

export interface Score {
  start: number;
  result: number;
  given_away: number;
  luck: number;
}

export interface Today {
  date: string;
  game: string;
  level: string;
  players: number;
  mine: { table: string; over: boolean } | null;
}

export interface DayRow {
  name: string;
  mine: boolean;
  state: "finished" | "given-up" | "playing";
  table?: string;
  won?: boolean | null;
  score?: Score | null;
}

export interface Day {
  date: string;
  game: string;
  level: string;
  seed: number;
  today: string;
  open: boolean;
  judging: boolean;
  rows: DayRow[];
}

export const reviews = {
  review: (id: string) => get<ReviewState>(`/api/tables/${id}/review`),
  askReview: (id: string) => post<ReviewState>(`/api/tables/${id}/review`),
  today: () => get<Today>("/api/daily"),
  play: (again: boolean) => post<Head>("/api/daily", { again }),
  day: (date: string) => get<Day>(`/api/daily/${encodeURIComponent(date)}`),
};
