// Puzzles: what the server sends about them, and how it is asked.
import { get, post } from "./api";
import { readSight, type ToldSight } from "./changes";
import type { Sight } from "./types";

export interface Progress {
  rating: number;
  deviation: number;
  tried: number;
  solved: number;
  streak: number;
  longest: number;
  day: string;
  days: number;
}

export interface Offer {
  game: string;
  count: number;
  themes: Record<string, number>;
  progress: Progress | null;
  mistakes: { count: number; due: number; learned: number }; // of my own games
}

// Of a mistake of my own: the game that it is from, how often it still has to be solved, and in how many days it comes back.
export interface Mistake {
  table: string;
  left: number;
  days: number;
}

export interface Puzzle {
  game: string;
  id: string;
  seat: string;
  rating: number;
  is_of_day: boolean;
  tried: boolean | null; // whether my first answer solved it
  progress: Progress | null;
  sight: Sight;
  mistake?: Mistake;
}

export interface Verdict {
  given: string;
  solved: boolean;
  answers: string[];
  chances: [string, number][];
  line: [string, string][];
  themes: string[];
  gap: number;
  rule: string;
  odds: [string, number, number][];
  position: object;
  before: Progress | null;
  progress: Progress | null;
  mistake?: Mistake & { given: string }; // what I answered then
}

const shown = async (path: string): Promise<Puzzle> => {
  const { sight, ...rest } = await get<Omit<Puzzle, "sight"> & { sight: ToldSight }>(`/api/puzzles/${path}`);
  return { ...rest, sight: readSight(sight) };
};

export const puzzles = {
  overview: () => get<Offer[]>("/api/puzzles"),
  next: (game: string, theme: string) => shown(`${encodeURIComponent(game)}/next?theme=${encodeURIComponent(theme)}`),
  one: (game: string, id: string) => shown(`${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  mistake: (game: string) => shown(`${encodeURIComponent(game)}/mistakes/next`),
  answer: (game: string, id: string, answer: string, isMistake: boolean) =>
    post<Verdict>(`/api/puzzles/${encodeURIComponent(game)}/${isMistake ? "mistakes/" : ""}${encodeURIComponent(id)}/answer`, { answer }),
};
