// The engine as it is once it has started: the memory of its Python with everything imported, kept in this browser. From the
// second visit on it is put back, which takes a fraction of the time. If it is not there, or is not whole, the engine
// starts as it did the first time; nothing else depends on it.
const PLACE = "start-of-sandtable-"; // the service worker of a server takes away what begins with its own name
const SIZE = "x-size";

export interface KeptStart {
  memory: ArrayBuffer;
  program: Response; // unpacked, so that the browser can keep what it compiles of it
}

const placeOf = (version: string) => `${PLACE}${version}`;
const memoryOf = (home: string) => `${home}start/memory`;
const programOf = (home: string) => `${home}start/program.wasm`;

const whole = async (found: Response): Promise<ArrayBuffer | null> => {
  const memory = await found.arrayBuffer();
  return memory.byteLength === Number(found.headers.get(SIZE)) ? memory : null;
};

export async function keptStart(home: string, version: string): Promise<KeptStart | null> {
  try {
    if (!(await caches.has(placeOf(version)))) return null;
    const cache = await caches.open(placeOf(version));
    const [memory, program] = await Promise.all([cache.match(memoryOf(home)), cache.match(programOf(home))]);
    const found = memory && (await whole(memory));
    return found && program ? { memory: found, program } : null;
  } catch {
    return null; // this browser keeps nothing, or not any more
  }
}

// Where nothing is kept, nobody has to try.
export async function hasKeptStart(home: string, version: string): Promise<boolean> {
  try {
    return Boolean(await caches.match(memoryOf(home), { cacheName: placeOf(version) }));
  } catch {
    return true;
  }
}

// Both or nothing, and no older ones beside them.
export async function keepStart(home: string, version: string, memory: Uint8Array<ArrayBuffer>, program: Response): Promise<void> {
  await forgetStarts();
  try {
    const cache = await caches.open(placeOf(version));
    const headers = { [SIZE]: String(memory.byteLength), "content-type": "application/octet-stream" };
    await cache.put(programOf(home), program); // the memory comes last: where it is, everything is
    await cache.put(memoryOf(home), new Response(memory, { headers }));
  } catch (error) {
    await forgetStarts(); // no room: a start takes longer, and that is all
    throw error;
  }
}

export async function forgetStarts(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PLACE)).map((name) => caches.delete(name)));
}
