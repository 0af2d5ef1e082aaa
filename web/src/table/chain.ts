// The browser's own check of a whole game: that its table was promised, that its lines are one chain, and that every
// signature in it fits. It shares no code with the server. What the rules say it cannot know: which end is a true one
// by the rules, `sandtable verify` tells.
import { bytesOfHex, hex, sha256OfText } from "./hashing";
import { decoded, isSigned, NO_KEY, NONE } from "./signing";

const COMPUTER = "computer";
const UNSIGNED = "unsigned";
export const BROUGHT = "brought"; // answered elsewhere, before the game came to its table

export interface Entry {
  number: number;
  kind: string;
  seat: string;
  how: string;
  text: string;
}

export interface Trail {
  table: string;
  commitment: string;
  secret: string;
  seed: string;
  result: string;
  answers: { actor: string; option: string }[];
  trail: string[];
}

export interface SeatSeen {
  kind: string;
  keys: string[];
  nonce: string;
  bound: boolean; // nonce and promise were signed together
  signed: number;
  unsigned: number;
  automatic: number;
  ordered: number; // by standing orders that were signed beforehand
  seen: boolean; // the player has confirmed the end
  foreign: boolean; // a key was announced without the signature of an earlier one
}

export interface ChainVerdict {
  fault: string; // empty if all is true
  line: number;
  seats: Record<string, SeatSeen>;
}

class Wrong extends Error {
  constructor(
    readonly fault: string,
    readonly line: number,
  ) {
    super(fault);
  }
}

export function entryOf(line: string, number: number): Entry {
  const [at, kind, seat, how, ...rest] = line.split(" ");
  if (at !== String(number) || !kind || !seat || !how || !rest.length) throw new Wrong("order", number);
  return { number, kind, seat, how, text: rest.join(" ") };
}

export interface Standing {
  actor: string;
  option: string;
  thrown: number; // the number of the throw; -1 for a player's answer
  how: string;
}

// The answers that a trail leads to.
export function standing(trail: string[]): Standing[] {
  const found: Standing[] = [];
  let thrown = 0;
  for (const line of trail.slice(1)) {
    const [, kind, seat = "", how = "", ...rest] = line.split(" ");
    if (kind === "answer") found.push({ actor: seat, option: rest.join(" "), thrown: seat === "chance" ? thrown++ : -1, how });
    else if (kind === "undo" || kind === "takeback") found.length = Math.min(found.length, Number(rest[0]));
  }
  return found;
}

export function noncesIn(trail: string[]): string[] {
  const seats = trail.map((line) => line.split(" ")).filter((words) => words[1] === "seat");
  return seats.map((words) => words[6] ?? NONE).filter((nonce) => nonce !== NONE).sort();
}

function textOf(coded: string): string {
  try {
    return new TextDecoder().decode(decoded(coded));
  } catch {
    return "";
  }
}

// The answer of a standing order, from what its player signed.
function answerOf(text: string): unknown {
  try {
    return (JSON.parse(text) as unknown[])[3];
  } catch {
    return null;
  }
}

class Walk {
  heads: string[] = [];
  seats: Record<string, SeatSeen> = {};
  answers: { actor: string; option: string }[] = [];
  end: Entry | null = null;
  entries: Entry[] = [];

  constructor(
    readonly proof: Trail,
    readonly key: CryptoKey,
  ) {}

  async go(): Promise<void> {
    const { table, commitment, secret, seed, trail } = this.proof;
    if ((await sha256OfText(`sandtable-promise-2|${table}|${secret}|${seed}`)) !== commitment) throw new Wrong("commitment", 0);
    if (!trail[0]?.startsWith(`0 table ${table} ${commitment} {`)) throw new Wrong("laid-down", 0);
    await this.link(trail[0], 0);
    for (const [i, line] of trail.slice(1).entries()) {
      const entry = entryOf(line, i + 1);
      if (this.end && entry.kind !== "seen") throw new Wrong("after-end", entry.number);
      await this.take(entry);
      this.entries.push(entry);
      await this.link(line, entry.number);
    }
    this.checkWhole();
  }

  private async link(line: string, number: number): Promise<void> {
    const text = new TextEncoder().encode(`sandtable-salt-2|${this.proof.table}|${number}`);
    const salt = hex(new Uint8Array(await crypto.subtle.sign("HMAC", this.key, text)));
    this.heads.push(await sha256OfText(`sandtable-chain-2\n${this.heads.at(-1) ?? ""}\n${line}\n${salt}`));
  }

