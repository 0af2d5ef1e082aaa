import "$page/boards/paper.css";
import type { Board } from "$page/boards/board";
import { about } from "./facts";
import Enlarged from "./Enlarged.svelte";
import Sign from "./LegendSign.svelte";
import Drawing from "./Poland.svelte";

const board: Board = { Drawing, Enlarged, Sign, about, opens: (line) => line.key === "turn" };
export default board;
