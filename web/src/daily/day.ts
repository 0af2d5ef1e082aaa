// A day as its reader says it. The date of a beach is a name, not a moment: it is the same in every time zone.
import type { Lang } from "../server/types";

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

export function dayIn(lang: Lang, date: string): string {
  if (Number.isNaN(noon(date).getTime())) return date;
  const form = { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(lang === "ja" ? "ja-JP" : "en-GB", form).format(noon(date));
}

export function dayBeside(date: string, step: number): string {
  const other = noon(date);
  other.setUTCDate(other.getUTCDate() + step);
  return other.toISOString().slice(0, 10);
}
