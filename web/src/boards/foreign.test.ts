import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../server/api";
import type { GameCard, LogLine, View } from "../server/types";
import { Words } from "../words/words";
import { foreignBoard, wrapped, type ForeignBoard } from "./foreign";

const view = {} as View;
const line = {} as LogLine;
const mount = () => ({ update: () => {}, unmount: () => {} });
const card = (board: string | null): GameCard => ({ name: "hill", rules: 1, seats: [], settings: [], hidden: false, board });

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
    return Promise.resolve({ default: { mount, path: (option: string) => [`at ${option}`] } });
  });
  expect(asked).toEqual(["/games/hill/board.js"]);
  expect(board?.path("dig", view, {})).toEqual(["at dig"]);
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
  expect(await foreignBoard("hill", () => Promise.resolve({ default: { mount } }))).toBeNull();
  expect(noted).toHaveBeenCalledTimes(3);
});

test("what a board does not say is nothing, and what it throws stops nobody", () => {
  const least = wrapped({ mount, path: () => ["a"] });
  expect([least.tries("a", view, {}), least.about(line), least.opens(line), least.inWords]).toEqual([[], [], false, undefined]);
  const fail = () => {
    throw new Error("broken");
  };
  const broken = wrapped({ mount, path: fail, tries: fail, about: fail, inWords: fail, opens: fail } as ForeignBoard);
  expect(broken.path("dig", view, {})).toEqual([]);
  expect([broken.tries("a", view, {}), broken.about(line), broken.opens(line)]).toEqual([[], [], false]);
  expect(broken.inWords?.(view, new Words("en", []), {})).toBeNull();
});
