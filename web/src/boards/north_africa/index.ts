import type { Board } from "../board";
import { about, path, tries } from "./facts";
import { inWords } from "./inwords";
import Drawing from "./Africa.svelte";

const board: Board = { Drawing, pieces: true, path, tries, about, inWords, opens: (line) => line.key === "turn" };
export default board;
