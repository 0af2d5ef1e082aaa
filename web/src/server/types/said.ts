// Keys and facts as the server sends them, and what is made of them in words.
export type Lang = "ja" | "en";
export type Fact = string | number | boolean | null | Fact[] | { [key: string]: Fact };
export type Facts = Record<string, Fact>;

// A line as the game gives it: its key, and its facts. A fact may be a line itself, or a list of them.
export interface Said {
  key: string;
  facts?: Facts;
}

// What facts are called, where no catalogue can know it. The facts of these lines stand for themselves.
export type Names = Record<string, Said>;

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

export interface Both {
  ja: string;
  en: string;
}
