import type { ContentReader } from "#app/content/reader.ts";
import type { Exchange } from "../exchange.ts";
import { openReader, type Resolved } from "../resolve/resolve.ts";
import { isSpreading } from "../store/candidates.ts";
import { settledWithin } from "../store/deadline.ts";

/** While a publish spreads, or after KV has failed, objects may well be missing: it takes longer to be sure of a miss. */
const DOUBT = 10;

/**
 * The content of a release for a page that streams. Once its head has left there is no way back to another release, so
 * the document has a moment to fail before that, which is thrown before the first byte; a read that takes longer has the
 * head leave without it.
 */
export function patientReader(resolved: Resolved): ContentReader {
  const reader = openReader(resolved);
  return {
    ...reader,
    async page(path) {
      const read = await reader.page(path);
      const shown = read !== null && read.entry.redirect === null;
      if (shown) await settledWithin(read.content, patience(resolved));
      return read;
    },
  };
}

/** A KV that hangs is waited for to its deadline, for there is nothing else to come from it. */
function patience(exchange: Exchange): number {
  const { isolate, settings } = exchange;
  const now = isolate.clock();
  if (isolate.kv.isHung(now)) return settings.kvDeadlineMs;
  const doubtful = isSpreading(exchange) || isolate.kv.isFaulty(now);
  return settings.patienceMs * (doubtful ? DOUBT : 1);
}
