import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Exchange } from "../exchange.ts";
import { loadRelease } from "./load-release.ts";
import { currentHeld, lookForNews } from "./pointer.ts";
import type { Held, LoadedRelease } from "./pointer-memory.ts";

/**
 * A public release by its name: the current one or a previous one (architecture.md 3). Null for any other name;
 * previews are no public releases, they answer to their token alone.
 */
export async function releaseNamed(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease | null> {
  return (await isKnown(exchange, id)) ? loadRelease(exchange, id) : null;
}

/** Whether a release is public: the current one or a previous one. */
export async function isKnown(exchange: Exchange, id: ReleaseId): Promise<boolean> {
  const held = await currentHeld(exchange);
  if (namesOf(held).has(id) || !(await lookForNews(exchange))) return namesOf(held).has(id);
  return namesOf(exchange.isolate.pointer.held ?? held).has(id);
}

/** Releases looked through for what the current one does not have; links of open pages are seldom older. */
const LOOKED_THROUGH = 5;

/** A manifest that is nowhere is not looked for again at once: unknown addresses must not cost reads. */
const LOST_MS = 60_000;

/** The newest public releases that can be read, the current one first. */
export async function* recentReleases(exchange: Exchange): AsyncGenerator<LoadedRelease> {
  const { isolate, now } = exchange;
  const { lost } = isolate.pointer;
  for (const id of [...namesOf(await currentHeld(exchange))].slice(0, LOOKED_THROUGH)) {
    if ((lost.get(id) ?? 0) > now) continue;
    const release = await loadRelease(exchange, id);
    if (release !== null) yield release;
    else lost.set(id, now + LOST_MS);
  }
}

function namesOf({ pointer, release }: Held): ReadonlySet<ReleaseId> {
  return new Set([release.id, pointer.release, ...pointer.previous.map((past) => past.release)]);
}
