import { describe, expect, test } from "vitest";
import { contrast, palettes } from "$page/boards/contrast";
import { DAY, NIGHT, type Colours } from "./ground";

const themes = palettes(new URL("./colours.css", import.meta.url).pathname);
const BLOCKS = ["--german", "--italian-block", "--american", "--british", "--french", "--plate", "--plate-done"];

describe.each(Object.entries(themes))("strengths can be read on every counter, %s", (_, palette) => {
  test.each(BLOCKS)("%s", (block) => {
    expect(contrast(palette["--block-ink"]!, palette[block]!)).toBeGreaterThanOrEqual(4.5);
  });
});

const GROUNDS: (keyof Colours)[] = ["clear", "rough", "town"];
test.each(Object.entries({ DAY, NIGHT }))("numbers and houses can be read on every ground, %s", (_, colours) => {
  for (const ground of GROUNDS) {
    expect(contrast(colours.ink, colours[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.number, colours[ground])).toBeGreaterThanOrEqual(4.5);
  }
});
