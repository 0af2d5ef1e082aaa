import { routeOf } from "./route";

class Place {
  route = $state.raw(routeOf(location.hash));

  constructor() {
    // A position that came where servers can see it, for the sake of its preview, goes where they cannot.
    const position = new URLSearchParams(location.search).get("p");
    if (position !== null) {
      history.replaceState(null, "", `${location.pathname}#/p/${encodeURIComponent(position)}`);
      this.route = routeOf(location.hash);
    }
    window.addEventListener("hashchange", () => (this.route = routeOf(location.hash)));
  }

  go(path: string): void {
    location.hash = path;
  }
}

export const place = new Place();
