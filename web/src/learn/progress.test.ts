import { beforeEach, expect, test } from "vitest";
import { introduced, keepIntroduced, keepLearned, learned } from "./progress";

class Kept implements Storage {
  private readonly all = new Map<string, string>();
  get length(): number {
    return this.all.size;
  }
  clear = () => this.all.clear();
  getItem = (key: string) => this.all.get(key) ?? null;
  key = () => null;
  removeItem = (key: string) => void this.all.delete(key);
  setItem = (key: string, value: string) => void this.all.set(key, value);
}

let store: Storage;
beforeEach(() => {
  store = new Kept();
});

test("how far one is, is kept for each game", () => {
  keepLearned(store, "one", ["a", "b"]);
  keepLearned(store, "two", ["c"]);
  expect(learned(store, "one")).toEqual(["a", "b"]);
  expect(learned(store, "two")).toEqual(["c"]);
  expect(learned(store, "three")).toEqual([]);
});

test.each(["", "{", "[]", "7", '{"one":7}', '{"one":[1]}'])("what means nothing (%s) is a beginning", (kept) => {
  store.setItem("sandtable-learned", kept);
  expect(learned(store, "one")).toEqual([]);
});

test("only tables that go on from a guided game introduce anything", () => {
  expect(introduced(store, "t")).toBeNull();
  keepIntroduced(store, "t", []);
  expect(introduced(store, "t")).toEqual([]);
  keepIntroduced(store, "t", ["x"]);
  expect(introduced(store, "t")).toEqual(["x"]);
});
