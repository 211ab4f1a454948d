import { openRelease } from "#app/content/reader/open.ts";
import type { ContentReader } from "#app/content/reader.ts";
import type { ReleaseId } from "#app/content/release/hash.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import type { Shell } from "#app/server.tsx";
import type { RequestContext } from "../context.ts";
import type { HeaderFields } from "../headers.ts";
import type { LoadedRelease } from "../isolate.ts";
import {
  createMemorySource,
  createObjectSource,
  loadRelease,
  reachableRelease,
  withDeployOrigin,
} from "../store/objects.ts";
import { recentReleases, releaseNamed, withCurrentRelease } from "../store/public-releases.ts";
import { openGrant } from "./grant.ts";
import { previewCookie } from "./preview-request.ts";

/** A request with the release that it is answered from. */
export interface ReleaseContext {
  readonly c: RequestContext;
  readonly release: LoadedRelease;
  /** Whether the address names the release: the answer is then immutable. */
  readonly named: boolean;
}

type ReleaseHandler<T> = (context: ReleaseContext) => Promise<T>;

/** The release that an address names, by token or by id; null for none. */
interface Wanted {
  /** A preview token comes before the cookie (docs/protocol.md 5). An unknown one is ignored. */
  readonly token: string | null;
  readonly name: ReleaseId | null;
}

const NOTHING_WANTED: Wanted = { token: null, name: null };

/**
 * Answers a request from exactly one release: the one that its token opens, else the one that its address names, else that of
 * its preview cookie, else the current one. Only the current one has fallbacks if an object is missing
 * (docs/architecture.md, "Which release"). Throws `ContentUnavailable` if there is no release.
 */
export async function withRelease<T>(
  c: RequestContext,
  answer: ReleaseHandler<T>,
  wanted = NOTHING_WANTED,
): Promise<T> {
  const granted = wanted.token === null ? null : await grantedRelease(c, wanted.token);
  if (granted !== null) {
    c.set("visibility", "private");
    return answer(contextOf(c, granted));
  }
  const named = wanted.name === null ? null : await withNamedRelease(c, wanted.name, answer);
  if (named !== null) return named;
  const id = shownRelease(c);
  if (id === null) return withCurrentRelease(c, (release) => answer(contextOf(c, release)));
  return answer(contextOf(c, await reachableRelease(c, id)));
}

/** Answers from the named release alone; null if the request may not see it, or an object of it is missing. */
export async function withNamedRelease<T>(
  c: RequestContext,
  id: ReleaseId,
  answer: ReleaseHandler<T>,
): Promise<T | null> {
  const release = await namedRelease(c, id);
  if (release === null) return null;
  try {
    return await answer({ ...contextOf(c, release), named: true });
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}

/** Answers from the public site, even for a visitor with a preview. */
export function withPublicRelease<T>(c: RequestContext, answer: ReleaseHandler<T>): Promise<T> {
  return withCurrentRelease(c, (release) => answer({ c, release, named: false }));
}

/** All releases that a request may see without naming one, best first: its preview's, then the newest public ones. */
export async function* resolveEach(c: RequestContext): AsyncGenerator<ReleaseContext> {
  const id = shownRelease(c);
  const release = id === null ? null : await loadRelease(c, id);
  if (release !== null) yield contextOf(c, release);
  for await (const recent of recentReleases(c)) yield contextOf(c, recent);
}

/** The release of a request if it is in memory, for error views; null if it would have to be read. */
export async function resolveInMemory(c: RequestContext): Promise<LoadedRelease | null> {
  const id = shownRelease(c);
  const { current } = c.get("isolate").pointer;
  return id === null ? (current?.release ?? null) : releaseInMemory(c, id);
}

async function releaseInMemory(c: RequestContext, id: ReleaseId): Promise<LoadedRelease | null> {
  try {
    return { id, manifest: withDeployOrigin(c, await createMemorySource(c).parsed(id, parseManifest)) };
  } catch {
    return null;
  }
}

/** A reader of the release that a request is answered from. */
export function openReader({ c, release: { id, manifest } }: ReleaseContext): ContentReader {
  const { definition } = c.get("isolate");
  return openRelease({ id, manifest, objects: createObjectSource(c), now: c.get("now"), definition });
}

function contextOf(c: RequestContext, release: LoadedRelease): ReleaseContext {
  c.get("trace").release = release.id;
  return { c, release, named: false };
}

/** The release of the visitor's preview; null if the current one is shown. */
function shownRelease(c: RequestContext): ReleaseId | null {
  const preview = c.get("preview");
  return preview?.kind === "open" ? preview.grant.release : null;
}

/** Only its own cookie may name the release of a preview, and that cookie may name no other release. */
async function namedRelease(c: RequestContext, id: ReleaseId): Promise<LoadedRelease | null> {
  const preview = c.get("preview");
  if (preview?.kind === "ended") return null;
  if (preview === null) return releaseNamed(c, id);
  return preview.grant.release === id ? loadRelease(c, id) : null;
}

async function grantedRelease(c: RequestContext, token: string): Promise<LoadedRelease | null> {
  const grant = await openGrant(c, token);
  return grant === null ? null : reachableRelease(c, grant.release);
}

/** What the preview bar of a page shows; null without a preview. */
export function previewBar(c: RequestContext): Shell["preview"] {
  const preview = c.get("preview");
  if (preview?.kind !== "open") return null;
  const { expires, made = null } = preview.grant;
  return { made, expires };
}

/** Whether the preview of a request has ended. */
export function hasEnded(c: RequestContext): boolean {
  return c.get("preview")?.kind === "ended";
}

/** Headers that keep a preview open in the browser; none without a preview. */
export function previewHeaders(c: RequestContext): HeaderFields {
  const preview = c.get("preview");
  return preview?.kind === "open" ? { "set-cookie": previewCookie(preview.token) } : {};
}
