import type { ReleaseId } from "#app/content/release/hash.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { isWithin, NEVER } from "../age.ts";
import type { RequestContext } from "../context.ts";
import type { Current, LoadedRelease } from "../isolate.ts";
import { ContentUnavailable, loadRelease } from "./objects.ts";
import { readCurrent, readSnapshotPointer, refreshPointer } from "./pointer.ts";

/** KV takes about a minute to spread; until twice that after a publish, objects may still be on their way. */
const SPREAD_MS = 120_000;

/** A young release that lacks something is not used for this long. */
const INCOMPLETE_MS = 5_000;

/** Releases searched for what the current one lacks; links of open pages are seldom older. */
const MAX_SEARCHED = 5;

/** A manifest that is in no store is not read again at once: unknown addresses must not cost reads. */
const MISSING_MS = 60_000;

/**
 * Answers from the current release, and where an object of it is in no store, whole from the next best one: one that was
 * current before, the snapshot. Throws `ContentUnavailable` where none is whole.
 */
export async function withCurrentRelease<T>(
  c: RequestContext,
  answer: (release: LoadedRelease) => Promise<T>,
): Promise<T> {
  for await (const release of candidates(c)) {
    try {
      c.get("trace").release = release.id;
      return await answer(release);
    } catch (error) {
      if (!(error instanceof MissingObject)) throw error;
      markIncomplete(c, { release, error });
    }
  }
  throw new ContentUnavailable();
}

/**
 * Best first. Those that were current before have what visitors know, while the snapshot may be older by weeks
 * (test/worker/store/locations.test.ts). Complete or not, the current one beats none: it may lack something else than what is
 * wanted now.
 */
async function* candidates(c: RequestContext): AsyncGenerator<LoadedRelease> {
  const { release } = await readCurrent(c);
  const complete = isComplete(c, release);
  if (complete) yield release;
  const tried = new Set([release.id]);
  for await (const recent of recentReleases(c)) {
    if (tried.has(recent.id)) continue;
    tried.add(recent.id);
    yield recent;
  }
  const snapshot = await readSnapshotPointer(c);
  const embedded = snapshot === null || tried.has(snapshot.release) ? null : await loadRelease(c, snapshot.release);
  if (embedded !== null) yield embedded;
  if (!complete) yield release;
}

/**
 * Whether objects of the current release may not have reached this place yet. The clock of who published it may be ahead
 * of ours, by no more than that.
 */
export function isSpreading(c: RequestContext): boolean {
  const { current } = c.get("isolate").pointer;
  return current !== null && Math.abs(c.get("now") - Date.parse(current.pointer.publishedAt)) < SPREAD_MS;
}

/**
 * A public release by its name: the current one or a previous one (docs/architecture.md, "Releases"). Null for others;
 * previews are no public releases, they answer to their token alone.
 */
export async function releaseNamed(c: RequestContext, id: ReleaseId): Promise<LoadedRelease | null> {
  return (await isKnown(c, id)) ? loadRelease(c, id) : null;
}

/** Whether a release is public: the current one or a previous one. */
async function isKnown(c: RequestContext, id: ReleaseId): Promise<boolean> {
  const current = await readCurrent(c);
  if (namesOf(current).has(id) || !(await refreshPointer(c))) return namesOf(current).has(id);
  return namesOf(c.get("isolate").pointer.current ?? current).has(id);
}

/** The newest public releases that can be read, the current one first. */
export async function* recentReleases(c: RequestContext): AsyncGenerator<LoadedRelease> {
  const now = c.get("now");
  const { missing } = c.get("isolate").pointer;
  for (const id of [...namesOf(await readCurrent(c))].slice(0, MAX_SEARCHED)) {
    if (isWithin(MISSING_MS, { since: missing.get(id) ?? NEVER, now })) continue;
    const release = await loadRelease(c, id);
    if (release !== null) yield release;
    else missing.set(id, now);
  }
}

function isComplete(c: RequestContext, { id }: LoadedRelease): boolean {
  const now = c.get("now");
  return !isWithin(INCOMPLETE_MS, { since: c.get("isolate").pointer.incomplete.get(id) ?? NEVER, now });
}

/** In an old release a missing object is the loss of one answer; a young one waits as a whole for the rest of it. */
function markIncomplete(c: RequestContext, { release, error }: { release: LoadedRelease; error: MissingObject }): void {
  const isolate = c.get("isolate");
  const record = { level: "error", event: "object-missing", release: release.id, object: error.hash } as const;
  isolate.once(`missing ${error.hash}`, record);
  if (!isSpreading(c) || isolate.pointer.current?.release.id !== release.id) return;
  isolate.pointer.incomplete.clear();
  isolate.pointer.incomplete.set(release.id, c.get("now"));
}

function namesOf({ pointer, release }: Current): ReadonlySet<ReleaseId> {
  return new Set([release.id, pointer.release, ...pointer.previous.map((past) => past.release)]);
}
