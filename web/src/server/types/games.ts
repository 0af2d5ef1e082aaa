// What a game offers before anybody plays it: its card, its settings, its guided first game.
import type { Lang } from "./said";
import type { Sight } from "./sight";

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
  workbench?: boolean; // its cards, counters or map can be changed there
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
