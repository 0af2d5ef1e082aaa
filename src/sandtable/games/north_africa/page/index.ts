import type { Board } from "$page/boards/board";
import { about, path, tries } from "./facts";
import { inWords } from "./inwords";
import Drawing from "./Africa.svelte";
import Enlarged from "./Enlarged.svelte";

const board: Board = { Drawing, Enlarged, pieces: true, path, tries, about, inWords, opens: (line) => line.key === "turn" };
export default board;
