import { expect, test } from "vitest";
import { clockOf, keyBytes, minutesOf } from "./times";

test("times of day are minutes, there and back", () => {
  expect([0, 605, 1439].map(clockOf)).toEqual(["00:00", "10:05", "23:59"]);
  expect(["00:00", "10:05", "23:59:30", "24:00", "soon"].map(minutesOf)).toEqual([0, 605, 1439, null, null]);
});

test("the key of the server is read as a browser wants it", () => {
  expect([...keyBytes("-_8A")]).toEqual([251, 255, 0]);
});
