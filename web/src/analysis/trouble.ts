// What went wrong, as the page says it.
import { Refused } from "../server/api";
import type { Trouble } from "../server/types";
import { BadLink } from "../table/link";
import { BadFile } from "./saved";
import { TooMany } from "./tree";

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refused) return error.trouble;
  if (error instanceof BadFile || error instanceof BadLink) return { key: error.key, facts: {} };
  return { key: error instanceof TooMany ? "analysis-full" : "page", facts: {} };
}
