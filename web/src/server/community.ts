// People and what they have to do with each other: what the server sends about it, and how it is asked.
import { get, post } from "./api";
import type { Head } from "./types";

export interface Rated {
  rating: number;
  low: number;
  high: number;
  games: number;
  sure: boolean; // narrow enough to be listed among the best
}

export interface Relation {
  friends: boolean;
  asked: boolean; // I have asked
  asks: boolean; // they have
  blocked: boolean;
}

export interface Profile {
  name: string;
  bot: boolean;
  since: number;
  mine: boolean;
  results: { game: string; seat: string; won: number; lost: number; drawn: number }[];
  openings: { game: string; seat: string; question: string; option: string; games: number }[];
  recent: { ratings: ({ game: string; path: [number, number][] } & Rated)[]; games: Head[] };
  with_me: Relation | null;
}

export interface Friends {
  friends: string[];
  asked: string[];
  asks: string[];
  blocked: string[];
  invitations: Head[];
}

export interface Club {
  name: string;
  accounts: number;
  games: number;
  rated: number;
  best: Record<string, ({ name: string } & Rated)[]>;
}

export interface TournamentHead {
  id: string;
  name: string;
  game: string;
  kind: "cup" | "round-robin";
  rated: boolean;
  state: "open" | "playing" | "over" | "called-off";
  most: number;
  starts: number | null;
  entrants: number;
  winner: string | null;
}

export interface TournamentGame {
  table: string | null;
  first: string;
  second: string;
  score: number | null; // of the first; -1: both have lost
  how: string;
}

export interface Tournament extends Omit<TournamentHead, "entrants"> {
  days: number;
  seats: [string, string];
  round: number;
  rounds: number;
  ends: number | null; // the round
  owner: string;
  entrants: { name: string; rating: number | null; gone: boolean }[];
  pairs: { round: number; one: string; other: string | null; points: [number, number]; winner: string | null; by: string; games: TournamentGame[] }[];
  standings: { player: string; points: number; played: number; wins: number; strength: number; by: string }[];
  tie_breaks: string[];
  entered: boolean;
  own: boolean;
}

export interface NewTournament {
  name: string;
  game: string;
  kind: string;
  rated: boolean;
  days: number;
  most: number;
  time?: object;
}

export interface Report {
  id: string;
  player: string;
  name: string;
  reporter: string;
  table_id: string | null;
  reason: string;
  text: string;
  at: number;
  chat: { name: string; text: string }[];
}

export interface Moderation {
  reports: Report[];
  sanctions: { player: string; name: string; kind: string; until: number | null }[];
  log: { at: number; moderator: string | null; name: string | null; action: string; days: number; reason: string }[];
  reasons: string[];
}

export interface Talk {
  open: boolean;
  blocked: boolean;
  muted: boolean; // a moderator keeps me from writing
  mine: boolean; // I want to
  theirs: boolean; // the others do
}

export const REASONS = ["insult", "cheating", "stalling", "name", "spam", "other"];
const part = encodeURIComponent;

export const community = {
  profile: (name: string) => get<Profile>(`/api/people/${part(name)}`),
  relate: (name: string, wish: string) => post<Friends>(`/api/people/${part(name)}/${wish}`),
  friends: () => get<Friends>("/api/friends"),
  decline: (table: string) => post<Friends>(`/api/invitations/${part(table)}/decline`),
  club: () => get<Club>("/api/club"),
  tournaments: async () => (await get<{ tournaments: TournamentHead[] }>("/api/tournaments")).tournaments,
  tournament: (id: string) => get<Tournament>(`/api/tournaments/${part(id)}`),
  found: (wish: NewTournament) => post<Tournament>("/api/tournaments", wish),
  deed: (id: string, deed: string) => post<Tournament>(`/api/tournaments/${part(id)}/${deed}`),
  report: (what: { name?: string; table?: string; seat?: string; reason: string; text: string }) => post<unknown>("/api/reports", what),
  moderation: () => get<Moderation>("/api/moderation"),
  moderate: (measure: string, what: { player: string; reason: string; days?: number; report?: string; name?: string }) =>
    post<Moderation>(`/api/moderation/${measure}`, what),
  talk: (table: string) => get<Talk>(`/api/tables/${part(table)}/talk`),
};
