import { afterEach, expect, test, vi } from "vitest";
import { patiently, Refused } from "./api";

const refused = (key: string) => new Refused({ key, facts: {} }, 503);

afterEach(() => void vi.useRealTimers());

test("what only asks is asked again when the process that was to answer has gone", async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused("offline")).mockRejectedValueOnce(refused("table-moved")).mockResolvedValue("hint");
  const found = patiently(ask);
  await vi.runAllTimersAsync();
  expect(await found).toBe("hint");
  expect(ask).toHaveBeenCalledTimes(3);
});

test("other refusals count at once, and nobody waits forever", async () => {
  vi.useFakeTimers();
  const stale = vi.fn<() => Promise<string>>().mockRejectedValue(refused("stale"));
  await expect(patiently(stale)).rejects.toThrow("stale");
  expect(stale).toHaveBeenCalledTimes(1);
  const gone = vi.fn<() => Promise<string>>().mockRejectedValue(refused("offline"));
  const tried = expect(patiently(gone)).rejects.toThrow("offline");
  await vi.runAllTimersAsync();
  await tried;
  expect(gone).toHaveBeenCalledTimes(5);
});