  private async take(entry: Entry): Promise<void> {
    if (entry.kind === "seat") return this.sit(entry);
    if (entry.kind === "answer") return this.answer(entry);
    if (entry.kind === "undo") return this.undo(entry);
    if (entry.kind === "takeback") return this.takeBack(entry);
    if (entry.kind === "key") return this.announce(entry);
    if (entry.kind === "takeover") return this.takeOver(entry);
    if (entry.kind === "end") return this.finish(entry);
    if (entry.kind === "seen") return this.see(entry);
    throw new Wrong("order", entry.number);
  }

  private async sit(entry: Entry): Promise<void> {
    const [kind = "", , nonce = NONE, key = NONE] = entry.text.split(" ");
    if (this.seats[entry.seat] || this.heads.length !== Object.keys(this.seats).length + 1) throw new Wrong("order", entry.number);
    const said = [this.proof.table, "seat", 0, this.proof.commitment, NONE, `${nonce} ${key}`];
    const isTrue = key === NONE ? entry.how === (kind === COMPUTER ? COMPUTER : UNSIGNED) : await isSigned(key, entry.how, said);
    if (!isTrue) throw new Wrong("statement", entry.number);
    const bound = key !== NONE;
    const counts = { signed: 0, unsigned: 0, automatic: 0, ordered: 0 };
    this.seats[entry.seat] = { kind, keys: bound ? [key] : [], nonce, bound, ...counts, seen: false, foreign: false };
  }

  private seat(entry: Entry, name: string): SeatSeen {
    const seat = this.seats[name];
    if (!seat) throw new Wrong("order", entry.number);
    return seat;
  }

  // Whether the player of a seat signed this; false where the seat has no key. Anything else is wrong.
  private async signed(entry: Entry, name: string, how: string, kind: string, text: string, line = entry.number): Promise<boolean> {
    const seat = this.seat(entry, name);
    if (how === UNSIGNED) {
      if ((seat.keys.length && seat.keys.at(-1) !== NO_KEY) || seat.kind === COMPUTER) throw new Wrong("unsigned", entry.number);
      return false;
    }
    const said = [this.proof.table, kind, line, this.heads[line - 1] ?? "", name, text];
    for (const key of seat.keys) if (key !== NO_KEY && (await isSigned(key, how, said))) return true;
    throw new Wrong("signature", entry.number);
  }

  private async announce(entry: Entry): Promise<void> {
    const seat = this.seat(entry, entry.seat);
    const isSigned = entry.how !== UNSIGNED && (await this.signed(entry, entry.seat, entry.how, "key", entry.text));
    if (!isSigned && seat.keys.some((key) => key !== NO_KEY)) seat.foreign = true;
    seat.keys.push(entry.text);
  }

  private async answer(entry: Entry): Promise<void> {
    if (entry.how === BROUGHT) {
      if (!this.isStillBrought(entry)) throw new Wrong("order", entry.number);
    } else if (entry.seat === "chance") {
      if (entry.how !== "dice") throw new Wrong("automatic", entry.number);
    } else {
      const seat = this.seat(entry, entry.seat);
      const byComputer = entry.how.split(":")[0] === COMPUTER; // behind it stands how far it came with its thinking
      if ((seat.kind === COMPUTER) !== byComputer) throw new Wrong("automatic", entry.number);
      if (entry.how === "wish" && entry.text !== "pass") throw new Wrong("automatic", entry.number);
      if (entry.how === "wish") seat.automatic += 1;
      else if (entry.how.split(":")[0] === "order") await this.ordered(entry, seat);
      else if (!byComputer) {
        if (await this.signed(entry, entry.seat, entry.how, "answer", entry.text)) seat.signed += 1;
        else seat.unsigned += 1;
      }
    }
    this.answers.push({ actor: entry.seat, option: entry.text });
  }

  // Before anything was answered at the table itself; and nobody brings a game of two people.
  private isStillBrought(entry: Entry): boolean {
    const seats = Object.values(this.seats);
    const keys = new Set(seats.filter(({ kind }) => kind !== COMPUTER).map((seat) => seat.keys[0] ?? NONE));
    return keys.size <= 1 && this.entries.length === entry.number - 1 && this.entries.every(({ kind, how }) => kind === "seat" || how === BROUGHT);
  }

  // An answer by a standing order: the player must have signed that order; whether it fits the question, the rules know.
  private async ordered(entry: Entry, seat: SeatSeen): Promise<void> {
    const [, given = "", signature = "", coded = ""] = entry.how.split(":");
    if (!given) {
      if (seat.keys.length && seat.keys.at(-1) !== NO_KEY) throw new Wrong("order-unsigned", entry.number);
      seat.automatic += 1;
      return;
    }
    const text = textOf(coded);
    const said = [this.proof.table, "order", Number(given), this.proof.commitment, entry.seat, text];
    const isTheirs = await Promise.all(seat.keys.map((key) => key !== NO_KEY && isSigned(key, signature, said)));
    if (!isTheirs.includes(true) || answerOf(text) !== entry.text || Number(given) > entry.number) throw new Wrong("order-unsigned", entry.number);
    seat.ordered += 1;
  }

