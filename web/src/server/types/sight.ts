// A table as one who sits or looks on has it: the view, the manners, the orders.
import type { ClockShown } from "./clock";
import type { Names } from "./said";
import type { Result, Seat } from "./tables";
import type { Choice, EventKinds, Goal, LogLine, Sign, View } from "./view";

export interface Offer {
  kind: string;
  seat: string;
  of?: string; // of one that was declined: what it was
  commitment?: string;
  table?: string; // of a rematch: the id that was promised
  n?: number;
  option?: string | null;
  events?: LogLine[];
}

export interface ChatLine {
  seat?: string;
  name: string;
  text: string;
}

// A place in the queue for the server's workers: how many come first, and about how many seconds that takes.
export interface Line {
  ahead: number;
  seconds: number;
}

export interface Sight {
  id: string;
  n: number;
  seat: string;
  seats: Record<string, Seat>;
  state: "open" | "playing" | "over";
  view: View;
  goals?: Goal[];
  legend?: Sign[];
  names?: Names;
  events?: EventKinds;
  acted?: number | null; // after how many answers the others began to act; none: I have no seat
  options: Choice[];
  can_undo: boolean;
  no_undo?: string; // why I can take nothing back: the key of the refusal
  aside?: Aside | null;
  log: LogLine[];
  offers: Offer[];
  chat: ChatLine[];
  presence: Record<string, boolean>;
  notes: string;
  wish: string;
  wishes?: string[]; // those that are possible now
  orders?: Order[];
  help?: string[]; // what I may ask for at this seat: hint, alarm, perfect
  hints?: boolean;
  rated?: boolean; // its end changes ratings
  commitment: string;
  chain?: Chain | null;
  key?: string | null;
  mine: string[];
  next?: string | null;
  hidden?: boolean;
  result?: Result | null;
  game: string;
  day?: string | null;
  counted?: boolean;
  actor?: string | null;
  clock?: ClockShown; // where there is a time control
  line?: Line | null; // where the computer player that is asked stands in the queue for a worker
  tag?: string; // of a moment before: says to the server which one the page has
  // How many lines of log and chat come before the first one given here.
  log_from?: number;
  chat_from?: number;
}

// The place in the chain of the game that comes next: what is signed now is signed for it.
export interface Chain {
  line: number;
  head: string;
  keys: Record<string, string[]>; // by seat, the newest last
  last: number | null; // my last answer: what I could ask back
  seen?: string[]; // seats that have confirmed the end
}

// A game of older rules that cannot be read to its end: the first answer that is no longer possible.
export interface Aside {
  answer: number;
  of: number;
  seat: string;
  option: string;
  rules: string[];
  version: number;
  now: number;
}

// A sealed standing order: when this is asked (about that, if it says so) and the option is possible, it is answered by
// itself; once, or always.
export interface Order {
  question: string;
  option: string;
  about?: string;
  always?: boolean;
  signature?: string; // of this browser's key, when it is given
}

// A question that a seat may react to: what can be answered, by seat, and what it can be about, by the name of the fact.
export interface Reaction {
  question: string;
  rule: string;
  asked: number;
  options: Record<string, string[]>;
  about: Record<string, string[]>;
}
