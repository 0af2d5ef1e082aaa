// Time controls: what is chosen before a game, what is sent of it, and how times are said.
import type { TimeControl } from "../server/types";
import type { Words } from "../words/words";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const KINDS = ["none", "live", "days"] as const;
export const AT_END = ["forfeit", "computer", "arbiter"] as const;

// As it stands in the form: minutes for a live game, seconds for its moves; days for the rest.
export interface TimeWish {
  kind: (typeof KINDS)[number];
  bank: number;
  move: number;
  increment: number;
  each: number; // days for a move
  reserve: number;
  vacation: number;
  weekends: boolean;
  at_end: (typeof AT_END)[number];
  arbiter: string;
}

export const USUAL_TIME: TimeWish = {
  kind: "none",
  bank: 30,
  move: 0,
  increment: 10,
  each: 3,
  reserve: 7,
  vacation: 14,
  weekends: false,
  at_end: "forfeit",
  arbiter: "",
};

// What was kept in the browser, as far as it can be used today.
export function timeFrom(kept: Partial<TimeWish> | undefined): TimeWish {
  const found: Record<string, unknown> = { ...USUAL_TIME };
  for (const [name, usual] of Object.entries(USUAL_TIME)) {
    const value = kept?.[name as keyof TimeWish];
    if (typeof value === typeof usual) found[name] = value;
  }
  const wish = found as unknown as TimeWish;
  if (!KINDS.includes(wish.kind)) wish.kind = "none";
  if (!AT_END.includes(wish.at_end)) wish.at_end = "forfeit";
  return wish;
}

const whole = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0);

// What the server is asked for; nothing, where there is no limit. Weekends are those of this place.
export function timeSent(wish: TimeWish, zone = -new Date().getTimezoneOffset()): object | undefined {
  if (wish.kind === "none") return undefined;
  const atEnd = { at_end: wish.at_end, ...(wish.at_end === "arbiter" && wish.arbiter.trim() ? { arbiter: wish.arbiter.trim() } : {}) };
  if (wish.kind === "live") {
    const bank = whole(wish.bank) * MINUTE;
    return { kind: "live", bank, move: whole(wish.move), increment: bank ? whole(wish.increment) : 0, ...atEnd };
  }
  return { kind: "days", move: whole(wish.each), bank: whole(wish.reserve), vacation: whole(wish.vacation), weekends: wish.weekends, zone, ...atEnd };
}

const two = (count: number): string => String(count).padStart(2, "0");

// A time as a clock shows it: 9:05, 1:00:00; from a day on, days and hours.
export function shown(words: Words, seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) {
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
    return hours ? words.format("page-clock-days-hours", { days, hours }) : words.format("page-clock-days", { days });
  }
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  return hours ? `${hours}:${two(minutes)}:${two(left % MINUTE)}` : `${minutes}:${two(left % MINUTE)}`;
}

// What was agreed on, in a few words.
export function agreed(words: Words, control: TimeControl): string {
  const parts: string[] = [];
  const add = (key: string, seconds: number) => seconds > 0 && parts.push(words.format(key, { time: shown(words, seconds) }));
  if (control.kind === "live") add("page-clock-each", control.bank);
  add("page-clock-a-move", control.move);
  add("page-clock-back", control.increment);
  if (control.kind === "days") add("page-clock-reserve", control.bank);
  if (control.vacation) parts.push(words.format("page-clock-vacation", { days: control.vacation }));
  if (control.weekends) parts.push(words.say("page-clock-weekends"));
  return parts.join(" · ");
}
