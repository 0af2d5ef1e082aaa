import { expect, test } from "vitest";
import type { ChanceAsked as Asked } from "../server/types";
import { checkChain, standing, type ChainVerdict } from "./chain";
import { sha256OfText } from "./hashing";
import sample from "../../../tests/server/page_samples/signed_games.json";
import { check, provesGame, readProof, type Proof } from "./proof";
import { coded, fitsAnything, isSigned, newKey, NO_KEY, signerAt, statement, type Kept } from "./signing";

const duel = readProof(sample.duel.record);
const other = readProof(sample.other.record);
const solo = readProof(sample.solo.record);

// What a server could write that knows everything but the players' keys: another trail, and all the rest made to fit.
function forged(proof: Proof, change: (trail: string[]) => string[]): Proof {
  const trail = change([...proof.trail]).map((line, i) => `${i} ${line.slice(line.indexOf(" ") + 1)}`);
  const end = trail.findLast((line) => line.split(" ")[1] === "end");
  return { ...proof, trail, answers: standing(trail), result: end ? end.split(" ").slice(4).join(" ") : proof.result };
}

const faultOf = async (proof: Proof): Promise<string> => (await checkChain(proof)).fault;
const places = (trail: string[], kind: string, seat = ""): number[] =>
  trail.flatMap((line, i) => (line.split(" ")[1] === kind && (line.split(" ")[2] ?? "").startsWith(seat) ? [i] : []));
const withHow = (line: string, how: string): string => line.split(" ").map((word, i) => (i === 3 ? how : word)).join(" ");
const replaced = (trail: string[], at: number, line: string): string[] => [...trail.slice(0, at), line, ...trail.slice(at + 1)];

test("a true game is found to be true, its dice too", async () => {
  for (const [proof, throws] of [[duel, sample.duel.throws], [solo, sample.solo.throws]] as [Proof, Asked[]][]) {
    expect(provesGame(proof)).toBe(true);
    const found: ChainVerdict = await checkChain(proof);
    expect(found.fault).toBe("");
    expect(Object.values(found.seats).every((seat) => seat.bound && seat.seen && seat.signed > 0 && seat.unsigned === 0)).toBe(true);
    const dice = await check(proof, throws);
    expect([dice.commitment, dice.complete, dice.throws.filter((each) => !each.fine)]).toEqual([true, true, []]);
  }
  expect(duel.trail.some((line) => line.includes(" takeback "))).toBe(true);
  expect(solo.trail[1]).toContain(" p256:");
});

test("the forging itself changes nothing", async () => {
  for (const proof of [duel, other, solo]) expect(await faultOf(forged(proof, (trail) => trail))).toBe("");
});

test("an id that was sought after the nonces were known is caught", async () => {
  const ground = { ...duel, table: "ground", trail: replaced(duel.trail, 0, duel.trail[0]!.replace(duel.table, "ground")) };
  expect(await faultOf(ground)).toBe("commitment");
  const commitment = await sha256OfText(`sandtable-promise-2|ground|${duel.secret}|${duel.seed}`);
  const trail = replaced(ground.trail, 0, ground.trail[0]!.replace(duel.commitment, commitment));
  expect(await faultOf({ ...ground, commitment, trail })).toBe("statement");
});

test("a changed nonce is caught", async () => {
  expect(await faultOf(forged(duel, (trail) => replaced(trail, 1, trail[1]!.replace(" first ", " other "))))).toBe("statement");
});

test("an invented takeback or undo is caught", async () => {
  const invent = (kind: string, how: string) => (trail: string[]) => {
    const at = places(trail, "answer", "axis")[2]!;
    const n = standing(trail.slice(0, at + 1)).length - 1;
    return [...trail.slice(0, at + 1), `0 ${kind} axis ${how} ${n}`, ...trail.slice(at)];
  };
  expect(await faultOf(forged(duel, invent("takeback", "unsigned,unsigned")))).toBe("unsigned");
  const true_ = duel.trail[places(duel.trail, "takeback")[0]!]!.split(" ")[3]!;
  expect(await faultOf(forged(duel, invent("takeback", true_)))).toBe("signature");
  expect(await faultOf(forged(duel, invent("undo", "unsigned")))).toBe("unsigned");
});

test("a forged result is caught", async () => {
  const ends = { "0 end axis unsigned allies resigned": "unsigned", "0 end - unsigned nobody called-off": "result", "0 end axis 1:unsigned,unsigned nobody draw-agreed": "unsigned" };
  for (const [line, fault] of Object.entries(ends)) {
    expect(await faultOf(forged(duel, (trail) => [...trail.slice(0, places(trail, "end")[0]), line]))).toBe(fault);
  }
  expect(await faultOf({ ...duel, result: "allies resigned" })).toBe("result");
});

