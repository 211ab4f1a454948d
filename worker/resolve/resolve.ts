import type { ContentReader } from "#app/content/reader.ts";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { openRelease } from "#app/content/release/open.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import type { Shell } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import type { HeaderFields } from "../headers.ts";
import type { LoadedRelease } from "../isolate.ts";
import { createMemorySource, createObjectSource, deployed, loadRelease, reachableRelease } from "../store/objects.ts";
import { fromCurrent, recentReleases, releaseNamed } from "../store/public-releases.ts";
import { openGrant } from "./grant.ts";
import { previewCookie } from "./preview-request.ts";

/** A request of which it is decided what it is answered from; `visibility` says for whom. */
export interface Resolved extends Exchange {
  readonly release: LoadedRelease;
  /** The time that its content goes by, epoch ms. */
  readonly moment: number;
  /** Whether the address itself names the release, so that the answer may be good for ever. */
  readonly named: boolean;
}

type ResolvedHandler<T> = (resolved: Resolved) => Promise<T>;

/** What an address says of the release it wants; null for nothing. */
interface Wanted {
  /** A preview token comes before the cookie (docs/protocol.md 5). One that opens nothing changes nothing. */
  readonly token: string | null;
  readonly name: ReleaseId | null;
}

const NOTHING_WANTED: Wanted = { token: null, name: null };

/**
 * Answers a request from the one release that is right for it: what its token opens, else what its address names, else
 * what it is shown. That is the release of its preview, and no other should it lack something, or else the current one
 * and the next best (docs/architecture.md, "Which release"). Throws `ContentUnavailable` where there is none.
 */
export async function resolve<T>(exchange: Exchange, answer: ResolvedHandler<T>, wanted = NOTHING_WANTED): Promise<T> {
  const granted = wanted.token === null ? null : await grantedRelease(exchange, wanted.token);
  if (granted !== null) return answer({ ...resolved(exchange, granted), visibility: "private" });
  const named = wanted.name === null ? null : await resolveNamed(exchange, wanted.name, answer);
  if (named !== null) return named;
  const id = shownRelease(exchange);
  if (id === null) return fromCurrent(exchange, (release) => answer(resolved(exchange, release)));
  return answer(resolved(exchange, await reachableRelease(exchange, id)));
}

/** Answers from the release of that name alone: null where the request may know none, or it lacks what is asked. */
export async function resolveNamed<T>(
  exchange: Exchange,
  id: ReleaseId,
  answer: ResolvedHandler<T>,
): Promise<T | null> {
  const release = await namedRelease(exchange, id);
  if (release === null) return null;
  try {
    return await answer({ ...resolved(exchange, release), named: true });
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}

/** Answers from the public site as it is now, whatever its sender is shown elsewhere. */
export function resolvePublic<T>(exchange: Exchange, answer: ResolvedHandler<T>): Promise<T> {
  return fromCurrent(exchange, (release) => answer(resolved({ ...exchange, preview: null }, release)));
}

/** All that a request may know without naming it, best first: its preview's release, then the newest public ones. */
export async function* resolveEach(exchange: Exchange): AsyncGenerator<Resolved> {
  const id = shownRelease(exchange);
  const release = id === null ? null : await loadRelease(exchange, id);
  if (release !== null) yield resolved(exchange, release);
  for await (const recent of recentReleases(exchange)) yield resolved(exchange, recent);
}

/** What a request is shown, as far as it is known without a read: for what must be said whatever fails. */
export async function resolveInMemory(exchange: Exchange): Promise<Resolved | null> {
  const { current } = exchange.isolate.pointer;
  const id = shownRelease(exchange);
  if (id === null) return current === null ? null : untraced(exchange, current.release);
  try {
    const manifest = await createMemorySource(exchange).parsed(id, parseManifest);
    return untraced(exchange, { id, manifest: deployed(exchange, manifest) });
  } catch {
    return null;
  }
}

/** The content of the release that a request is answered from. */
export function openReader(resolved: Resolved): ContentReader {
  const { id, manifest } = resolved.release;
  return openRelease({ id, manifest, objects: createObjectSource(resolved), now: resolved.moment });
}

function resolved(exchange: Exchange, release: LoadedRelease): Resolved {
  exchange.trace.release = release.id;
  return untraced(exchange, release);
}

function untraced(exchange: Exchange, release: LoadedRelease): Resolved {
  return { ...exchange, release, moment: momentOf(exchange, release.id), named: false };
}

/** The release that a preview names, null where the current one is shown. */
function shownRelease({ preview }: Exchange): ReleaseId | null {
  return preview?.kind === "open" ? preview.release : null;
}

/** A preview's release answers to its own cookie alone, which in turn knows nothing else. */
async function namedRelease(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease | null> {
  const { preview } = exchange;
  if (preview?.kind === "ended") return null;
  if (preview === null || preview.grant.release === "any") return releaseNamed(exchange, id);
  return preview.grant.release === id ? loadRelease(exchange, id) : null;
}

/** A grant for any release names none by itself. */
async function grantedRelease(exchange: Exchange, token: string): Promise<LoadedRelease | null> {
  const grant = await openGrant(exchange, token);
  return grant === null || grant.release === "any" ? null : reachableRelease(exchange, grant.release);
}

/**
 * The time (epoch ms) that the content of a release goes by: now, but in a preview the last moment at which a release of
 * the past was the current one. So it was that the world saw it last, with all that its dates had brought by
 * then; at the moment of its publish that would still be missing.
 */
export function momentOf({ preview, isolate, now }: Exchange, release: ReleaseId): number {
  if (preview?.kind !== "open") return now;
  const pointer = isolate.pointer.current?.pointer ?? null;
  const end = pointer === null ? null : replacedAt(pointer, release);
  return end === null ? now : end - 1;
}

/** What the preview bar of a page says; null where there is no preview to say it of. */
export function previewBar({ preview, isolate }: Exchange): Shell["preview"] {
  if (preview?.kind !== "open") return null;
  const { grant, release } = preview;
  const { expires, made = null } = grant;
  if (grant.release !== "any") return { kind: "drafts", made, expires };
  const pointer = isolate.pointer.current?.pointer ?? null;
  const past = new Set(pointer?.previous.map((kept) => kept.release));
  const kept = [...past].flatMap((id) => {
    const until = pointer === null ? null : replacedAt(pointer, id);
    return until === null ? [] : [{ release: id, until }];
  });
  return { kind: "travel", shown: release, kept, expires };
}

/** Whether a request looks at a preview that is no more. */
export function hasEnded({ preview }: Exchange): boolean {
  return preview?.kind === "ended";
}

/** Headers of a page by which the browser keeps its preview on; none outside of one. */
export function previewHeaders({ preview }: Exchange): HeaderFields {
  return preview?.kind === "open" ? { "set-cookie": previewCookie(preview.cookie) } : {};
}

/** When the next release came, epoch ms; null for the current one, which may be back, and for one that is not kept. */
function replacedAt(pointer: Pointer, release: ReleaseId): number | null {
  if (release === pointer.release) return null;
  const at = pointer.previous.findIndex((past) => past.release === release);
  if (at === -1) return null;
  const next = pointer.previous[at - 1] ?? pointer;
  const end = Date.parse(next.publishedAt);
  return Number.isNaN(end) ? null : end;
}
