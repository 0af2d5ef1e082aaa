// How long players may take, and the clock of a table. All times are seconds.
export interface TimeControl {
  kind: "none" | "live" | "days";
  move: number;
  bank: number; // live: for the whole game; days: the reserve
  increment: number;
  vacation: number; // days
  weekends: boolean; // do not count
  zone: number;
  at_end: "forfeit" | "computer" | "arbiter";
  arbiter: string; // their name; nobody: whoever waits
}

export interface SeatClock {
  left: number; // of the bank
  vacation: number; // days
  away: number | null; // seconds until the end of a vacation
}

export interface ClockShown {
  control: TimeControl;
  asked: string | null;
  left: number | null; // of the seat that is asked, for this move
  ends: number | null; // the same with weekends and vacations between now and then
  waits: number; // until the clock begins: somebody has not come yet
  warn: number; // from here on it is nearly over
  over: boolean; // and somebody has to decide
  rules: boolean; // and that is me
  seats: Record<string, SeatClock>;
}
