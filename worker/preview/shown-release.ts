import type { ReleaseId } from "#app/content/release/hash.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import type { Exchange } from "../exchange.ts";
import { fromCurrent } from "../store/candidates.ts";
import { recentReleases, releaseNamed } from "../store/known-release.ts";
import { loadRelease, reachableRelease } from "../store/load-release.ts";
import { createMemorySource } from "../store/objects.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";

/**
 * Answers from the release that a request looks at: the one of its preview, and no other should that lack something, or
 * else the current one (architecture.md 4.4).
 */
export async function fromShown<T>(exchange: Exchange, answer: (release: LoadedRelease) => Promise<T>): Promise<T> {
  const id = previewed(exchange);
  if (id === null) return fromCurrent(exchange, answer);
  const release = await reachableRelease(exchange, id);
  exchange.trace.release = id;
  return answer(release);
}

/**
 * A release by its name, as far as the request may know it: a preview's answers to its own cookie alone, which in turn
 * knows nothing else. Null for any other.
 */
export async function shownNamed(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease | null> {
  const { preview } = exchange;
  if (preview === null) return releaseNamed(exchange, id);
  if (preview.kind === "ended") return null;
  if (preview.grant.release === "any") return releaseNamed(exchange, id);
  return preview.grant.release === id ? loadRelease(exchange, id) : null;
}

/** The releases that a request may know without naming them: its preview's, then the newest public ones. */
export async function* shownReleases(exchange: Exchange): AsyncGenerator<LoadedRelease> {
  const id = previewed(exchange);
  const release = id === null ? null : await loadRelease(exchange, id);
  if (release !== null) yield release;
  yield* recentReleases(exchange);
}

/** The release that a request looks at, as far as it is known without a read: for what must be said whatever fails. */
export async function shownInMemory(exchange: Exchange): Promise<LoadedRelease | null> {
  const id = previewed(exchange);
  if (id === null) return exchange.isolate.pointer.held?.release ?? null;
  const reading = createMemorySource(exchange).parsed(id, parseManifest);
  return reading.then(
    (manifest) => ({ id, manifest }),
    () => null,
  );
}

/** The release that a preview names, null where the current one is shown. */
export function previewed({ preview }: Exchange): ReleaseId | null {
  return preview?.kind === "open" ? preview.release : null;
}
