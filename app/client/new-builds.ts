import { ofetch } from "ofetch";
import { isRecord } from "../content/json.ts";
import { latestBuildUrl } from "../links.ts";

/** The longest time a browser's timer takes; beyond it one fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

export interface BuildWatch {
  /** The build this document was made by. */
  readonly build: string;
  /** Between two looks; 0 for none. */
  readonly seconds: number;
  readonly fetchJson?: (url: string) => Promise<unknown>;
}

/**
 * Looks for a newer build from time to time, not while the tab is hidden, and at once when it comes back later than it
 * would have looked (docs/protocol.md 7.2). A look that fails says nothing. The function it gives back tells the last
 * look's answer; after a newer build was found none is looked for.
 */
export function watchBuilds(
  document: Pick<Document, "addEventListener" | "hidden">,
  { build, seconds, fetchJson = ofetch<unknown> }: BuildWatch,
): () => boolean {
  const interval = Math.min(seconds * 1000, LONGEST_MS);
  let newer = false;
  let looked = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    looked = Date.now();
    const latest = await fetchJson(latestBuildUrl(looked)).catch(() => null);
    newer = isRecord(latest) && typeof latest.id === "string" && latest.id !== build;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (!newer && !document.hidden) timer = setTimeout(look, Math.max(0, looked + interval - Date.now()));
  };
  if (interval > 0) {
    document.addEventListener("visibilitychange", schedule);
    schedule();
  }
  return () => newer;
}
