import { expect, test } from "vitest";
import { movingGameIn, movingLink } from "./moving";

const GAME = { record: `Sandtable record 1\ngame: hill\nrules: 1\n\n${"red attack\n".repeat(500)}`, seat: "red", opponent: "computer:recruit" };

test("a game goes along in a link and comes out of it again", async () => {
  const link = await movingLink(GAME);
  expect(link.length).toBeLessThan(1000);
  expect(await movingGameIn(link)).toEqual(GAME);
});

test("a link that holds no record is refused", async () => {
  await expect(movingGameIn("nonsense")).rejects.toThrow();
  await expect(movingGameIn(await movingLink({ other: 1 } as never))).rejects.toThrow();
  await expect(movingGameIn("A".repeat(200_000))).rejects.toThrow();
});
