import "$page/boards/paper.css";
import type { Board } from "$page/boards/board";
import { detour, follows, holds } from "./clicks";
import { about } from "./facts";
import Enlarged from "./Enlarged.svelte";
import Sign from "./LegendSign.svelte";
import Drawing from "./Poland.svelte";

const board: Board = { Drawing, Enlarged, Sign, about, follows, detour, holds, opens: (line) => line.key === "turn" };
export default board;
