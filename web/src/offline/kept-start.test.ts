import { beforeEach, expect, test, vi } from "vitest";
import { hasKeptStart, keepStart, keptStart } from "./kept-start";

const HOME = "https://example.org/engine/";

// As much of the browser's own as is used.
class Kept {
  places = new Map<string, Map<string, Response>>();
  isFull = false;
  has = async (name: string) => this.places.has(name);
  match = async (address: string, { cacheName }: { cacheName: string }) => this.places.get(cacheName)?.get(address);
  keys = async () => [...this.places.keys()];
  delete = async (name: string) => this.places.delete(name);
  open = async (name: string) => {
    const place = this.places.get(name) ?? new Map<string, Response>();
    this.places.set(name, place);
    return {
      match: async (address: string) => place.get(address)?.clone(),
      put: async (address: string, answer: Response) => {
        if (this.isFull && place.size) throw new DOMException("full", "QuotaExceededError");
        place.set(address, answer);
      },
    };
  };
}

let kept: Kept;
beforeEach(() => {
  kept = new Kept();
  vi.stubGlobal("caches", kept);
});

const keep = (version: string) => keepStart(HOME, version, new Uint8Array([1, 2, 3]), new Response("program"));

test("what was kept is there for the version that kept it, and for no other", async () => {
  expect(await keptStart(HOME, "one")).toBeNull();
  await keep("one");
  expect(new Uint8Array((await keptStart(HOME, "one"))!.memory)).toEqual(new Uint8Array([1, 2, 3]));
  expect(await keptStart(HOME, "two")).toBeNull();
  await keep("two");
  expect(await kept.keys()).toHaveLength(1);
  expect(await hasKeptStart(HOME, "one")).toBe(false);
  expect(await hasKeptStart(HOME, "two")).toBe(true);
});

test("half of it is nothing", async () => {
  await keep("one");
  const [place] = [...kept.places.values()];
  const [address] = [...place!.keys()].filter((each) => each.endsWith("memory"));
  place!.set(address!, new Response(new Uint8Array([1]), { headers: place!.get(address!)!.headers }));
  expect(await keptStart(HOME, "one")).toBeNull();
});

test("where there is no room, nothing is left behind", async () => {
  kept.isFull = true;
  await expect(keep("one")).rejects.toThrow();
  expect(await kept.keys()).toEqual([]);
});

test("a browser that keeps nothing does without", async () => {
  vi.stubGlobal("caches", undefined);
  expect(await keptStart(HOME, "one")).toBeNull();
  expect(await hasKeptStart(HOME, "one")).toBe(true);
});
