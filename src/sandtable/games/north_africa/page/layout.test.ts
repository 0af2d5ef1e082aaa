import { describe, expect, test } from "vitest";
import type { Unit } from "./facts";
import { COUNTER, sheetFor, spots } from "./layout";

const REGIONS = ["algeria", "tripoli", "benghazi", "tobruk", "western-desert", "cairo"];
const unit = (id: string, side: "axis" | "allies") => ({ id, side, region: "tobruk" }) as unknown as Unit;
const ROOMS = { wide: { width: 1050, height: 480 }, middle: { width: 700, height: 390 }, phone: { width: 390, height: 380 } };

describe.each(Object.entries(ROOMS))("on a %s screen", (_, room) => {
  const sheet = sheetFor(room, REGIONS.length);

  test("all regions lie on the sheet, beside each other", () => {
    for (const [i, one] of sheet.regions.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(sheet.width);
      expect(one.y + one.height).toBeLessThanOrEqual(sheet.height);
      const next = sheet.regions[i + 1];
      if (next) expect(sheet.isTall ? next.y - one.y - one.height : next.x - one.x - one.width).toBeGreaterThan(0);
    }
  });

  test.each([1, 4, 7, 10, 14])("%i units a side stand beside each other in one region, inside its frame", (count) => {
    const units = Array.from({ length: count }, (_, i) => [unit(`a${i}`, "axis"), unit(`b${i}`, "allies")]).flat();
    const found = spots(units, REGIONS, sheet);
    const box = sheet.regions[3]!;
    for (const [i, one] of found.entries()) {
      const [width, height] = [COUNTER.width * one.scale, COUNTER.height * one.scale];
      expect(one.x).toBeGreaterThanOrEqual(box.x);
      expect(one.x + width).toBeLessThanOrEqual(box.x + box.width);
      expect(one.y).toBeGreaterThan(box.y);
      expect(one.y + height).toBeLessThan(box.y + box.height);
      for (const two of found.slice(i + 1)) {
        const apart = Math.abs(one.x - two.x) >= width - 0.01 || Math.abs(one.y - two.y) >= height - 0.01;
        expect(apart, `${one.unit.id} and ${two.unit.id}`).toBe(true);
      }
    }
  });
});
