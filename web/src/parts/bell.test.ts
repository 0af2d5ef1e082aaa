import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Bell, MOMENT } from "./bell";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bell(isAway: () => boolean) {
  const rung: string[] = [];
  return { rung, bell: new Bell({ isAway, ring: (name) => void rung.push(name) }) };
}

test("it rings once when I am away, after a moment", () => {
  const { rung, bell: it } = bell(() => true);
  it.wait("t 3");
  it.wait("t 3");
  vi.advanceTimersByTime(MOMENT - 1);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(2);
  it.wait("t 3");
  vi.advanceTimersByTime(MOMENT * 3);
  expect(rung).toEqual(["t 3"]);
});

test("it does not ring for what answered itself, nor when I am here", () => {
  const away = bell(() => true);
  away.bell.wait("t 3");
  vi.advanceTimersByTime(1000);
  away.bell.wait("");
  vi.advanceTimersByTime(MOMENT * 2);
  expect(away.rung).toEqual([]);
  const here = bell(() => false);
  here.bell.wait("t 3");
  vi.advanceTimersByTime(MOMENT * 2);
  expect(here.rung).toEqual([]);
});
