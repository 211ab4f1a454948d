import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest, PastRelease, Pointer, PreviewGrant } from "#app/content/release/manifest.ts";
import { isDatedAhead, parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { encodeShards } from "#app/content/release/records.ts";
import { POINTER_KEY, type ReleaseStore } from "./store.ts";

/** How many releases are kept whatever their age, and how long every former current release is kept. */
const KEPT_RELEASES = 20;
const KEPT_MS = 7 * 86_400_000;

/** Upper limit, because every isolate reads the pointer every few seconds. */
const MAX_RELEASES = 500;

/** `current` of a store, null where there is none or none that can be read. */
export async function readPointer(store: ReleaseStore): Promise<Pointer | null> {
  const bytes = await store.get(POINTER_KEY);
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
}

export async function writePointer(store: ReleaseStore, pointer: Pointer): Promise<void> {
  await store.put(POINTER_KEY, new TextEncoder().encode(serializePointer(pointer)));
}

/** What an isolate reads beside the manifest of the current release. */
type Readahead = Pick<Pointer, "shardNames" | "words">;

/** That of a release: what heads of its pages need. */
export function readaheadOf({ paths, site }: Pick<Manifest, "paths" | "site">): Readahead {
  const shardNames = encodeShards(paths);
  const translated = Object.entries(site.words ?? {}).map(
    ([locale, { all }]) => [locale === site.defaultLocale ? "" : locale, all] as const,
  );
  return {
    ...(shardNames !== null && { shardNames }),
    ...(translated.length > 0 && { words: Object.fromEntries(translated) }),
  };
}

interface Move {
  readonly release: ReleaseId;
  readonly readahead: Readahead;
  /** The list of its addresses; absent where none is stored. */
  readonly addresses?: readonly ObjectHash[];
  readonly now: number;
  /** A rollback: the release keeps its places among the earlier ones, by which the one before it is known. */
  readonly back?: boolean;
}

/** The pointer after a release has become the current one, by a publish or a rollback. */
export function movedPointer(
  current: Pointer | null,
  { release, readahead, addresses, now, back = false }: Move,
): Pointer {
  return {
    release,
    epoch: (current?.epoch ?? 0) + 1,
    previous: current === null ? [] : pastReleases(current, { release, now, back }),
    previews: liveGrants(current, now),
    ...readahead,
    ...(addresses !== undefined && { addresses }),
    publishedAt: new Date(now).toISOString(),
  };
}

/**
 * The pointer after that of a backup took the place of another: newer than both, so that a running site goes by it,
 * and naming what the other named, so that a rollback undoes it.
 */
export function restoredPointer(current: Pointer | null, backup: Pointer, now: number): Pointer {
  if (current === null) return { ...backup, epoch: backup.epoch + 1, publishedAt: new Date(now).toISOString() };
  const { release, shardNames, words, addresses } = backup;
  const readahead = { ...(shardNames && { shardNames }), ...(words && { words }) };
  const moved = movedPointer(current, { release, readahead, ...(addresses && { addresses }), now });
  const kept = new Set([backup.release, ...moved.previous.map(({ release }) => release)]);
  const open = new Set(moved.previews.map(({ token }) => token));
  return {
    ...moved,
    epoch: Math.max(current.epoch, backup.epoch) + 1,
    previous: [...moved.previous, ...backup.previous.filter(({ release }) => !kept.has(release))].slice(
      0,
      MAX_RELEASES,
    ),
    previews: [...moved.previews, ...liveGrants(backup, now).filter(({ token }) => !open.has(token))],
  };
}

/** Whether the current release of one pointer is a past release of another one. */
export function isEarlier(pointer: Pointer | null, later: Pointer | null): boolean {
  if (pointer === null || later === null) return false;
  const { release, publishedAt } = pointer;
  return later.previous.some((past) => past.release === release && past.publishedAt === publishedAt);
}

/** The pointer with other grants and the same release. */
export function grantingPointer(current: Pointer, previews: readonly PreviewGrant[]): Pointer {
  return { ...current, epoch: current.epoch + 1, previews };
}

/** Grants that still open something. */
export function liveGrants(pointer: Pointer | null, now: number): readonly PreviewGrant[] {
  return pointer === null ? [] : pointer.previews.filter(({ expires }) => now < expires);
}

/** Every kept release but the current one, once, in the order of publishing, the newest first. */
export function otherReleases({ release, previous }: Pick<Pointer, "release" | "previous">): readonly PastRelease[] {
  const first = new Map(previous.map((past) => [past.release, past]));
  return previous.filter((past) => past.release !== release && first.get(past.release) === past);
}

/**
 * The release before the current one in the order of publishing, null where none is kept. After rollbacks that is the one
 * before the first time that the current one was current: no rollback goes forward again.
 */
export function releaseBefore({ release, previous }: Pick<Pointer, "release" | "previous">): PastRelease | null {
  return previous[previous.findLastIndex((past) => past.release === release) + 1] ?? null;
}

/** A release was current until the one before it in the list came. One that was so again after a rollback stands there twice. */
function pastReleases(
  current: Pointer,
  { release, now, back }: Pick<Move, "release" | "now" | "back">,
): readonly PastRelease[] {
  const past = [{ release: current.release, publishedAt: current.publishedAt }, ...current.previous];
  const seen = new Set<ReleaseId>();
  const kept = past.filter(({ release: id }, at) => {
    const replacedAt = Date.parse(past[at - 1]?.publishedAt ?? "") || now;
    const isRecent = seen.has(id) || seen.size < KEPT_RELEASES || now - replacedAt < KEPT_MS;
    seen.add(id);
    return (back === true || id !== release) && isRecent;
  });
  return kept.slice(0, MAX_RELEASES);
}

/** Longer than any process takes between reading and writing the pointer. KV allows one write of a key per second. */
const SETTLED_MS = 2_000;

/** Enough tries for simultaneous changes, and for the minute that KV takes to spread a change. */
const ROUNDS = 30;

/** This machine's clock is wrong, or was at the last publish: no worker believes such a pointer. Nothing was changed. */
export class DatedAhead extends Error {
  constructor({ publishedAt }: Pick<Pointer, "publishedAt">, now: number) {
    const time = new Date(now).toISOString();
    super(
      `the release would be dated ${publishedAt} where it is ${time} now. Set this machine's clock and publish again`,
    );
    this.name = "DatedAhead";
  }
}

interface Clocked {
  readonly store: ReleaseStore;
  /** Epoch ms, by this machine's clock. */
  readonly now: number;
}

/**
 * The time (epoch ms) by the store's own clock where it has one. What is published is dated by it: for two minutes after
 * that date workers know that objects may be on their way, and this machine's clock may be off by more.
 */
export function timeOf({ store, now }: Clocked): number {
  return store.clock?.() ?? now;
}

/** Whether a pointer is dated beyond tomorrow. */
export function isAhead(pointer: Pick<Pointer, "publishedAt">, clocked: Clocked): boolean {
  return isDatedAhead(pointer, timeOf(clocked));
}

/** Throws `DatedAhead` where a pointer that is written now would be. */
export function checkClock(clocked: Clocked, pointer = { publishedAt: new Date(clocked.now).toISOString() }): void {
  if (isAhead(pointer, clocked)) throw new DatedAhead(pointer, timeOf(clocked));
}

interface PointerChange {
  /** Epoch ms, by this machine's clock. */
  readonly now: number;
  /** The changed pointer. Throws where the change is not to be made to this one. */
  readonly apply: (current: Pointer | null) => Pointer;
  /** Whether a pointer includes the change, or follows the one that was `written` with it. */
  readonly isMade: (current: Pointer | null, written: Pointer | null) => boolean;
}

/** Other processes kept changing the pointer at the same time, or the written one never became visible. */
export class PointerContended extends Error {
  constructor() {
    super("the pointer does not keep what is written to it, as if others changed it all the time. See `status`");
    this.name = "PointerContended";
  }
}

/**
 * Changes the pointer; false where the change was made already. KV has no compare-and-set: of two processes that read
 * the same pointer, the first one's write is silently overwritten. So each reads the pointer again after the other must
 * have written, and applies its change again where it is lost. Throws what `apply` throws, `DatedAhead` and
 * `PointerContended`.
 */
export async function changePointer(store: ReleaseStore, { now, apply, isMade }: PointerChange): Promise<boolean> {
  let written: Pointer | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const current = await readPointer(store);
    if (isMade(current, written)) return round > 0;
    written = apply(current);
    checkClock({ store, now }, written);
    await writePointer(store, written);
    if (store.spreadMs > 0) await store.pause(SETTLED_MS * (1 + Math.random()));
  }
  throw new PointerContended();
}
