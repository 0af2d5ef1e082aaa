import type { Board } from "$page/boards/board";
import { about, path, tries } from "./facts";
import { inWords } from "./inwords";
import Enlarged from "./Enlarged.svelte";
import Drawing from "./Poland.svelte";

const board: Board = { Drawing, Enlarged, path, tries, about, inWords, opens: (line) => line.key === "turn" };
export default board;
