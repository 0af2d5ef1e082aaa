// Whether this server has the page that needs no server.
export async function hasOfflinePage(): Promise<boolean> {
  try {
    return (await fetch("./offline/engine/engine.json", { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
