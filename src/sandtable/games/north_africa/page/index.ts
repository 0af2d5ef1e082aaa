import "$page/boards/paper.css";
import type { Board } from "$page/boards/board";
import { about } from "./facts";
import Drawing from "./Africa.svelte";
import Enlarged from "./Enlarged.svelte";
import Sign from "./LegendSign.svelte";

const board: Board = { Drawing, Enlarged, Sign, pieces: true, about, opens: (line) => line.key === "turn" };
export default board;
