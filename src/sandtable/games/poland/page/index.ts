import type { Board } from "$page/boards/board";
import { about } from "./facts";
import Enlarged from "./Enlarged.svelte";
import Drawing from "./Poland.svelte";

const board: Board = { Drawing, Enlarged, about, opens: (line) => line.key === "turn" };
export default board;