test("what was brought from elsewhere stands at the beginning, and only one person can have brought it", async () => {
  const brought = (trail: string[], from = 0) => {
    const ends = trail.slice(0, places(trail, "seen")[0] ?? trail.length);
    return ends.map((line, i) => (line.split(" ")[1] === "answer" && i >= from ? withHow(line, "brought") : line));
  };
  const all = forged(solo, (trail) => brought(trail));
  expect(await faultOf(all)).toBe("");
  const verdict = await check({ ...all, brought: new Set(all.answers.keys()) }, sample.solo.throws as Asked[]);
  expect([verdict.complete, verdict.throws]).toEqual([true, []]);
  const last = places(solo.trail, "answer").at(-1)!;
  expect(await faultOf(forged(solo, (trail) => brought(trail, last)))).toBe("order");
  expect(await faultOf(forged(duel, (trail) => brought(trail)))).toBe("order");
});

test("a game that nobody played on was ended by the server, without a winner", async () => {
  const end = (line: string) => forged(duel, (trail) => [...trail.slice(0, places(trail, "end")[0]), line]);
  expect(await faultOf(end("0 end - unsigned nobody abandoned"))).toBe("");
  expect(await faultOf(end("0 end - unsigned axis abandoned"))).toBe("result");
  expect(await faultOf(end("0 end axis unsigned nobody abandoned"))).toBe("result");
});

test("a game that was lost on time was ended by the server, never in favour of who was late", async () => {
  const end = (...lines: string[]) => forged(duel, (trail) => [...trail.slice(0, places(trail, "end")[0]), ...lines]);
  expect(await faultOf(end("0 end axis time allies out-of-time"))).toBe("");
  expect(await faultOf(end("0 end axis time axis out-of-time"))).toBe("result");
  expect(await faultOf(end("0 end axis unsigned allies out-of-time"))).toBe("result");
  expect(await faultOf(end("0 takeover axis time regular@1", "0 end axis time allies out-of-time"))).toBe("");
  expect(await faultOf(end("0 takeover axis unsigned regular@1", "0 end axis time allies out-of-time"))).toBe("order");
});

test("a computer player gives up only with the consent of its opponent, who signs it", async () => {
  const end = (...lines: string[]) => forged(duel, (trail) => [...trail.slice(0, places(trail, "end")[0]), ...lines]);
  const [over, keyless] = ["0 takeover axis time regular@1", "0 key allies unsigned none"];
  expect(await faultOf(end(over, keyless, "0 end axis computer:unsigned allies resigned"))).toBe("");
  expect(await faultOf(end(over, "0 end axis computer:unsigned allies resigned"))).toBe("unsigned");
  expect(await faultOf(end(over, "0 end axis computer allies resigned"))).toBe("signature");
  expect(await faultOf(end(over, keyless, "0 end axis unsigned allies resigned"))).toBe("result");
  expect(await faultOf(end(keyless, "0 end axis computer:unsigned allies resigned"))).toBe("signature"); // a person has that seat
  const draw = (line: number) => `0 end axis ${line}:computer,unsigned nobody draw-agreed`;
  const at = places(duel.trail, "end")[0]!;
  expect(await faultOf(end(over, keyless, draw(at + 2)))).toBe("");
  expect(await faultOf(end(over, keyless, draw(1)))).toBe("result"); // who was asked has played on since
  expect(await faultOf(end(keyless, draw(at + 1)))).toBe("signature");
});

test("a cut ending is caught", async () => {
  expect(await faultOf(forged(duel, (trail) => trail.slice(0, places(trail, "end")[0])))).toBe("cut");
  const moved = (trail: string[]) => [...trail.slice(0, places(trail, "answer", "a").at(-1)), trail[places(trail, "end")[0]!]!];
  expect(await faultOf(forged(duel, moved))).toBe("signature");
});

test("swapped, doubled, left out and changed answers are caught", async () => {
  const [one, two] = places(duel.trail, "answer", "a").slice(3, 5) as [number, number];
  const swap = (trail: string[]) => replaced(replaced(trail, one, trail[two]!), two, trail[one]!);
  expect(await faultOf(forged(duel, swap))).toBe("signature");
  expect(await faultOf(forged(duel, (trail) => [...trail.slice(0, one + 1), ...trail.slice(one)]))).toBe("signature");
  expect(await faultOf({ ...duel, trail: duel.trail.filter((_, i) => i !== one) })).toBe("order");
  expect(await faultOf(forged(duel, (trail) => replaced(trail, one, `${trail[one]!} else`)))).toBe("signature");
  expect(await faultOf(forged(duel, (trail) => replaced(trail, one, withHow(trail[one]!, "unsigned"))))).toBe("unsigned");
  expect(await faultOf(forged(duel, (trail) => replaced(trail, one, withHow(trail[one]!, "computer"))))).toBe("automatic");
  expect(await faultOf(forged(duel, (trail) => replaced(trail, one, withHow(trail[one]!, "computer:812"))))).toBe("automatic");
  expect(await faultOf({ ...duel, answers: duel.answers.slice(1) })).toBe("answers");
});

