import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../server/api";
import type { GameCard, Setting, LogLine } from "../server/types";
import { foreignBoard, wrapped, type ForeignBoard } from "./foreign";

const line = {} as LogLine;
const mount = () => ({ update: () => {}, unmount: () => {} });
const card = (board: string | null): GameCard => ({ name: "hill", rules: 1, seats: [] as string[], settings: [] as Setting[], hidden: false, board }) as GameCard;

let noted: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  noted = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a board is loaded from where the server says it is", async () => {
  vi.spyOn(api, "games").mockResolvedValue([card("/games/hill/board.js")]);
  const asked: string[] = [];
  const board = await foreignBoard("hill", (path) => {
    asked.push(path);
    return Promise.resolve({ default: { mount, about: () => ["here"] } });
  });
  expect(asked).toEqual(["/games/hill/board.js"]);
  expect(board?.about(line)).toEqual(["here"]);
  expect(noted).not.toHaveBeenCalled();
});

test("a game without a board, and one that nobody knows, load nothing", async () => {
  vi.spyOn(api, "games").mockResolvedValue([card(null)]);
  const load = vi.fn();
  expect(await foreignBoard("hill", load)).toBeNull();
  expect(await foreignBoard("valley", load)).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test("a module that cannot be loaded, or is no board, leaves the table in words and is noted", async () => {
  vi.spyOn(api, "games").mockResolvedValue([card("/games/hill/board.js")]);
  expect(await foreignBoard("hill", () => Promise.reject(new Error("no")))).toBeNull();
  expect(await foreignBoard("hill", () => Promise.resolve({}))).toBeNull();
  expect(await foreignBoard("hill", () => Promise.resolve({ default: { mount: "no" } }))).toBeNull();
  expect(noted).toHaveBeenCalledTimes(3);
});

test("what a board does not say is nothing, and what it throws stops nobody", () => {
  const least = wrapped({ mount });
  expect([least.about(line), least.opens(line)]).toEqual([[], false]);
  const fail = () => {
    throw new Error("broken");
  };
  const broken = wrapped({ mount, about: fail, opens: fail } as ForeignBoard);
  expect([broken.about(line), broken.opens(line)]).toEqual([[], false]);
});
