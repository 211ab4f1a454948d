import { isRecord } from "../../content/json.ts";
import { canonicalPath, type DocumentPath, isCanonical } from "../../content/path/canonical-path.ts";
import type { RedirectPayload } from "../../content/payload.ts";
import { type ClientRule, matchTable, type RouteTable } from "../../content/routing/route-rules.ts";
import { latestBuildUrl } from "../../links.ts";
import { fetchJson } from "../fetch-json.ts";

/** The route rules of the session's build (docs/protocol.md 7.1). Errors are only logged. */
export class BuildManifest {
  #rules: RouteTable<ClientRule> | null = null;

  async load(fetchManifest: () => Promise<unknown>): Promise<void> {
    try {
      const manifest = await fetchManifest();
      if (!isManifest(manifest)) throw new Error("The build manifest has no matcher");
      this.#rules = manifest.matcher;
    } catch (error) {
      console.error(error);
    }
  }

  /** A redirect that is known before the page is requested. Where there is none, the page's payload may still redirect. */
  redirectOf(path: DocumentPath): RedirectPayload | null {
    try {
      const rules = this.#rules === null ? [] : matchTable(this.#rules, path);
      return redirectTo(rules.find(({ redirect }) => redirect)?.redirect ?? "", path);
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}

/** Only plain paths of this site. Other sites and `/new/**` are left to the server, which knows hosts and wildcards. */
function redirectTo(to: string, path: DocumentPath): RedirectPayload | null {
  const [pathname = ""] = to.split(/[?#]/, 1);
  if (!isCanonical(pathname) || pathname.endsWith("*") || canonicalPath(pathname) === path) return null;
  return { redirect: { to, external: false }, byRule: true };
}

/** The content of the tables is not checked: they come from our own server. */
function isManifest(value: unknown): value is { readonly matcher: RouteTable<ClientRule> } {
  return isRecord(value) && "matcher" in value;
}

/** The longest delay that `setTimeout` supports; a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

interface BuildWatch {
  /** The build this document was made by. */
  readonly build: string;
  /** Interval between two checks; 0 for none. */
  readonly seconds: number;
  readonly ask?: (url: string) => Promise<unknown>;
}

/**
 * Polls for a newer build, not while the tab is hidden, and at once when a check is overdue as the tab is shown again
 * (docs/protocol.md 7.2). Failed checks are ignored. Returns a function that says whether a newer build was found,
 * after which polling ends.
 */
export function watchBuilds(
  document: Pick<Document, "addEventListener" | "hidden">,
  { build, seconds, ask = fetchJson }: BuildWatch,
): () => boolean {
  const interval = Math.min(seconds * 1000, LONGEST_MS);
  let newer = false;
  let looked = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    looked = Date.now();
    const latest = await ask(latestBuildUrl(looked)).catch(() => null);
    newer = isRecord(latest) && typeof latest.id === "string" && latest.id !== build;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    const left = looked + interval - Date.now();
    // More than all of it: the clock has stepped back. Below 0 a timer fires at once.
    if (!newer && !document.hidden) timer = setTimeout(look, left > interval ? 0 : left);
  };
  if (interval > 0) {
    document.addEventListener("visibilitychange", schedule);
    schedule();
  }
  return () => newer;
}
