// Plain requests. A refusal of the server becomes a Refused with the key that the page says in the reader's language.
import type { Statement } from "../table/signing";
import { link } from "./link";
import { readSight, type Message, type ToldBoard, type ToldSight } from "./changes";
import type {
  AboutMe,
  AnalysedBoard,
  Alarms,
  ChanceAsked,
  Chapter,
  DiceProof,
  GameCard,
  GuidedStep,
  Head,
  Hint,
  Lang,
  NewTable,
  Odds,
  OpenedFile,
  Perfect,
  Player,
  PositionGiven,
  PositionHead,
  RecordHead,
  Reaction,
  Rulebook,
  Said,
  Sight,
  Tables,
  Threat,
  Trouble,
  WhyNot,
} from "./types";

export class Refused extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly status: number,
  ) {
    super(trouble.key);
  }
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await link.request(method, path, body);
  } catch {
    throw new Refused({ key: "offline", facts: {} }, 0);
  }
  if (!answer.ok) throw new Refused(await troubleIn(answer), answer.status);
  return answer;
}

async function troubleIn(answer: Response): Promise<Trouble> {
  try {
    const { error } = (await answer.json()) as { error?: Trouble };
    if (error?.key) return { key: error.key, facts: error.facts ?? {} };
  } catch {
    // not from our server: a proxy, or nothing at all
  }
  return { key: "server", facts: { status: answer.status } };
}

export const get = async <T>(path: string): Promise<T> => (await (await send("GET", path)).json()) as T;
export const post = async <T>(path: string, body?: unknown): Promise<T> => {
  const text = await (await send("POST", path, body)).text();
  return (text ? JSON.parse(text) : null) as T;
};

const PASSING = ["offline", "table-moved", "draining", "server"];
const FIRST_PAUSE = 300;
const LAST_PAUSE = 2400;

// What only asks is asked again: the process that was to answer may have gone just now, and another takes its place.
export async function patiently<T>(ask: () => Promise<T>, pause = FIRST_PAUSE): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refused) || !PASSING.includes(error.trouble.key) || pause > LAST_PAUSE) throw error;
    await new Promise((done) => setTimeout(done, pause));
    return patiently(ask, 2 * pause);
  }
}

export const put = async <T>(path: string, body: unknown): Promise<T> => (await (await send("PUT", path, body)).json()) as T;

const seen = async (path: string): Promise<Sight> => readSight(await get<ToldSight>(path));
const seatQuery = (seat?: string) => (seat ? `?seat=${encodeURIComponent(seat)}` : "");

