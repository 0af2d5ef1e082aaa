// What somebody looks for among finished games, as it stands in the address; what is empty does not matter.
export interface Search {
  game: string;
  player: string;
  seat: string;
  winner: string;
  opponent: string;
  shortest: string;
  longest: string;
  position: string;
}

export const NOTHING: Search = { game: "", player: "", seat: "", winner: "", opponent: "", shortest: "", longest: "", position: "" };

export function queryOf(search: Search, before = ""): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, before })) {
    const text = String(value ?? "").trim();
    if (text) asked.set(name, text);
  }
  return asked.toString();
}

// Another game has other sides and other positions.
export const ofGame = (search: Search, game: string): Search => ({ ...search, game, seat: "", winner: "", position: "" });

// Shares of who won, in whole percents that add up to 100.
export function shares(won: Record<string, number>, order: string[]): { who: string; games: number; percent: number }[] {
  const all = order.reduce((sum, who) => sum + (won[who] ?? 0), 0);
  const exact = order.map((who) => (all ? (100 * (won[who] ?? 0)) / all : 0));
  const whole = exact.map(Math.floor);
  const byRest = exact.map((value, at) => [value - whole[at]!, at] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const missing = all ? 100 - whole.reduce((sum, value) => sum + value, 0) : 0;
  for (const [, at] of byRest.slice(0, missing)) whole[at]! += 1;
  return order.map((who, at) => ({ who, games: won[who] ?? 0, percent: whole[at]! }));
}
