// Tables in the lobby, and how one is made.
import type { TimeControl } from "./clock";
import type { Facts } from "./said";

export interface Seat {
  name: string;
  kind: "player" | "computer" | "empty";
}

export interface Result {
  winner: string | null;
  key: string;
  rule: string;
  facts?: Facts; // of an end that no rule has
}

export interface Head {
  id: string;
  game: string;
  rules: number; // the version with which it began
  settings: Record<string, string>;
  seats: Record<string, Seat>;
  state: "open" | "playing" | "over";
  actor: string | null;
  yours: boolean;
  mine: string[]; // my seats
  n: number;
  updated: number | string;
  result: Result | null;
  commitment?: string;
  key?: string;
  hints?: boolean; // people who play each other here may have hints
  day?: string | null; // of whose beach this is a game
  counted?: boolean; // and whether it is the one that counts
  closed?: string | null; // why it cannot be opened here, as the key of a refusal
  rated?: boolean; // its end changes ratings
  time?: TimeControl | null; // how long players may take
  ends?: number | null; // when the time of the seat that is asked ends, by what `ran` of the lobby counts
}

// What it takes to make a table.
export interface NewTable {
  game: string;
  seat: string;
  opponent: string;
  settings?: Record<string, string>;
  position?: string;
  record?: string; // a game that was played elsewhere and goes on here
  lesson?: string[]; // it goes on where a guided game ended
  nonce?: string;
  public_key?: string;
  signature?: string;
  commitment?: string;
  hints?: boolean;
  rated?: boolean;
  invite?: string; // the name of an account
  time?: object;
}

export interface Tables {
  ran: number; // seconds that the server has run
  mine: Head[];
  invited: Head[]; // that wait for me
  open: Head[];
  running: Head[];
  over: Head[];
}
