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
}

const shown = async (path: string): Promise<Puzzle> => {
  const { sight, ...rest } = await get<Omit<Puzzle, "sight"> & { sight: ToldSight }>(`/api/puzzles/${path}`);
  return { ...rest, sight: readSight(sight) };
};

export const puzzles = {
  overview: () => get<Offer[]>("/api/puzzles"),
  next: (game: string, theme: string) => shown(`${encodeURIComponent(game)}/next?theme=${encodeURIComponent(theme)}`),
  one: (game: string, id: string) => shown(`${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  answer: (game: string, id: string, answer: string) =>
    post<Verdict>(`/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}/answer`, { answer }),
};