export const api = {
  me: () => get<{ player: Player | null }>("/api/me"),
  guest: (name?: string) => post<{ player: Player }>("/api/guest", name === undefined ? { unnamed: true } : { name }),
  rename: (name: string) => post<{ player: Player }>("/api/name", { name }),
  account: (name: string, password: string) => post<{ player: Player }>("/api/account", { name, password }),
  login: (name: string, password: string) => post<{ player: Player }>("/api/login", { name, password }),
  logout: () => post<unknown>("/api/logout"),
  about: () => get<AboutMe>("/api/account"),
  password: (old: string, fresh: string) => post<unknown>("/api/password", { old, new: fresh }),
  codes: (password: string) => post<{ codes: string[] }>("/api/recovery-codes", { password }),
  recover: (name: string, code: string, password: string) => post<{ player: Player }>("/api/recover", { name, code, password }),
  recoveryLink: () => post<{ key: string }>("/api/recovery-link"),
  comeBack: (key: string) => post<{ player: Player }>("/api/return", { key }),
  export: async () => (await send("GET", "/api/export")).text(),
  deleteAccount: (how: { password: string } | { sure: true }) => post<unknown>("/api/delete-account", how),
  games: () => get<GameCard[]>("/api/games"),
  words: async (lang: Lang, game?: string) => (await send("GET", `/api/words/${lang}${game ? `/${game}` : ""}`)).text(),
  rules: (game: string) => get<Rulebook>(`/api/rules/${game}`),
  cards: (game: string) => get<unknown>(`/api/cards/${game}`),
  reactions: (game: string) => get<Reaction[]>(`/api/reactions/${game}`),
  tables: () => get<Tables>("/api/tables"),
  next: (after = "") => get<{ id: string | null; waiting: { id: string; n: number }[] }>(`/api/next?after=${encodeURIComponent(after)}`),
  begin: (wish: NewTable) => post<Head>("/api/tables", wish),
  link: (id: string, n: number, seat: string) =>
    get<PositionGiven>(`/api/tables/${id}/link?n=${n}&seat=${encodeURIComponent(seat)}`),
  describeRecord: (record: string) => post<RecordHead>("/api/records", { record }),
  describe: (position: string) => post<PositionHead>("/api/positions", { position }),
  join: (id: string, wish: { seat?: string; key?: string } & Partial<Statement>) =>
    post<unknown>(`/api/tables/${id}/join`, wish),
  sight: (id: string, seat?: string) => seen(`/api/tables/${id}${seatQuery(seat)}`),
  // A moment before; if the page has another one, what is different.
  at: (id: string, n: number, seat?: string, have?: { n: number; tag?: string }) => {
    const asked = new URLSearchParams({ ...(seat && { seat }), ...(have?.tag && { from: String(have.n), tag: have.tag }) });
    return get<Message>(`/api/tables/${id}/at/${n}?${asked}`);
  },
  threats: (id: string, n: number, seat?: string) => get<{ threats: Threat[] }>(`/api/tables/${id}/threats/${n}${seatQuery(seat)}`),
  alarms: (id: string, seat: string) => get<Alarms>(`/api/tables/${id}/alarms${seatQuery(seat)}`),
  summary: (id: string, n: number, seat?: string) => get<{ lines: Said[] }>(`/api/tables/${id}/summary/${n}${seatQuery(seat)}`),
  inWords: (id: string, n: number, seat?: string) => get<{ chapters: Chapter[] }>(`/api/tables/${id}/words/${n}${seatQuery(seat)}`),
  inviteComputer: (id: string, level?: string) => post<unknown>(`/api/tables/${id}/invite-computer`, level ? { level } : {}),
  manner: (id: string, what: string, wish: object = {}) => post<unknown>(`/api/tables/${id}/${what}`, wish),
  notes: async (id: string, text: string) => void (await send("PUT", `/api/tables/${id}/notes`, { text })),
  whyThere: (table: string, place: string) => post<WhyNot>("/api/why", { table, place }),
  guided: async (game: string, answers: string[]): Promise<GuidedStep> => {
    const { sight, ...rest } = await post<Omit<GuidedStep, "sight"> & { sight: ToldSight }>(`/api/tutorials/${game}`, { answers });
    return { ...rest, sight: readSight(sight) };
  },
  guidedWhy: (game: string, answers: string[], what: { option: string } | { place: string }) =>
    post<WhyNot>(`/api/tutorials/${game}/why`, { answers, ...what }),
  // The analysis board: the server keeps nothing of it.
  analyse: async (position: object, answers: string[], seat: string): Promise<AnalysedBoard> =>
    readSight(await post<ToldBoard>("/api/analysis", { position: JSON.stringify(position), answers, seat })),
  openFile: (text: string) => post<OpenedFile>("/api/analysis/file", { text }),
  lines: (position: object) => post<Omit<Hint, "n">>("/api/analysis/lines", { position: JSON.stringify(position) }),
  odds: (table: string, option: string) => post<{ odds: Odds[] }>("/api/odds", { table, option }),
  hint: (id: string, n: number, seat: string) => patiently(() => post<Hint>(`/api/tables/${id}/hint`, { n, seat })),
  perfect: (id: string, n: number, seat: string) => patiently(() => post<Perfect>(`/api/tables/${id}/perfect`, { n, seat })),
  record: async (id: string) => (await send("GET", `/api/tables/${id}/record`)).text(),
  handOver: (id: string) => get<{ record: string; digest: string; seat: string; opponent: string }>(`/api/tables/${id}/hand-over`),
  forget: (id: string) => send("DELETE", `/api/tables/${id}`),
  backup: async () => (await send("GET", "/api/backup")).text(),
  restore: (backup: unknown) => post<{ added: number; known: number }>("/api/restore", backup),
  position: async (id: string) => (await send("GET", `/api/tables/${id}/position`)).text(),
  throws: (id: string) => get<{ throws: ChanceAsked[] }>(`/api/tables/${id}/throws`),
  promise: () => post<{ table: string; commitment: string }>("/api/dice"),
  rematch: (id: string, wish: Statement & { commitment: string }) =>
    post<{ next: string | null }>(`/api/tables/${id}/rematch`, wish),
  dice: (id: string) => get<DiceProof>(`/api/tables/${id}/dice`),
};
