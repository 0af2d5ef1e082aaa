// A TOML file as text that is changed value by value: everything else in it stays as it was written, comments too. Whether
// it makes sense is for the server to say; here it is only found where something stands.
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
export type Tables = Record<string, Value>;
export type Path = readonly string[];

const BARE = /^[A-Za-z0-9_-]+$/;
const FEW = 8; // tables in a list that each get a heading

export const isTable = (value: Value | undefined): value is Tables => typeof value === "object" && value !== null && !Array.isArray(value);
const quoted = (text: string): string => JSON.stringify(text).replaceAll("\u007f", "\\u007f");
const keyText = (key: string): string => (BARE.test(key) ? key : quoted(key));
const pathText = (path: Path): string => path.map(keyText).join(".");
const isPlainText = (text: string): boolean => !text.includes('"""') && !text.includes("\\") && !/[^\n\t\x20-\x7e\u00a0-\uffff]/.test(text);

// A value as it stands behind the = sign.
export function tomlOf(value: Value): string {
  if (typeof value === "string") return value.includes("\n") && isPlainText(value) ? `"""\n${value}"""` : quoted(value);
  if (Array.isArray(value)) {
    const rows = value.map(tomlOf);
    return value.length > FEW && value.every(isTable) ? `[\n${rows.map((row) => `    ${row},\n`).join("")}]` : `[${rows.join(", ")}]`;
  }
  if (isTable(value)) {
    const rows = Object.entries(value).map(([key, row]) => `${keyText(key)} = ${tomlOf(row)}`);
    return rows.length ? `{ ${rows.join(", ")} }` : "{}";
  }
  return String(value ?? "");
}

