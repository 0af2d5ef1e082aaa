// The rulebook: clauses, rulings, the first page.
import type { Both } from "./said";

export interface Clause {
  id: string;
  section: string;
  ja: string;
  en: string;
  reconstruction: boolean;
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
