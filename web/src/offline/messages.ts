// What the page and its workers tell each other.
export interface Job {
  job: number;
  kind: string;
  facts: unknown[];
  wait: number; // seconds before it begins
  least: number; // that it takes at least
  even: boolean; // if it takes longer, then a whole number of times as long
}

// A request or a message of a screen, as the engine hears it.
export type Heard = { is: string } & Record<string, unknown>;

export interface Effects {
  need?: string; // a table that must be read first; then nothing else is here
  rows: Record<string, Row>;
  lines: { table: string; seq: number; line: unknown[] }[];
  things: Record<string, unknown>;
  gone: string[];
  replies: Reply[];
  told: { screen: number; message: Record<string, unknown> }[];
  jobs: Job[];
  dropped: number[];
}

export interface Row {
  id: string;
  seats: { kind: string }[];
  [name: string]: unknown;
}

export interface Reply {
  id: number;
  status: number;
  body: unknown;
}

// Why there is no engine, or nothing is kept: keys of what the page says.
export type Fault = "no-wasm" | "damaged" | "unreachable" | "not-kept";

export type FromDesk =
  | ({ is: "reply" } & Reply)
  | { is: "told"; screen: number; message: Record<string, unknown> }
  | { is: "progress"; loaded: number; total: number }
  | { is: "ready"; took: number; isAgain: boolean }
  | { is: "kept-start"; whyNot: string } // the next visit begins with what this one started, unless something is said here
  | { is: "fault"; fault: Fault };

export type ToDesk = { is: "begin"; engine: string } | Heard;

export type ToThinker = { is: "begin"; engine: string } | { is: "think"; job: number; kind: string; facts: string };
export type FromThinker = { is: "thought"; job: number; result?: string };
