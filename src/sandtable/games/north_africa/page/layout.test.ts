import { expect, test } from "vitest";
import type { Unit } from "./facts";
import { COUNTER, MAP, regionLeft, regionWidth, spots } from "./layout";

const REGIONS = ["algeria", "tripoli", "benghazi", "tobruk", "western-desert", "cairo"];
const unit = (id: string, side: "axis" | "allies") => ({ id, side, region: "tobruk" }) as unknown as Unit;

test.each([1, 4, 7, 10, 14])("%i units a side stand beside each other in one region, inside its frame", (count) => {
  const units = Array.from({ length: count }, (_, i) => [unit(`a${i}`, "axis"), unit(`b${i}`, "allies")]).flat();
  const found = spots(units, REGIONS);
  const left = regionLeft(3, REGIONS.length);
  for (const [i, one] of found.entries()) {
    const [width, height] = [COUNTER.width * one.scale, COUNTER.height * one.scale];
    expect(one.x).toBeGreaterThanOrEqual(left);
    expect(one.x + width).toBeLessThanOrEqual(left + regionWidth(REGIONS.length));
    expect(one.y).toBeGreaterThan(MAP.top);
    expect(one.y + height).toBeLessThan(MAP.bottom);
    for (const two of found.slice(i + 1)) {
      const apart = Math.abs(one.x - two.x) >= width - 0.01 || Math.abs(one.y - two.y) >= height - 0.01;
      expect(apart, `${one.unit.id} and ${two.unit.id}`).toBe(true);
    }
  }
});