test("an answer that is said to come of a standing order needs one that its player signed", async () => {
  const [one] = places(duel.trail, "answer", "a").slice(3, 4) as [number];
  const line = duel.trail[one]!;
  const [, , seat, signature] = line.split(" ");
  const text = coded(new TextEncoder().encode(JSON.stringify([0, "enter", "", line.split(" ").slice(4).join(" "), false])));
  for (const how of ["order", `order:1:${signature}:${text}`, `order:1:${signature}:???`, "order:1"]) {
    expect(await faultOf(forged(duel, (trail) => replaced(trail, one, withHow(trail[one]!, how)))), `${seat} ${how}`).toBe("order-unsigned");
  }
});

test("a foreign signature and one from another table are caught", async () => {
  const [mine] = places(duel.trail, "answer", "axis");
  const [theirs] = places(duel.trail, "answer", "allies");
  const foreign = duel.trail[theirs!]!.split(" ")[3]!;
  expect(await faultOf(forged(duel, (trail) => replaced(trail, mine!, withHow(trail[mine!]!, foreign))))).toBe("signature");
  const [there] = places(other.trail, "answer", "axis");
  const replayed = other.trail[there!]!.split(" ")[3]!;
  expect(await faultOf(forged(duel, (trail) => replaced(trail, mine!, withHow(trail[mine!]!, replayed))))).toBe("signature");
  expect(await faultOf(forged(duel, (trail) => replaced(trail, 1, other.trail[1]!)))).toBe("statement");
});

test("another who sat down, and what a signed seat would have been without a key, are caught", async () => {
  const seat = (line: string) => forged(duel, (trail) => replaced(trail, 2, line));
  expect(await faultOf(seat("2 seat allies computer computer recruit@1 - -"))).toBe("signature");
  expect(await faultOf(seat("2 seat allies unsigned player - second -"))).toBe("signature");
  expect(await faultOf(seat("2 seat allies unsigned computer recruit@1 - -"))).toBe("statement");
});

test("a changed throw is caught", async () => {
  const asked = sample.solo.throws as Asked[];
  const row = asked.find((each) => each.options.length > 1)!;
  const answers = solo.answers.map((each, i) => (i === row.answer ? { ...each, option: row.options.find((option) => option !== each.option)! } : each));
  expect((await check({ ...solo, answers }, asked)).throws.filter((each) => !each.fine)).toHaveLength(1);
  expect(await faultOf({ ...solo, answers })).toBe("answers");
});

test("a signature fits its own words and no others, and the private half stays where it is", async () => {
  const kept = await newKey("t");
  expect(kept.pair.privateKey.extractable).toBe(false);
  const shelf = { get: async () => null as Kept | null, put: async () => undefined };
  const signer = (await signerAt("only here", shelf))!;
  const proof = await signer.proof("t", { line: 4, head: "aa" }, "axis", "answer", "pass");
  expect(await isSigned(signer.key, proof.signature!, ["t", "answer", 4, "aa", "axis", "pass"])).toBe(true);
  for (const words of [["u", "answer", 4, "aa", "axis", "pass"], ["t", "answer", 5, "aa", "axis", "pass"], ["t", "answer", 4, "ab", "axis", "pass"], ["t", "answer", 4, "aa", "allies", "pass"]]) {
    expect(await isSigned(signer.key, proof.signature!, words)).toBe(false);
  }
  expect((await signerAt("only here", shelf))!.key).toBe(signer.key);
  const said = await statement("only here", "cc", "nn");
  expect(await isSigned(said.public_key!, said.signature!, ["only here", "seat", 0, "cc", "-", `nn ${said.public_key!}`])).toBe(true);
});

test("keys that fit anything are no keys", () => {
  const neutral = new Uint8Array(32);
  neutral[0] = 1;
  expect(fitsAnything(neutral)).toBe(true);
  expect(fitsAnything(new Uint8Array(32))).toBe(true);
  expect(fitsAnything(new Uint8Array(32).fill(7))).toBe(false);
  expect(coded(neutral)).toHaveLength(43);
  expect(NO_KEY).toBe("none");
});
