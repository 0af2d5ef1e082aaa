// What the computer says about a decision.
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
