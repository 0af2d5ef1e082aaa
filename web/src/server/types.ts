// What the server sends. The names are those of the protocol.
export type Lang = "ja" | "en";
export type Fact = string | number | boolean | null | Fact[] | { [key: string]: Fact };
export type Facts = Record<string, Fact>;

export interface Player {
  id: string;
  name: string;
  account: boolean;
}

// What the account dialog needs to know.
export interface AboutMe {
  player: Player;
  codes: number; // recovery codes that are left
  link: boolean; // whether there is a recovery link
  use: Record<string, { has: number; most: number }>;
  kept_days: Record<string, number>;
}

export interface Setting {
  name: string;
  values: string[];
  default: string;
  rule: string;
  free: boolean;
  group: "usual" | "variant" | "reading";
}

export interface GameCard {
  name: string;
  rules: number;
  seats: string[];
  settings: Setting[];
  hidden: boolean;
  levels?: string[];
  usual_level: string | null; // against whom somebody plays who has not chosen
  picture: string | null;
  minutes: [number, number] | null;
  difficulty: number; // 1 to 3; 0: it does not say
  start_here: boolean; // for somebody who plays for the first time
  lesson?: LessonRow | null; // the guided first game
  said: Record<Lang, { title: string; sentence: string; seats: Record<string, string> }>;
  board?: string | null; // where the board of a package of its own is; none: it is built with the page, or there is none
}

// A guided first game: how long it is, which seat the learner takes, and what is told when it first matters.
export interface LessonRow {
  steps: number;
  seat: string;
  level: string; // of the computer player against whom the game goes on; nothing in a game for one
  later: { question: string; key: string; rule: string }[];
}

export interface GuidedStep {
  game: string;
  number: number; // of steps that were done
  steps: number;
  step: { key: string; rule: string; answers: string[] } | null; // null: all were done
  places: string[];
  done: { key: string; rule: string } | null;
  log_from: number; // from here on the log tells what the last step brought
  sight: Sight;
}

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
}

// What it takes to make a table.
export interface NewTable {
  game: string;
  seat: string;
  opponent: string;
  settings?: Record<string, string>;
  position?: string;
  lesson?: string[]; // it goes on where a guided game ended
  nonce?: string;
  public_key?: string;
  signature?: string;
  commitment?: string;
  hints?: boolean;
}

export interface Tables {
  mine: Head[];
  open: Head[];
  running: Head[];
  over: Head[];
}

export interface Question {
  key: string;
  rule: string;
  facts: Facts;
}

// A board knows the shape of its own table.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type BoardTable = any;

// A line as the game gives it: its key, and its facts. A fact may be a line itself, or a list of them.
export interface Said {
  key: string;
  facts?: Facts;
}

// What facts are called, where no catalogue can know it. The facts of these lines stand for themselves.
export type Names = Record<string, Said>;

// How one side wins and how near it is.
export interface Goal {
  side: string;
  line: Said;
  rule: string;
}

// By what the enemy could win; with `sure`, the answer ends the game.
export interface Danger {
  line: Said;
  rule: string;
  sure?: boolean;
}

// For whoever is asked: as things stand, and what an answer would bring about by itself.
export interface Alarms {
  n: number;
  now: Danger[];
  options: Record<string, Danger[] | undefined>;
}

// A sign of the board by its name, and what it means.
export interface Sign {
  sign: string;
  line: Said;
}

// What the lines of the log are, by their keys; the same throughout a game.
export interface EventKinds {
  key: string[]; // events that turn the game
  together: Record<string, string | undefined>; // told in one line; the fact that must be the same in all of them
  sounds: Record<string, string | undefined>;
}

export interface Chapter {
  title: Said;
  head?: Said[]; // of a card: what stands above its text
  lines: Said[];
}

// What is printed on each card or counter, by its place.
export type CardLines = Record<string, Chapter | undefined>;

// What a drawing writes beside its things, by the name of the thing.
export type Labels = Record<string, Said[] | undefined>;

export interface View {
  game: string;
  rules: number;
  settings: Record<string, string>;
  seat: string;
  actor: string | null;
  question: Question | null;
  result: Result | null;
  table: BoardTable;
  cards: CardLines; // the page puts these two here, for those who draw
  labels: Labels;
}

export interface Choice {
  text: string;
  final: boolean;
  ends?: "" | "window" | "phase" | "turn"; // what an answer without an object ends
  empty?: boolean; // it would end a turn in which nothing was done
  places?: string[]; // those that one points at, in order, to choose it
  means?: Said[]; // what it means for what comes after it
}

export interface LogLine {
  n: number;
  key: string;
  rule: string;
  facts: Facts;
  turn?: number;
  many?: boolean; // made here: several alike in one
}

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

export interface Trouble {
  key: string;
  facts: Facts;
  missing?: Facts; // of an answer that is not possible: what it still needs
}

// Why something cannot be chosen now.
export interface WhyNot {
  option: string; // the likeliest thing meant, or nothing
  rules: string[];
  missing: Facts; // what the option still needs, where the rules do not say it
}

export interface Clause {
  id: string;
  section: string;
  ja: string;
  en: string;
  reconstruction: boolean;
}

export interface Both {
  ja: string;
  en: string;
}

export interface Ruling {
  id: string;
  rules: string[];
  question: Both;
  answer: Both;
  reason: Both;
  option: string; // the setting that chooses the reading; empty if there is none
  values: Record<string, Both>; // what is played with each value of it
  no_switch: Both | null; // why there is no setting
}

// A sentence of the first page, and the rule that it rests on.
export interface PrimerLine extends Both {
  rule: string;
  usual: string | null; // of a ruling with a setting: the value with which the sentence holds as it stands
}

// A position that shows a rule.
export interface Diagram {
  name: string;
  rule: string;
  caption: Both;
  signs: Both | null; // what the colours and signs of the picture mean
  picture: string | null; // its address; none for a game without a drawing
  size: [number, number];
}

// The first page of a rulebook.
export interface Primer {
  you: Both;
  win: Both;
  turn: PrimerLine[];
  forgotten: PrimerLine[];
  diagrams: Diagram[];
  applies: Record<"questions" | "options", Record<string, string[] | undefined>>;
}

export interface Rulebook {
  primer: Primer | null;
  sections: ({ id: string } & Both)[];
  clauses: Clause[];
  rulings: Ruling[];
}

export interface Odds {
  option: string;
  weight: number;
  total: number;
  facts: Facts;
}

// What one piece could do next: places to go, places to attack.
export interface Threat {
  side: string;
  unit: string;
  reach: string[];
  attack: string[];
}

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

export interface DiceProof {
  table: string;
  commitment: string;
  nonces: string[];
  secret?: string;
  seed?: string;
}

// A question to chance, as it stands in the record.
export interface ChanceAsked {
  answer: number;
  options: string[];
  weights?: number[];
}

// One of the best options: how likely it wins, from where to where with 95 % confidence, what is expected to follow.
export interface HintOption {
  option: string;
  probability: number;
  interval: [number, number];
  share: number; // of a mix: how often to choose it
  line: [string, string][]; // who answers, and what
}

// What the computer would do at this seat, and what it took for granted about hidden cards.
export interface Hint {
  n: number;
  seat: string;
  rounds: number;
  solved: boolean;
  mixed: boolean;
  best: HintOption[];
  assumed: { hidden: number; among: number; certain: string[]; likely: [string, number][] };
}

// How likely perfect play is to win from here, and with each option; null where nobody knows.
export interface Perfect {
  n: number;
  value: number | null;
  options: [string, number][];
}
