import { describe, expect, test } from "vitest";
import { contrast, palettes } from "./contrast";

const themes = palettes(new URL("./paper.css", import.meta.url).pathname);

// What is written, and what it is written on.
const PAIRS: [string, string][] = [
  ["--card-ink", "--card"],
  ["--card-ink", "--card-foot"],
  ["--card-soft", "--card"],
  ["--card-soft", "--card-foot"],
  ["--card-ink", "--plate-closed"],
  ["--card-soft", "--plate-closed"],
  ["--counter-ink", "--counter"],
  ["--counter-ink", "--counter-spent"],
  ["--land-ink", "--land"],
  ["--land-ink", "--land-light"],
  ["--land-ink", "--field-head"],
  ["--land-soft", "--land"],
  ["--deep-ink", "--deep"],
];
const BANDS = ["--axis-band", "--italian-band", "--commonwealth-band", "--us-band", "--polish-band"];

describe.each(Object.entries(themes))("what is written on boards can be read, %s", (_, palette) => {
  test.each(PAIRS)("%s on %s", (ink, ground) => {
    expect(contrast(palette[ink]!, palette[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(BANDS)("white on %s", (band) => {
    expect(contrast("#ffffff", palette[band]!)).toBeGreaterThanOrEqual(4.5);
  });
});
