import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { ChanceAsked as Asked } from "../server/types";
import { sha256OfHex } from "./hashing";
import { check, keyOf, readProof, thrown } from "./proof";
import beach from "../../../tests/server/page_samples/proof_of_the_day.json";
import sample from "../../../tests/server/page_samples/proof.json";

const asked = sample.throws as Asked[];
const proof = readProof(sample.record);

test("the hash of a secret is the usual one", async () => {
  expect(await sha256OfHex("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a true record is found to be true, throw by throw", async () => {
  const verdict = await check(proof, asked);
  expect([verdict.commitment, verdict.complete, verdict.throws.length]).toEqual([true, true, asked.length]);
  expect(verdict.throws.filter((each) => !each.fine)).toEqual([]);
  expect(proof.lost.size).toBe(1);
  expect(asked.some((each) => each.weights)).toBe(true);
});

test("of a game that is readable in part, that part is checked", async () => {
  const some = asked.slice(0, 5);
  const part = readProof(sample.record, some[4]!.answer + 1);
  const verdict = await check(part, some);
  expect([verdict.complete, verdict.throws.every((each) => each.fine)]).toEqual([true, true]);
  expect((await check(proof, some)).complete).toBe(false);
});

test("the formula is that of the protocol", async () => {
  const secret = "00".repeat(31) + "07";
  const key = await keyOf(secret);
  for (const [c, n] of [[0, 6n], [1, 41n], [2, 2n ** 63n + 5n], [3, 1n]] as const) {
    const block = createHmac("sha256", Buffer.from(secret, "hex")).update(`sandtable-dice-2|t|a,b|${c}|0`).digest("hex");
    const x = BigInt(`0x${n > 2n ** 63n ? block : block.slice(0, 16)}`);
    expect(await thrown(key, { table: "t", nonces: ["a", "b"] }, c, n)).toBe(x % n);
  }
});

test("numbers from the uneven rest are thrown again", async () => {
  const secret = "00".repeat(31) + "07";
  const n = 3n * 2n ** 61n; // a quarter of all numbers of 64 bits is left over
  let again = 0;
  for (let c = 0; c < 40; c++) {
    const block = (retry: number) => {
      const hex = createHmac("sha256", Buffer.from(secret, "hex")).update(`sandtable-dice-2|t||${c}|${retry}`).digest("hex");
      return BigInt(`0x${hex.slice(0, 16)}`);
    };
    let retry = 0;
    while (block(retry) >= 2n ** 64n - (2n ** 64n % n)) retry++;
    again += retry;
    expect(await thrown(await keyOf(secret), { table: "t", nonces: [] }, c, n)).toBe(block(retry) % n);
  }
  expect(again).toBeGreaterThan(0);
});

test("another secret, another nonce, a changed or a missing throw are found", async () => {
  const other = await check({ ...proof, secret: proof.secret.replace(/^../, "ff") }, asked);
  expect(other.commitment).toBe(false);
  expect(other.throws.some((each) => !each.fine)).toBe(true);
  expect((await check({ ...proof, nonces: ["another"] }, asked)).throws.some((each) => !each.fine)).toBe(true);
  expect((await check({ ...proof, lost: new Map() }, asked)).throws.some((each) => !each.fine)).toBe(true);
  expect((await check(proof, asked.slice(1))).complete).toBe(false);
  const at = asked.findIndex((each) => each.options.length > 1);
  const answers = proof.answers.map((each, i) => {
    const row = asked[at]!;
    return i === row.answer ? { ...each, option: row.options.find((option) => option !== each.option)! } : each;
  });
  const changed = await check({ ...proof, answers }, asked);
  expect(changed.throws.filter((each) => !each.fine).map((each) => each.answer)).toEqual([asked[at]!.answer]);
});

test("a game of a day's beach is worked out from its date alone", async () => {
  const game = readProof(beach.record);
  const verdict = await check(game, beach.throws as Asked[]);
  expect([verdict.commitment, verdict.complete, verdict.throws.length]).toEqual([true, true, beach.throws.length]);
  expect(verdict.throws.filter((each) => !each.fine)).toEqual([]);
  const other = await check({ ...game, table: "daily-2026-06-09" }, beach.throws as Asked[]);
  expect(other.commitment).toBe(false);
  const seed = game.secret.replace(/^../, "00");
  expect((await check({ ...game, secret: seed }, beach.throws as Asked[])).throws.some((each) => !each.fine)).toBe(true);
});
