import { expect, test } from "vitest";
import { BadLink, linkOf } from "../table/link";
import { copyIn, fileName, forget, keep, keptIn, keptOne, linkTo, LONGEST, TooLong, type Copy } from "./saved";

const COPY: Copy = { game: "hill", original: 1, name: "My beach", text: "[deck]\n" };

function drawer(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem: (name: string, text: string) => {
      const others = [...kept].filter(([each]) => each !== name).reduce((sum, [, value]) => sum + value.length, 0);
      if (others + text.length > room) throw new Error("full");
      kept.set(name, text);
    },
  };
}

test("a copy comes back from a link as it was", async () => {
  const link = await linkTo(COPY, "http://here/");
  expect(link.startsWith("http://here/#/workbench/hill/x/")).toBe(true);
  expect(await copyIn(link.split("/x/")[1]!, "hill")).toEqual(COPY);
});

test("a link that is another thing, or too long, is refused", async () => {
  await expect(copyIn("abc", "hill")).rejects.toBeInstanceOf(BadLink);
  await expect(copyIn(await linkOf({ sandtable: "analysis" }), "hill")).rejects.toBeInstanceOf(BadLink);
  await expect(copyIn((await linkTo(COPY, "")).split("/x/")[1]!, "valley")).rejects.toBeInstanceOf(BadLink);
  await expect(linkTo({ ...COPY, text: "x".repeat(LONGEST + 1) }, "")).rejects.toBeInstanceOf(TooLong);
});

test("a file is called as its copy is", () => {
  expect(fileName(COPY)).toBe("My-beach.toml");
  expect(fileName({ game: "hill", name: " / " })).toBe("-.toml");
  expect(fileName({ game: "hill", name: "" })).toBe("hill.toml");
  expect(fileName({ game: "hill", name: "第2版" })).toBe("第2版.toml");
});

test("the browser keeps the newest, and the oldest make room", () => {
  const all = drawer();
  for (let i = 0; i < 25; i++) expect(keep(all, `id${i}`, { ...COPY, name: `n${i}` }, i)).toBe(true);
  expect(keptIn(all)).toHaveLength(20);
  expect(keptIn(all)[0]).toEqual({ id: "id24", game: "hill", name: "n24", when: 24 });
  expect(keptOne(all, "id24")).toEqual({ ...COPY, name: "n24" });
  expect(keptOne(all, "id0")).toBeNull();
  forget(all, "id24");
  expect(keptOne(all, "id24")).toBeNull();
  const little = drawer(400);
  expect([0, 1, 2, 3].map((i) => keep(little, `id${i}`, COPY, i))).toEqual([true, true, true, true]);
  expect(keptIn(little).length).toBeLessThan(4);
  expect(keep(drawer(10), "id", COPY, 1)).toBe(false);
});

test("what is damaged counts as nothing", () => {
  const all = drawer();
  all.setItem("sandtable-decks", "{");
  all.setItem("sandtable-deck x", '{"game": 1}');
  expect(keptIn(all)).toEqual([]);
  expect(keptOne(all, "x")).toBeNull();
});
