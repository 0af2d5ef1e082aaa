import { expect, test } from "vitest";
import { keepSeen, readSeen, since } from "./seen";

function drawer() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

test("what was seen of a table is remembered, and what came after it is found", () => {
  const kept = drawer();
  expect(readSeen(kept)).toEqual({});
  keepSeen(kept, "a", 3);
  keepSeen(kept, "b", 5);
  keepSeen(kept, "a", 4);
  expect(readSeen(kept)).toEqual({ b: 5, a: 4 });
  const line = (n: number) => ({ n, key: "moved", rule: "", facts: {} });
  expect(since([line(3), line(4), line(5)], 4).map((l) => l.n)).toEqual([5]);
});

test("the oldest of very many tables is forgotten", () => {
  const kept = drawer();
  for (let i = 0; i < 401; i++) keepSeen(kept, `t${i}`, i);
  expect(Object.keys(readSeen(kept))).toHaveLength(400);
  expect(readSeen(kept).t0).toBeUndefined();
});
