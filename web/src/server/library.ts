// Finished games and their openings: what the server sends about them, and how it is asked.
import { get } from "./api";
import type { Head, Names } from "./types";

export interface Move {
  option: string;
  seat: string;
  question: string;
  games: number;
  won: Record<string, number>; // by seat, or `nobody`
  next: { position: string; games: number }[];
}

export interface Start {
  position: string;
  games: number;
  settings: Record<string, string>;
}

export interface Opening {
  game: string;
  starts: Start[];
  position: string | null;
  settings?: Record<string, string>;
  names?: Names;
  sample?: { id: string; n: number };
  moves: Move[];
}

export const library = {
  search: (query: string) => get<{ games: Head[]; next: string | null }>(`/api/library?${query}`),
  opening: (game: string, position = "") =>
    get<Opening>(`/api/openings/${encodeURIComponent(game)}?position=${encodeURIComponent(position)}`),
};
