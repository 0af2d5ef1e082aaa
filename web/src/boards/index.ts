// The boards, by the name of their game. A new game adds its folder and one line here.
import type { BoardOffer } from "./board";

export const boards: Record<string, BoardOffer | undefined> = {
  omaha: {
    load: () => import("./omaha"),
    words: { ja: () => import("./omaha/ja.ftl?raw"), en: () => import("./omaha/en.ftl?raw") },
  },
  "north-africa": {
    load: () => import("./north_africa"),
    words: { ja: () => import("./north_africa/ja.ftl?raw"), en: () => import("./north_africa/en.ftl?raw") },
  },
  poland: {
    load: () => import("./poland"),
    words: { ja: () => import("./poland/ja.ftl?raw"), en: () => import("./poland/en.ftl?raw") },
  },
  kasserine: {
    load: () => import("./kasserine"),
    words: { ja: () => import("./kasserine/ja.ftl?raw"), en: () => import("./kasserine/en.ftl?raw") },
  },
};
