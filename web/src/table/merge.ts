// The server sends only the lines of log and chat that this line lacks; here they come together again.
import type { Sight } from "../server/types";

const joined = <T>(old: T[], from: number, more: T[]): T[] => (from === 0 ? more : [...old.slice(0, from), ...more]);

export function merged(before: Sight | null, sight: Sight): Sight {
  if (!before) return sight;
  return {
    ...sight,
    log: joined(before.log, sight.log_from ?? 0, sight.log),
    chat: joined(before.chat, sight.chat_from ?? 0, sight.chat),
  };
}
