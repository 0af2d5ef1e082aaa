import { expect, test } from "vitest";
import type { LogLine, Sight } from "../server/types";
import { chapters } from "./chapters";
import { merged } from "./merge";

const line = (n: number, key: string, turn?: number): LogLine => ({ n, key, rule: "X:1", facts: {}, turn });

test("a chapter begins with the line that opens it", () => {
  const found = chapters([line(1, "dealt"), line(2, "turn"), line(3, "moved")], (l) => l.key === "turn");
  expect(found.map((c) => [c.head?.key, c.lines.map((l) => l.key)])).toEqual([
    [undefined, ["dealt"]],
    ["turn", ["moved"]],
  ]);
});

test("a game without such lines is parted by its turns", () => {
  const found = chapters([line(1, "a", 1), line(2, "b", 1), line(3, "c", 2)], () => false);
  expect(found.map((c) => c.lines.length)).toEqual([2, 1]);
});

const sight = (log: LogLine[], from: number) => ({ log, log_from: from, chat: [], chat_from: 0 }) as unknown as Sight;

test("lines that were sent before are kept, and those after an undo are dropped", () => {
  const first = merged(null, sight([line(1, "a"), line(2, "b")], 0));
  const second = merged(first, sight([line(3, "c")], 2));
  expect(second.log.map((l) => l.key)).toEqual(["a", "b", "c"]);
  expect(merged(second, sight([line(2, "d")], 1)).log.map((l) => l.key)).toEqual(["a", "d"]);
});
