// Lines of the log that are told in one: several draws in a row. The game says which, and has words for them.
import type { EventKinds, Fact, LogLine } from "../server/types";

const isSame = (a: Fact | undefined, b: Fact | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

// What is the same in all of them stays, what differs is listed.
function one(lines: LogLine[]): LogLine {
  const last = lines[lines.length - 1]!;
  if (lines.length === 1) return last;
  const facts = Object.fromEntries(
    Object.entries(last.facts).map(([name, fact]) => {
      const every = lines.map((line) => line.facts[name] ?? "");
      return [name, every.every((each) => isSame(each, fact)) ? fact : every];
    }),
  );
  return { ...last, many: true, facts: { ...facts, count: lines.length } };
}

export function folded(lines: LogLine[], together: EventKinds["together"] = {}): LogLine[] {
  const runs: LogLine[][] = [];
  for (const line of lines) {
    const run = runs[runs.length - 1];
    const fact = together[line.key];
    const before = run?.[0];
    if (run && before && fact !== undefined && before.key === line.key && isSame(before.facts[fact], line.facts[fact])) run.push(line);
    else runs.push([line]);
  }
  return runs.map(one);
}
