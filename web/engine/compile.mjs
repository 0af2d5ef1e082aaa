// Compiles Python for the engine of the page, with the engine itself: what it runs was compiled by its very version.
// usage: node compile.mjs SOURCES.zip FOLDER    writes python_stdlib.zip, python_rest.zip and sandtable.tar there
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [sources, folder] = process.argv.slice(2);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const home = here("./node_modules/pyodide/");
const python = await loadPyodide({ indexURL: home });
python.FS.writeFile("/stdlib.zip", readFileSync(join(home, "python_stdlib.zip")));
python.FS.writeFile("/sources.zip", readFileSync(sources));
try {
  python.runPython(readFileSync(here("./compile.py"), "utf-8"));
} catch (error) {
  console.error(error.message); // without the source of the engine, which node would print
  process.exit(1);
}
for (const name of ["python_stdlib.zip", "python_rest.zip", "sandtable.tar"]) writeFileSync(join(folder, name), python.FS.readFile(`/${name}`));
process.exit(0);