export const valueAt = (tables: Tables | null, path: Path): Value | undefined => {
  let at: Value | undefined = tables ?? undefined;
  for (const key of path) at = isTable(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return at;
};

// The tables with another value at a path; without it, if there is none.
export function withValueAt(tables: Tables, [key, ...rest]: Path, value: Value | undefined): Tables {
  if (key === undefined) return tables;
  const inner = tables[key];
  const next = rest.length ? withValueAt(isTable(inner) ? inner : {}, rest, value) : value;
  if (next === undefined) return Object.fromEntries(Object.entries(tables).filter(([name]) => name !== key));
  return { ...tables, [key]: next };
}

// Where a value ends that begins there: behind its last bracket and quote, which may be some lines further on.
function endOf(lines: string[], at: number, from: number): { line: number; column: number } {
  let [depth, quote] = [0, ""];
  for (let line = at; line < lines.length; line++) {
    const text = lines[line]!;
    let column = line === at ? from : 0;
    while (column < text.length) {
      const three = text.slice(column, column + 3);
      if (quote) {
        if (text.startsWith(quote, column)) [column, quote] = [column + quote.length, ""];
        else column += quote.startsWith('"') && text[column] === "\\" ? 2 : 1;
      } else if (three === '"""' || three === "'''") [quote, column] = [three, column + 3];
      else {
        const sign = text[column]!;
        if (sign === "#") break;
        if (sign === '"' || sign === "'") quote = sign;
        else if (sign === "[" || sign === "{") depth += 1;
        else if (sign === "]" || sign === "}") depth -= 1;
        column += 1;
      }
    }
    if (quote.length === 1) quote = "";
    if (!quote && depth <= 0) return { line, column };
  }
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}

// The parts of a key or a heading: `map."odd key".x`.
const keysIn = (text: string): string[] => [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s."']+)/g)].map((found) => found[1] ?? found[2] ?? found[3] ?? "");

interface Entry {
  path: string[];
  isHead: boolean;
  line: number;
  last: number; // the line on which it ends
  comment: string; // behind its end
}

const HEAD = /^\s*\[\[?\s*([\w\s."'-]+?)\s*\]\]?\s*(#.*)?$/;
const KEY = /^\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+|\s*\.\s*)+)\s*=/;

// Headings and keys in the order in which they stand.
export function outline(lines: string[]): Entry[] {
  const found: Entry[] = [];
  let head: string[] = [];
  for (let line = 0; line < lines.length; line++) {
    const text = lines[line]!;
    const [heading, key] = [HEAD.exec(text), KEY.exec(text)];
    if (heading) {
      head = keysIn(heading[1]!);
      found.push({ path: head, isHead: true, line, last: line, comment: "" });
    } else if (key) {
      const end = endOf(lines, line, key[0].length);
      found.push({ path: [...head, ...keysIn(key[1]!)], isHead: false, line, last: end.line, comment: lines[end.line]!.slice(end.column) });
      line = end.line;
    }
  }
  return found;
}

const same = (one: Path, other: Path): boolean => one.length === other.length && one.every((key, i) => key === other[i]);
const isBelow = (one: Path, other: Path): boolean => one.length >= other.length && other.every((key, i) => key === one[i]);

// A table or a list of tables with a heading for each.
function sections(path: Path, value: Value): string[] {
  if (Array.isArray(value) && value.length && value.length <= FEW && value.every(isTable))
    return value.flatMap((row) => ["", `[[${pathText(path)}]]`, ...Object.entries(row).map(([key, each]) => `${keyText(key)} = ${tomlOf(each)}`)]);
  if (isTable(value)) return ["", `[${pathText(path)}]`, ...Object.entries(value).map(([key, each]) => `${keyText(key)} = ${tomlOf(each)}`)];
  return ["", `[${pathText(path.slice(0, -1))}]`, `${keyText(path.at(-1)!)} = ${tomlOf(value)}`];
}

const put = (lines: string[], from: number, count: number, ...instead: string[]): string => lines.toSpliced(from, count, ...instead.flatMap((each) => each.split("\n"))).join("\n");

// The file with another value at a path, or without it. `tables` is what stands in the file before.
export function withValue(text: string, tables: Tables, path: Path, value: Value | undefined): string {
  const lines = text.split("\n");
  const entries = outline(lines);
  const [above, name] = [path.slice(0, -1), path.at(-1)!];
  const own = entries.find((each) => !each.isHead && same(each.path, path));
  if (own) {
    const line = `${keyText(name)} = ${value === undefined ? "" : tomlOf(value)}`;
    const comment = own.comment.trim() ? `  ${own.comment.trim()}` : "";
    return value === undefined ? put(lines, own.line, own.last - own.line + 1) : put(lines, own.line, own.last - own.line + 1, line + comment);
  }
  if (entries.some((each) => each.isHead && isBelow(each.path, path))) return withSections(lines, entries, path, value);
  const inline = above.length ? entries.find((each) => !each.isHead && same(each.path, above)) : undefined;
  const parent = valueAt(withValueAt(tables, path, value), above);
  if (inline && parent !== undefined) return withValue(text, tables, above, parent);
  if (value === undefined) return text;
  const head = entries.findLastIndex((each) => each.isHead && same(each.path, above));
  if (head >= 0) {
    const next = entries.findIndex((each, i) => i > head && each.isHead);
    const last = entries[(next < 0 ? entries.length : next) - 1]!;
    return put(lines, last.last + 1, 0, `${keyText(name)} = ${tomlOf(value)}`);
  }
  return [...lines.join("\n").trimEnd().split("\n"), ...sections(path, value), ""].join("\n");
}

// All headings at or below a path, with their rows, give way to the new ones.
function withSections(lines: string[], entries: Entry[], path: Path, value: Value | undefined): string {
  const heads = entries.filter((each) => each.isHead);
  let written = value === undefined;
  const kept: string[] = lines.slice(0, heads[0]?.line ?? lines.length);
  heads.forEach((head, i) => {
    const until = heads[i + 1]?.line ?? lines.length;
    if (!isBelow(head.path, path)) kept.push(...lines.slice(head.line, until));
    else if (!written) {
      kept.push(...sections(path, value!).slice(1).flatMap((each) => each.split("\n")), "");
      written = true;
    }
  });
  return kept.join("\n");
}