  private async undo(entry: Entry): Promise<void> {
    await this.signed(entry, entry.seat, entry.how, "undo", entry.text);
    const last = this.answers.length - 1;
    if (entry.text !== String(last) || this.answers[last]?.actor !== entry.seat) throw new Wrong("undo", entry.number);
    this.answers.length = last;
  }

  // A computer player goes on where somebody's time was over; only the server says that it was.
  private takeOver(entry: Entry): void {
    const seat = this.seat(entry, entry.seat);
    if (seat.kind === COMPUTER || entry.how !== "time") throw new Wrong("order", entry.number);
    seat.kind = COMPUTER;
  }

  private others(seat: string): string[] {
    return Object.keys(this.seats).filter((name) => name !== seat && this.seats[name]?.kind !== COMPUTER);
  }

  private async takeBack(entry: Entry): Promise<void> {
    const last = this.answers.findLastIndex(({ actor }) => actor === entry.seat);
    const [asked = "", agreed = ""] = entry.how.split(",");
    const [other, ...more] = this.others(entry.seat);
    if (last < 0 || entry.text !== String(last) || !other || more.length) throw new Wrong("takeback", entry.number);
    await this.signed(entry, entry.seat, asked, "takeback", entry.text);
    await this.signed(entry, other, agreed, "takeback", entry.text);
    this.answers.length = last;
  }

  private async finish(entry: Entry): Promise<void> {
    const [winner = "", key = ""] = entry.text.split(" ");
    if (entry.how !== "rules" && !(entry.how === BROUGHT && this.isStillBrought(entry))) {
      if (key === "draw-agreed" && winner === "nobody") await this.checkDraw(entry);
      else if (key === "resigned" && this.seats[entry.seat]?.kind === COMPUTER) await this.checkAccepted(entry, winner);
      else if (key === "resigned" || key === "given-up") await this.signed(entry, entry.seat, entry.how, "resign", NONE);
      else if (key === "out-of-time" && entry.how === "time") this.seat(entry, entry.seat); // by the server's clock alone
      else if (entry.seat !== NONE || entry.how !== UNSIGNED || entry.text !== "nobody abandoned") throw new Wrong("result", entry.number);
      if (winner === entry.seat) throw new Wrong("result", entry.number);
    }
    this.end = entry;
  }

  // A computer player gave up, and its opponent agreed.
  private async checkAccepted(entry: Entry, winner: string): Promise<void> {
    const [word = "", agreed = ""] = entry.how.split(":");
    if (word !== COMPUTER) throw new Wrong("result", entry.number);
    await this.signed(entry, winner, agreed, "resignation", NONE);
  }

  // The offer stands while the one who made it plays on.
  private async checkDraw(entry: Entry): Promise<void> {
    const [line = "", both = ""] = entry.how.split(":");
    const [offered = "", agreed = ""] = both.split(",");
    const [other, ...more] = this.others(entry.seat);
    if (!/^[1-9]\d{0,8}$/.test(line) || Number(line) > entry.number || !other || more.length) throw new Wrong("result", entry.number);
    const byComputer = offered === COMPUTER && this.seats[entry.seat]?.kind === COMPUTER;
    const isSigned = byComputer || (await this.signed(entry, entry.seat, offered, "draw", NONE, Number(line)));
    const answered = this.entries.some((each) => each.number >= Number(line) && each.kind === "answer" && each.seat === other);
    if (isSigned && answered) throw new Wrong("result", entry.number);
    await this.signed(entry, other, agreed, "draw", NONE);
  }

  private async see(entry: Entry): Promise<void> {
    if (!this.end || entry.text !== String(this.end.number)) throw new Wrong("order", entry.number);
    await this.signed(entry, entry.seat, entry.how, "seen", this.end.text, this.end.number + 1);
    this.seat(entry, entry.seat).seen = true;
  }

  private checkWhole(): void {
    if (!this.end) throw new Wrong("cut", this.heads.length);
    const same = this.answers.length === this.proof.answers.length;
    const fits = this.answers.every((each, i) => each.option === this.proof.answers[i]?.option && each.actor === this.proof.answers[i]?.actor);
    if (!same || !fits) throw new Wrong("answers", this.heads.length);
    if (this.end.text !== this.proof.result) throw new Wrong("result", this.end.number);
  }
}

export async function checkChain(proof: Trail): Promise<ChainVerdict> {
  const key = await crypto.subtle.importKey("raw", bytesOfHex(proof.secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const walk = new Walk(proof, key);
  try {
    await walk.go();
    return { fault: "", line: 0, seats: walk.seats };
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong;
    return { fault: wrong.fault, line: wrong.line, seats: walk.seats };
  }
}
