import type { ReleaseId } from "#app/content/release/hash.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { isWithin, NEVER } from "../age.ts";
import type { RequestContext } from "../context.ts";
import type { Current, LoadedRelease } from "../isolate.ts";
import { ContentUnavailable, loadRelease } from "./objects.ts";
import { readCurrent, readSnapshotPointer, refreshPointer } from "./pointer.ts";

/** KV takes about a minute to spread; for twice that after a publish, objects may still be missing in places. */
const SPREAD_MS = 120_000;

/** How long a young release is skipped after an object of it was missing. */
const INCOMPLETE_MS = 5_000;

/** Releases searched for what the current one lacks; links of open pages are seldom older. */
const MAX_SEARCHED = 5;

/** How long a manifest that is in no store is not read again: unknown addresses must not cost reads. */
const MISSING_MS = 60_000;

/**
 * Answers from the current release. If an object of it is in no store, the whole answer comes from an earlier release, else
 * from the snapshot. Throws `ContentUnavailable` if none of them is whole.
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
 * The releases to try, best first. Earlier releases come before the snapshot, which may be older by weeks
 * (test/worker/store/locations.test.ts). An incomplete current release comes last: it may have what is needed now.
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
 * Whether objects of the current release may not have reached this data center yet. The publisher's clock may be ahead of
 * ours by the same span.
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

/** A young release that lacks an object is skipped until the rest has spread; an old one loses only this answer. */
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
