// Times of day in the settings of notices, and the key of the server as a browser wants it.
export const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export function minutesOf(clock: string): number | null {
  const found = /^(\d{1,2}):(\d{2})/.exec(clock);
  if (!found) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  return minutes < 24 * 60 ? minutes : null;
}

export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
