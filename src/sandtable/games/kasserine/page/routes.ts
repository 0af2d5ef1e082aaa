// The routes to all goals, as the server writes them: `2013 2014/12 2015/11` goes on from the route to 2013 and comes to 2014
// with 12 points left, to 2015 with 11; `-` is where the unit stands. A hex without a stroke is passed only.
export interface Route {
  path: string[];
  left: number | null; // points; null where going there costs none
}

export function readRoutes(lines: string[]): Record<string, Route | undefined> {
  const routes: Record<string, Route | undefined> = {};
  const known: Record<string, string[] | undefined> = { "-": [] };
  for (const line of lines) {
    const [first = "", ...steps] = line.split(" ");
    let path = known[first] ?? [];
    for (const step of steps) {
      const [hex = "", left] = step.split("/");
      path = [...path, hex];
      known[hex] ??= path;
      if (left === undefined) continue;
      known[hex] = path;
      routes[hex] = { path, left: left === "" ? null : Number(left) };
    }
  }
  return routes;
}
