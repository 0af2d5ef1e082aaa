// Starts the engine in a worker: Python by Pyodide, and our own package; from what was kept of an earlier start, if it was.
import { EngineFiles, EngineTrouble, fetched, type Facts, type Progress } from "./engine-files";
import { forgetStarts, keptStart, type KeptStart } from "./kept-start";

export { EngineTrouble };

export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  unpackArchive(data: ArrayBuffer | Uint8Array, format: string, how: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): Record<string, (...words: string[]) => unknown>;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

// Pyodide asks for its files by fetch: it gets those that are on their way already.
function handOut(files: Map<string, Promise<Response>>): void {
  const before = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (what, how) => {
    const address = what instanceof Request ? what.url : String(what);
    for (const [name, file] of files) {
      if (address.endsWith(`/${name}`)) {
        files.delete(name);
        if (!files.size) globalThis.fetch = before;
        return file;
      }
    }
    return before(what, how);
  };
}

// A program that cannot be run only makes Pyodide say so and wait for ever: whoever started it is told instead.
async function unlessBroken<T>(start: () => Promise<T>): Promise<T> {
  const own = WebAssembly.instantiateStreaming;
  const broken = new Promise<never>((_, fail) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        return await own.call(WebAssembly, source, imports);
      } catch (error) {
        fail(error as Error);
        throw error;
      }
    };
  });
  try {
    return await Promise.race([start(), broken]);
  } finally {
    WebAssembly.instantiateStreaming = own;
  }
}

// Pyodide holds on to what it was started from, and the browser would keep it in memory as long as the worker lives.
const letGo = (bytes: ArrayBuffer): void => void structuredClone(bytes, { transfer: [bytes] });

const BLOCK = 512;
const PACKAGES = "/packages";

// The files of an archive, each behind a head with its name and its size. Python could do it too, but not as quickly.
function unpackTar(python: Python, archive: Uint8Array): void {
  const letters = new TextDecoder();
  const text = (from: number, length: number) => {
    const end = archive.indexOf(0, from);
    return letters.decode(archive.subarray(from, end < 0 || end > from + length ? from + length : end));
  };
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

// The standard library and our packages as files: what is imported or read later is found there.
async function started(files: EngineFiles, program: Promise<Response>, how: object): Promise<Python> {
  const library = files.file("python_stdlib.zip");
  const own = files.bytes("sandtable.tar");
  const wheels = files.wheels();
  const rest = wheels.length ? files.bytes("python_rest.zip") : null; // what our own games do without
  for (const each of [library, own, rest, ...wheels]) each?.catch(() => undefined); // it is said once, below
  await Promise.all([program, library]);
  handOut(new Map([["pyodide.asm.wasm", program], ["python_stdlib.zip", library]]));
  const { home, facts } = files;
  // Under the name of its version a script is loaded once for all workers, and for the service worker.
  const script = (name: string): Promise<unknown> => import(/* @vite-ignore */ `${home}${name}?${facts.version}`);
  const { loadPyodide } = (await script("pyodide.mjs")) as { loadPyodide: (how: object) => Promise<Python> };
  const { default: createPyodideModule } = (await script("pyodide.asm.mjs")) as { default: unknown };
  const lock = JSON.stringify({ info: facts.info, packages: {} });
  const python = await unlessBroken(() => loadPyodide({ indexURL: home, packageBaseUrl: home, lockFileContents: lock, createPyodideModule, ...how }));
  const archive = await own;
  unpackTar(python, new Uint8Array(archive));
  letGo(archive);
  if (rest) python.unpackArchive(await rest, "zip", { extractDir: "/rest" });
  for (const wheel of wheels) python.unpackArchive(await wheel, "wheel", { extractDir: PACKAGES });
  return python;
}

const FIRST = "import sys; sys.path.insert(0, '/packages'); sys.path.append('/rest'); sys.dont_write_bytecode = True";
// What was drawn when the memory was kept must not be drawn again.
const AGAIN = "import random; random.seed()";

async function afresh(files: EngineFiles, how: object): Promise<Python> {
  const program = files.program();
  program.catch(() => undefined);
  try {
    const python = await started(files, program, how);
    python.runPython(FIRST);
    return python;
  } catch (error) {
    if (error instanceof EngineTrouble) throw error;
    console.error(error);
    throw new EngineTrouble("damaged");
  }
}

async function again(files: EngineFiles, kept: KeptStart): Promise<Python> {
  const python = await started(files, Promise.resolve(kept.program), { _loadSnapshot: kept.memory });
  letGo(kept.memory);
  python.runPython(AGAIN);
  return python;
}

export async function factsOf(home: string): Promise<Facts> {
  if (typeof WebAssembly !== "object") throw new EngineTrouble("no-wasm");
  return (await (await fetched(`${home}engine.json`)).json()) as Facts;
}

export interface Started {
  python: Python;
  isAgain: boolean; // from what was kept of an earlier start
}

export async function startEngine(home: string, progress: Progress = () => undefined): Promise<Started> {
  const files = new EngineFiles(home, await factsOf(home), progress);
  const kept = await keptStart(home, files.facts.version);
  if (kept) {
    try {
      return { python: await again(files, kept), isAgain: true };
    } catch (error) {
      console.error(error);
      await forgetStarts().catch(() => undefined);
    }
  }
  return { python: await afresh(files, {}), isAgain: false };
}

// An engine whose memory can be kept.
export async function startToKeep(home: string): Promise<{ python: Python; files: EngineFiles }> {
  const files = new EngineFiles(home, await factsOf(home), () => undefined);
  return { python: await afresh(files, { _makeSnapshot: true }), files };
}
