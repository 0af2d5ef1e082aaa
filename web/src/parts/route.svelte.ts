import { routeOf } from "./route";

class Place {
  route = $state.raw(routeOf(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => (this.route = routeOf(location.hash)));
  }

  go(path: string): void {
    location.hash = path;
  }
}

export const place = new Place();
