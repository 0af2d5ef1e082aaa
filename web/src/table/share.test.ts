import { expect, test } from "vitest";
import { keepCommitment, newNonce, shareIn } from "./share";

function drawer() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

test("numbers drawn here are known again, and the first hash shown counts", () => {
  const kept = drawer();
  const mine = newNonce(kept, "t");
  expect(mine).toMatch(/^[0-9a-f]{32}$/);
  expect(newNonce(kept, "t")).toBe(mine);
  expect(newNonce(kept, "u")).not.toBe(mine);
  keepCommitment(kept, "t", "aa");
  keepCommitment(kept, "t", "bb");
  keepCommitment(kept, "u", "");
  expect(shareIn(kept, "t", ["other", mine])).toEqual({ commitment: "aa", mine });
  expect(shareIn(kept, "u", ["other"])).toEqual({ commitment: null, mine: null });
});

test("a drawer with something else in it does no harm", () => {
  const kept = drawer();
  kept.setItem("sandtable-dice", "{{{");
  expect(shareIn(kept, "t", [])).toEqual({ commitment: null, mine: null });
  for (let i = 0; i < 310; i++) keepCommitment(kept, `t${i}`, "aa");
  expect(shareIn(kept, "t0", []).commitment).toBeNull();
  expect(shareIn(kept, "t309", []).commitment).toBe("aa");
});
