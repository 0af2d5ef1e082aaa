import { expect, test } from "vitest";
import { sha256OfHex } from "./proof";

test("the hash of a secret is the usual one", async () => {
  expect(await sha256OfHex("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
