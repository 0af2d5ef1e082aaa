// The browser's own check of the dice, from the formula in docs/honest-dice.md. It shares no code with the server; what
// chance was asked, and with which weights, it must take from the server, because it knows no rules.
import type { ChanceAsked as Asked } from "../server/types";
import { BROUGHT, noncesIn, standing, type Trail } from "./chain";
import { bytesOfHex, sha256OfHex, sha256OfText } from "./hashing";

const FIRST = "sandtable-dice-1";
const SECOND = "sandtable-dice-2";

export interface Proof extends Trail {
  game: string;
  nonces: string[];
  lost: Map<number, number>; // before which throw of the record, how many were taken back
  brought: Set<number>; // answers that were given elsewhere, before the game came to its table
}

// A record of the second format carries its whole trail, and proves the game; one of the first the dice only.
export const provesGame = (proof: Proof): boolean => proof.trail.length > 0;

export interface Thrown {
  answer: number;
  found: string;
  expected: string;
  fine: boolean;
}

export interface Verdict {
  commitment: boolean; // the secret is the one whose hash was shown
  complete: boolean; // every answer of chance was looked at, and nothing else
  throws: Thrown[];
}

export const canCheck = (): boolean => Boolean(globalThis.crypto?.subtle); // only on https and localhost

// The lines of a finished record that matter for the dice; of a game that today's rules cannot read to its end, only as
// many answers as they can.
export function readProof(record: string, readable = Infinity): Proof {
  const lines = record.split("\n");
  const end = lines.indexOf("");
  const head = new Map<string, string>();
  for (const line of lines.slice(1, end)) {
    const colon = line.indexOf(":");
    head.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const list = (name: string) => (head.get(name) ?? "").split(",").map((part) => part.trim()).filter(Boolean);
  const named = (name: string) => head.get(name) ?? "";
  const hasTrail = lines[0]?.endsWith(" 2");
  const last = hasTrail ? lines.indexOf("", end + 1) : lines.length;
  const trail = hasTrail ? lines.slice(last + 1).filter(Boolean) : [];
  const answers = lines.slice(end + 1, last).filter(Boolean).slice(0, readable).map((line) => {
    const space = line.indexOf(" ");
    return { actor: line.slice(0, space), option: line.slice(space + 1) };
  });
  const said = { table: named("table"), commitment: named("commitment"), secret: named("secret"), seed: named("seed"), result: named("result") };
  const lost = hasTrail ? lostIn(trail) : new Map(list("lost").map((part) => part.split(" ").map(Number) as [number, number]));
  const brought = new Set(standing(trail).flatMap(({ how }, i) => (how === BROUGHT ? [i] : [])));
  return { ...said, game: named("game"), nonces: hasTrail ? noncesIn(trail) : list("nonces").sort(), lost, brought, answers, trail };
}

// Where the throws of a trail that still stand were preceded by some that were taken back.
function lostIn(trail: string[]): Map<number, number> {
  const numbers = standing(trail).map(({ thrown }) => thrown).filter((thrown) => thrown >= 0);
  const gaps = numbers.map((number, i) => [i, number - (numbers[i - 1] ?? -1) - 1] as [number, number]);
  return new Map(gaps.filter(([, gap]) => gap > 0));
}

const numberIn = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

// What throw number c must give: from 0 to n - 1.
export async function thrown(key: CryptoKey, proof: Pick<Proof, "table" | "nonces">, c: number, n: bigint, scheme = SECOND): Promise<bigint> {
  const size = n > 2n ** 63n ? 32 : 8;
  const span = 256n ** BigInt(size);
  for (let retry = 0; ; retry++) {
    const text = [scheme, proof.table, proof.nonces.join(","), c, retry].join("|");
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
    const x = numberIn(block.slice(0, size));
    if (x < span - (span % n)) return x % n;
  }
}

// The dice of a day's beach, which follow from the date alone: L'Ecuyer's two generators, from a seed of 32 bits.
const DAY = "daily-";
const M1 = 2147483563;
const M2 = 2147483399;
const SPAN = 2147483562;
const MASK = (1n << 64n) - 1n;

export function daysDice(seed: number): (n: bigint) => bigint {
  let mixed = BigInt(seed);
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
  let s1 = Number(1n + (mixed % 2147483562n));
  let s2 = Number(1n + ((mixed >> 31n) % 2147483398n));
  const turn = () => {
    s1 = (s1 * 40014) % M1;
    s2 = (s2 * 40692) % M2;
    const z = s1 - s2;
    return z < 0 ? z + SPAN : z % SPAN;
  };
  return (sides) => {
    const n = Number(sides);
    if (n <= 1) return 0n;
    let z = turn();
    while (z >= SPAN - (SPAN % n)) z = turn();
    return BigInt(z % n);
  };
}

// Of a day's challenge, what stands as the secret is the hash of game and date, and its first four bytes are the seed.
async function isDaysSecret(proof: Proof): Promise<boolean> {
  return proof.secret === (await sha256OfText(`${proof.game} ${proof.table.slice(DAY.length)}`));
}

export const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytesOfHex(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

function outcome(asked: Asked, at: bigint): string {
  let reached = 0n;
  for (const [i, option] of asked.options.entries()) {
    reached += BigInt(asked.weights?.[i] ?? 1);
    if (at < reached) return option;
  }
  return "";
}

export async function check(proof: Proof, asked: Asked[]): Promise<Verdict> {
  const key = await keyOf(proof.secret);
  const day = proof.table.startsWith(DAY) ? daysDice(Number.parseInt(proof.secret.slice(0, 8), 16)) : null;
  const chance = proof.answers.flatMap(({ actor }, i) => (actor === "chance" ? [i] : []));
  const complete = chance.length === asked.length && chance.every((answer, i) => asked[i]?.answer === answer);
  const throws: Thrown[] = [];
  let c = 0;
  for (const [i, each] of asked.entries()) {
    c += proof.lost.get(i) ?? 0;
    if (proof.brought.has(each.answer)) {
      c += 1; // another place's dice: nothing here tells what they had to give
      continue;
    }
    const total = each.options.reduce((sum, _, k) => sum + BigInt(each.weights?.[k] ?? 1), 0n);
    const expected = outcome(each, day ? day(total) : await thrown(key, proof, c, total, provesGame(proof) ? SECOND : FIRST));
    const found = proof.answers[each.answer]?.option ?? "";
    throws.push({ answer: each.answer, found, expected, fine: found === expected });
    c += 1;
  }
  const bound = provesGame(proof) ? sha256OfText(`sandtable-promise-2|${proof.table}|${proof.secret}|${proof.seed}`) : sha256OfHex(proof.secret);
  const isFixed = (await bound) === proof.commitment && (!day || (await isDaysSecret(proof)));
  return { commitment: isFixed, complete, throws };
}
