import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Payload } from "#app/content/payload.ts";
import type { ReleaseId } from "#app/content/release/hash.ts";
import { shownEntry } from "#app/content/release/path-entry.ts";
import { PAYLOAD } from "#app/content/routing/names.ts";
import { isAccount } from "#app/zones.ts";
import type { RequestContext } from "../context.ts";
import { countRequest } from "../counts.ts";
import { parseBuildId } from "../env.ts";
import { jsonError, notFound } from "../errors/error-response.ts";
import type { Failure } from "../errors/failure.ts";
import { NO_STORE, namedCacheControl, PRIVATE } from "../headers.ts";
import { hasEnded, openReader, type ReleaseContext, withNamedRelease, withRelease } from "../resolve/resolve.ts";
import { respondJson } from "../respond.ts";
import { findPage } from "./find-page.ts";

/** The release of the session is gone or out of reach: the browser reloads the page in the current one. */
const OUTDATED: Failure = { status: 409, statusMessage: "Conflict", message: "This build is not known any more" };

/** The build that a payload URL names: none or a time (any will do), one of this code with its release, or another. */
type RequestedBuild =
  | { readonly kind: "any" }
  | { readonly kind: "release"; readonly release: ReleaseId }
  | { readonly kind: "other" };

/** What a payload URL names. */
interface PayloadRequest {
  readonly path: DocumentPath;
  /** What filters the lists on the page: with its "?", or "". */
  readonly listQuery: string;
}

export function isPayload(pathname: string): boolean {
  return pathname.endsWith(PAYLOAD);
}

/**
 * `{page}/_payload.json`: a page as data, for an open browser. With a build in its address it comes from exactly that
 * release and is immutable; otherwise from the current release, and is not cached.
 */
export async function payload(c: RequestContext): Promise<Response> {
  const { pathname, search } = c.get("address");
  const page = payloadPage(pathname);
  const path = canonicalPath(page);
  if (path === null || pathToUrl(path) !== page) return notFound(c);
  const { named, listQuery } = payloadQuery(search);
  const build = requestedBuild(named, c.get("isolate").build.code);
  const answer = (context: ReleaseContext) => answerPayload(context, { path, listQuery });
  // An ended preview says so on a page, which the browser loads after a 409.
  if (build.kind === "any" && !hasEnded(c)) return withRelease(c, answer);
  const answered = build.kind === "release" ? await withNamedRelease(c, build.release, answer) : null;
  return answered ?? jsonError(c, OUTDATED);
}

async function answerPayload(context: ReleaseContext, { path, listQuery }: PayloadRequest): Promise<Response> {
  const { c, release, named } = context;
  // A payload's address lacks the visitor's query: the browser adds it to a redirect itself.
  const found = await findPage(release, {
    path,
    search: "",
    listQuery,
    reader: openReader(context),
    destinations: c.get("isolate").definition.destinations,
    random: Math.random(),
    now: c.get("now"),
  });
  if (found.kind === "absent") return notFound(c);
  if (found.kind === "redirect") {
    const { location: to, external } = found.redirect;
    return send(c, { redirect: { to, external }, byRule: found.byRule }, NO_STORE);
  }
  const { entry, navigation, content } = found.read;
  const { document, surround, until } = await content;
  const value: Payload = { release: release.id, entry: shownEntry(entry), navigation, document, surround, until };
  countRequest(c, { kind: "visit", name: pathToUrl(path) });
  if (isAccount(path)) return send(c, value, PRIVATE);
  return send(c, value, named ? namedCacheControl(until, c.get("now")) : NO_STORE);
}

function send(c: RequestContext, value: Payload, cacheControl: string): Response {
  return respondJson(c, value, { cacheControl });
}

/** The raw path of the page: `/about/_payload.json` -> `/about`, `/_payload.json` -> `/`. */
function payloadPage(pathname: string): string {
  return pathname.slice(0, -PAYLOAD.length) || "/";
}

/** `?{buildId}&q=fox` -> `{buildId}`, which has no fields, and `?q=fox`. */
function payloadQuery(search: string): { readonly named: string; readonly listQuery: string } {
  const [named = "", ...fields] = search.slice(1).split("&");
  return { named, listQuery: fields.length === 0 ? "" : `?${fields.join("&")}` };
}

/** `{buildId}` or `{milliseconds}` (docs/protocol.md 7.5). */
function requestedBuild(text: string, code: string): RequestedBuild {
  if (/^\d*$/.test(text)) return { kind: "any" };
  const release = parseBuildId(text, code);
  return release === null ? { kind: "other" } : { kind: "release", release };
}
