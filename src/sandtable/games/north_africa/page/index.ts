import "$page/boards/paper.css";
import type { Board } from "$page/boards/board";
import { detour, follows, holds } from "./clicks";
import { about } from "./facts";
import Drawing from "./Africa.svelte";
import Enlarged from "./Enlarged.svelte";
import Sign from "./LegendSign.svelte";

const board: Board = { Drawing, Enlarged, Sign, pieces: true, about, follows, detour, holds, opens: (line) => line.key === "turn" };
export default board;
