// The workbench: what the server sends about a file of cards, counters or a map, and how it is asked.
import type { Tables, Value } from "../workbench/toml";
import { get, post } from "./api";
import { readSight, type ToldBoard } from "./changes";
import type { AnalysedBoard, Trouble } from "./types";

// A value of a row, and how it is edited. Its title is `bench-FIELD`.
export interface Field {
  kind: "number" | "choice" | "flag" | "text" | "words" | "numbers" | "choices" | "table";
  field: string;
  is_needed: boolean;
  least?: number;
  most?: number;
  values?: string[];
  can_grow?: boolean;
}

// Rows with several fields, or with one value each.
export interface DeckTable {
  path: string; // `germany.units`
  fields: Field[];
  value: Field | null;
  place: string; // what stands before the name of a row on the board; nothing: it is not there
  is_open: boolean; // rows can be added and taken away
}

export interface DeckPart {
  part: string;
  tables: DeckTable[];
  on_board: boolean; // the game's drawing brings tools for it
}

export interface Change {
  path: string[];
  from: Value;
  to: Value;
}

export interface Checked {
  game: string;
  original: number;
  tables: Tables | null; // null: it is no TOML
  wrong: (Trouble & { line: number | null }) | null;
  settings: Record<string, string> | null; // those that are not as usual
  changes: Change[];
  changed?: number;
  board: AnalysedBoard | null;
}

export interface Offered extends Checked {
  text: string;
  originals: Record<string, string>[];
  parts: DeckPart[];
  measuring: { most: number; players: string[] };
}

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface Measured {
  id: string;
  game: string;
  level: string;
  state: "playing" | "done" | "stopped" | "failed";
  pairs: number;
  of: number;
  shares: { seat: string; original: Estimate; changed: Estimate; difference: Estimate }[]; // without a seat: nobody won
  length: { original: number; changed: number };
}

const path = (game: string) => `/api/workbench/${encodeURIComponent(game)}`;
const read = <T extends Checked>(told: T): T => ({ ...told, board: told.board && (readSight(told.board as unknown as ToldBoard)) });

export const workbench = {
  begin: async (game: string, original: number) => read(await get<Offered>(`${path(game)}?original=${original}`)),
  check: async (game: string, original: number, text: string) => read(await post<Checked>(path(game), { original, text })),
  measure: (game: string, wish: { original: number; text: string; level: string; pairs: number }) => post<Measured>(`${path(game)}/measure`, wish),
  look: (id: string) => get<Measured>(`/api/measurements/${encodeURIComponent(id)}`),
  stop: (id: string) => post<Measured>(`/api/measurements/${encodeURIComponent(id)}/stop`),
};
