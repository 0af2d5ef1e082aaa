// What went wrong, as the page says it.
import { Refused } from "./api";
import { Complaint } from "./complaint";
import type { Trouble } from "./types";

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refused) return error.trouble;
  return { key: error instanceof Complaint ? error.key : "page", facts: {} };
}
