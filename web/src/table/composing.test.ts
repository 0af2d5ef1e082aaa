import { expect, test } from "vitest";
import type { Asked } from "../boards/board";
import type { Choice, Seat, View } from "../server/types";
import { answerOf, beforeLastClick, isUnwatched, onlyAnswer, without } from "./composing";

const choice = (text: string, places: string[] = [], final = false): Choice => ({ text, final, places });
const asked = (options: Choice[]): Asked => ({ view: {} as View, options, given: [], isPointed: false });
const choices = [choice("join 7pz", ["hex 3819"]), choice("join 10pz", ["hex 3820"]), choice("fight", [], true)];
const offered = asked(choices);
const first = (verb: string) => ({ options }: Asked) => options.find(({ text }) => text.startsWith(verb))?.text ?? null;
const seats = (other: Seat["kind"]): Record<string, Seat> => ({ axis: { name: "Ada", kind: "player" }, allies: { name: "", kind: other } });

test("a step is one of the answers that are offered, or nothing", () => {
  expect(answerOf({ answer: "fight" }, offered)?.text).toBe("fight");
  expect(answerOf({ answer: "stop" }, offered)).toBeNull();
  expect(answerOf({ at: "hex 3820" }, offered)?.text).toBe("join 10pz");
  expect(answerOf({ each: first("join") }, offered)?.text).toBe("join 7pz");
  expect(answerOf({ each: first("commit") }, offered)).toBeNull();
  expect(answerOf({ back: 1 }, offered)).toBeNull();
});

test("a place where several answers begin means none of them", () => {
  expect(answerOf({ at: "hex 1" }, asked([choice("attack 1", ["hex 1"]), choice("bombard 1", ["hex 1"])]))).toBeNull();
});

test("only where no other person plays may a question go unasked", () => {
  expect(isUnwatched({ mine: ["axis"], seats: seats("computer") })).toBe(true);
  expect(isUnwatched({ mine: ["axis"], seats: seats("player") })).toBe(false);
  expect(isUnwatched({ mine: ["axis"], seats: seats("empty") })).toBe(false);
  expect(isUnwatched({ mine: ["axis", "allies"], seats: seats("player") })).toBe(false);
  expect(isUnwatched({ mine: [], seats: seats("computer") })).toBe(false);
  expect(isUnwatched({ mine: ["squad"], seats: { squad: { name: "Ada", kind: "player" } } })).toBe(false);
});

test("a single answer is given by itself unless it would end an undo", () => {
  expect(onlyAnswer({ options: [choice("pass")], can_undo: true })?.text).toBe("pass");
  expect(onlyAnswer({ options: [choice("pass", [], true)], can_undo: false })?.text).toBe("pass");
  expect(onlyAnswer({ options: [choice("pass", [], true)], can_undo: true })).toBeNull();
  expect(onlyAnswer({ options: choices, can_undo: false })).toBeNull();
  expect(onlyAnswer({ options: [], can_undo: false })).toBeNull();
});

test("undo goes back to the last answer that was clicked", () => {
  expect(beforeLastClick(7, () => false)).toBe(6);
  expect(beforeLastClick(7, (n) => n > 4)).toBe(4);
  expect(beforeLastClick(7, (n) => n === 5)).toBe(6);
  expect(beforeLastClick(1, () => true)).toBe(0);
});

test("what was proposed is clicked away, and what came after it stays", () => {
  expect(without(["attack 1", "join a", "join b"], "join a")).toEqual([{ back: 2 }, { answer: "join b" }]);
  expect(without(["attack 1", "join a"], "join a")).toEqual([{ back: 1 }]);
  expect(without(["attack 1"], "join a")).toBeNull();
});
