// Where the reader is, from the part of the address after #. The key of a private link stays out of every server's log.
export interface Route {
  path: string[];
  query: Record<string, string | undefined>;
}

// A part of an address that somebody cut or mistyped stands as it is.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return { path: path.split("/").filter(Boolean).map(decoded), query: Object.fromEntries(new URLSearchParams(query)) };
}
