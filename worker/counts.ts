import type { CountedKind } from "#app/content/data-point.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import type { RequestContext } from "./context.ts";
import { described } from "./log.ts";

/** Programs that say in their name that they are no visitor. Cubot makes phones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|preview/i;

interface Counted {
  readonly kind: CountedKind;
  /** One of the release's own addresses or names: never text of the visitor's. */
  readonly name: string;
}

/**
 * Counts a public request that is being answered in full. Nothing of the visitor is in the count, and nothing of the
 * count is in the answer: without the binding nothing is counted, and where counting fails the answer is the same.
 */
export function countRequest(c: RequestContext, { kind, name }: Counted): void {
  const { COUNTS } = c.env;
  const { method, headers } = c.req.raw;
  if (COUNTS === undefined || method !== "GET" || c.get("visibility") === "private") return;
  if (ROBOT.test(headers.get("user-agent") ?? "")) return;
  try {
    COUNTS.writeDataPoint({ indexes: [isAhead(headers) ? "look-ahead" : kind], blobs: [name] });
  } catch (error) {
    c.get("isolate").once("counting-failed", { level: "warn", event: "counting-failed", ...described(error) });
  }
}

/** Counts a file under its name alone: the hash before it would part the counts of a file that was fixed. */
export function countFile(c: RequestContext, { form, name }: { form: FileEntry["form"]; name: string }): void {
  const kind = c.get("isolate").definition.counts[form];
  if (kind !== undefined) countRequest(c, { kind, name });
}

/** Whether a page is fetched before anyone chose to see it: by a browser, which says so itself, or by our own client. */
function isAhead(headers: Headers): boolean {
  return /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}
