import type { Store } from "../../browser-storage.ts";

/** At most one reload per path in this time (docs/specification.md 9). */
export const RELOAD_GUARD_MS = 10_000;

const KEY = "reload-guard";

/** When each path was last reloaded, epoch ms. */
type Reloads = { readonly [path: string]: number };

/**
 * Whether a path whose lazy chunk failed may be reloaded now; if so, remembers the time. Without storage nothing is
 * reloaded: a page must not reload for ever.
 */
export function mayReload(store: Store, { path, now }: { readonly path: string; readonly now: number }): boolean {
  try {
    const recent = recentReloads(store.getItem(KEY), now);
    if (Object.hasOwn(recent, path)) return false;
    store.setItem(KEY, JSON.stringify({ ...recent, [path]: now }));
    return true;
  } catch {
    return false;
  }
}

function recentReloads(text: string | null, now: number): Reloads {
  const stored: unknown = JSON.parse(text ?? "{}");
  const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
  return Object.fromEntries(
    entries.filter(([, time]) => typeof time === "number" && now - time >= 0 && now - time < RELOAD_GUARD_MS),
  );
}
