import { expect, test } from "vitest";
import { addressOf, BadLink, LONGEST_LINK, linkOf, positionIn } from "./link";

const position = { game: "toy", rules: 1, table: { beach: Array.from({ length: 40 }, (_, i) => `card ${i}`), name: "砂盤" } };

const refusal = async (link: string) => {
  try {
    await positionIn(link);
  } catch (error) {
    return error instanceof BadLink ? error.key : "another error";
  }
  return "none";
};

test("a link shows its position to servers unless it is too long for them", () => {
  expect(addressOf("https://sand.example/", "abc")).toBe("https://sand.example/?p=abc");
  expect(addressOf("https://sand.example/", "x".repeat(3_901))).toBe(`https://sand.example/#/p/${"x".repeat(3_901)}`);
});

test("a position goes into a link and comes out again", async () => {
  const link = await linkOf(position);
  expect(link).toMatch(/^[\w-]+$/);
  expect(JSON.parse(await positionIn(link))).toEqual(position);
});

test.each(["", "A", "!!!", "AAAA", "bm90aGluZw", "%E3%81%82"])("%j is no link", async (link) => {
  expect(await refusal(link)).toBe("link-bad");
});

test("a link that was cut off, or changed, is refused", async () => {
  const link = await linkOf(position);
  expect(await refusal(link.slice(0, -9))).toBe("link-bad");
  expect(await refusal(await linkOf([1, 2]))).toBe("link-bad");
});

test("a link that is too long, or would unfold into too much, is refused", async () => {
  expect(await refusal("A".repeat(LONGEST_LINK + 1))).toBe("link-long");
  expect(await refusal(await linkOf({ a: "a".repeat(1_000_000) }))).toBe("link-long");
});
