// The boards of the games that are built with the page, by the name of their game. Nobody lists them: a game that brings
// page/index.ts in its folder has a board.
import type { Board, BoardOffer } from "./board";

const found = import.meta.glob<{ default: Board }>("$games/*/page/index.ts");

export const boards: Record<string, BoardOffer | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split("/").at(-3)!.replaceAll("_", "-"), load]),
);
