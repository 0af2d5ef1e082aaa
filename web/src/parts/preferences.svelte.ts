// How the reader likes the page: light or dark, moving or still, drawn or in words, asked or not. Kept in this browser.
export type Theme = "light" | "dark";

const KEPT = "sandtable-preferences";
const PACE = 900;

interface Kept {
  theme?: Theme;
  motion?: boolean;
  text?: boolean;
  confirm?: boolean; // ask before an empty turn is ended
  compose?: boolean; // a click goes on with what it usually means
  single?: boolean; // a question with a single answer is not asked, where no other person plays
  alarms?: boolean; // say, and ask, before an answer lets the enemy win
  perfect?: boolean; // show how likely perfect play is to win, where a game is solved
  notices?: boolean; // browser notifications when it is my turn and I am away
  lens?: boolean; // what lies under the pointer is shown large
  threats?: boolean; // what the enemy could do next is shown
  playback?: boolean; // what the others did is played back
  pace?: number; // how long a moment of it stays, in milliseconds
  sounds?: boolean;
  lines?: boolean; // on the analysis board the computer thinks along
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

class Preferences {
  theme = $state<Theme>("light");
  motion = $state(true);
  text = $state(false);
  confirm = $state(true);
  compose = $state(true);
  single = $state(true);
  alarms = $state(true);
  perfect = $state(false);
  notices = $state(false);
  lens = $state(false);
  threats = $state(false);
  playback = $state(true);
  pace = $state(PACE);
  sounds = $state(false);
  lines = $state(true);

  constructor() {
    const old = kept();
    this.theme = old.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    this.motion = old.motion ?? !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.text = old.text ?? false;
    this.confirm = old.confirm ?? true;
    this.compose = old.compose ?? true;
    this.single = old.single ?? true;
    this.alarms = old.alarms ?? true;
    this.perfect = old.perfect ?? false;
    this.notices = old.notices ?? false;
    this.lens = old.lens ?? false;
    this.threats = old.threats ?? false;
    this.playback = old.playback ?? true;
    this.pace = old.pace ?? PACE;
    this.sounds = old.sounds ?? false;
    this.lines = old.lines ?? true;
    this.apply();
  }

  set(change: Kept): void {
    Object.assign(this, change);
    const { theme, motion, text, confirm, compose, single, alarms, perfect, notices, lens, threats, playback, pace, sounds, lines } = this;
    const all = { theme, motion, text, confirm, compose, single, alarms, perfect, notices, lens, threats, playback, pace, sounds, lines };
    localStorage.setItem(KEPT, JSON.stringify(all));
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
  }
}

export const preferences = new Preferences();
