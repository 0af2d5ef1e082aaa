// Loads the engine into a worker: Python by Pyodide, and our own package. All of it lies beside the page; no other place is
// ever asked. The large files come packed, so that it does not matter whether whoever hosts them packs them.
import type { Fault } from "./messages";

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  unpackArchive(data: ArrayBuffer | Uint8Array, format: string, how: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): Record<string, (...words: string[]) => unknown>;
}

interface Facts {
  version: string;
  info: object;
  bytes: Record<string, number>;
  wheels?: string[];
}

export class EngineTrouble extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

type Progress = (loaded: number, total: number) => void;

async function fetched(address: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address);
  } catch {
    throw new EngineTrouble("unreachable");
  }
  if (!answer.ok) throw new EngineTrouble(answer.status === 404 ? "damaged" : "unreachable");
  return answer;
}

// The bytes of a file as they come, counted.
function counted(answer: Response, count: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return answer.body!.pipeThrough(counting);
}

// Pyodide asks for its files by fetch: it gets those that are on their way already.
function handOut(files: Map<string, Promise<Response>>): void {
  const before = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (what, how) => {
    const address = what instanceof Request ? what.url : String(what);
    for (const [name, file] of files) {
      if (address.endsWith(`/${name}`)) {
        files.delete(name);
        return file;
      }
    }
    return before(what, how);
  };
}

const BLOCK = 512;
const PACKAGES = "/packages";

// The files of an archive, each behind a head with its name and its size. Python could do it too, but not as quickly.
function unpackTar(python: Python, archive: Uint8Array): void {
  const text = (from: number, length: number) => new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, "");
  const folders = new Set<string>();
  for (let at = 0; at + BLOCK <= archive.length && archive[at]; ) {
    const [name, front] = [text(at, 100), text(at + 345, 155)];
    const size = parseInt(text(at + 124, 12), 8);
    const path = `${PACKAGES}/${front ? `${front}/` : ""}${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

export async function startEngine(home: string, progress: Progress = () => undefined): Promise<Python> {
  if (typeof WebAssembly !== "object") throw new EngineTrouble("no-wasm");
  const facts = (await (await fetched(`${home}engine.json`)).json()) as Facts;
  const total = Object.values(facts.bytes).reduce((sum, bytes) => sum + bytes, 0);
  let loaded = 0;
  const file = async (name: string, kind = "application/zip") => {
    const packed = counted(await fetched(`${home}${name}.gz?${facts.version}`), (bytes) => progress((loaded += bytes), total));
    return new Response(packed.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": kind } });
  };
  const bytes = async (name: string) => (await file(name)).arrayBuffer();
  const wasm = file("pyodide.asm.wasm", "application/wasm");
  const library = file("python_stdlib.zip");
  const own = bytes("sandtable.tar");
  const wheels = facts.wheels?.map(async (name) => (await fetched(`${home}${name}?${facts.version}`)).arrayBuffer()) ?? [];
  const rest = wheels.length ? bytes("python_rest.zip") : null; // what our own games do without
  for (const each of [wasm, library, own, rest, ...wheels]) each?.catch(() => undefined); // it is said once, below
  await Promise.all([wasm, library]);
  handOut(new Map([["pyodide.asm.wasm", wasm], ["python_stdlib.zip", library]]));
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as { loadPyodide: (how: object) => Promise<Python> };
    const lock = JSON.stringify({ info: facts.info, packages: {} });
    const python = await loadPyodide({ indexURL: home, packageBaseUrl: home, lockFileContents: lock });
    unpackTar(python, new Uint8Array(await own));
    if (rest) python.unpackArchive(await rest, "zip", { extractDir: "/rest" });
    for (const wheel of wheels) python.unpackArchive(await wheel, "wheel", { extractDir: "/packages" });
    python.runPython("import sys; sys.path.insert(0, '/packages'); sys.path.append('/rest'); sys.dont_write_bytecode = True");
    return python;
  } catch (error) {
    if (error instanceof EngineTrouble) throw error;
    console.error(error);
    throw new EngineTrouble("damaged");
  }
}
