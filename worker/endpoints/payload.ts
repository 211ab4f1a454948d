import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Payload } from "#app/content/payload.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { isAccount } from "#app/zones.ts";
import { NO_STORE, namedCacheControl, PRIVATE } from "../cache-control.ts";
import { countRequest } from "../counts/count-request.ts";
import type { Failure } from "../errors/failure.ts";
import { jsonError } from "../errors/json-error.ts";
import { notFound } from "../errors/not-found.ts";
import type { Exchange } from "../exchange.ts";
import { visit } from "../pages/visit.ts";
import { shownCacheControl } from "../preview/shown-cache-control.ts";
import { fromShown, shownNamed } from "../preview/shown-release.ts";
import { respondJson } from "../respond.ts";
import { readGlobals } from "../store/globals.ts";
import { openFor } from "../store/open-for.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { askedBuild, payloadPage } from "./payload-address.ts";

/** The session's release is gone or out of reach: the page is loaded whole, in whatever release there is. */
const OUTDATED: Failure = { status: 409, statusMessage: "Conflict", message: "This build is not known any more" };

/**
 * `{page}/_payload.json`: a page as data, for an open browser. Named by build it comes from exactly that release and is
 * good for ever; otherwise from the current one, kept nowhere (architecture.md 3, "session").
 */
export async function payload(exchange: Exchange): Promise<Response> {
  const { pathname, search } = exchange.address;
  const page = payloadPage(pathname);
  const path = canonicalPath(page);
  if (path === null || pathToUrl(path) !== page) return notFound(exchange);
  const build = askedBuild(search, exchange.isolate.build.code);
  // An ended preview says so on a page, which is what the browser then asks for.
  if (exchange.preview?.kind === "ended") return jsonError(exchange, OUTDATED);
  if (build.kind === "any") {
    return fromShown(exchange, (release) => answerPayload(exchange, { release, path, cache: () => NO_STORE }));
  }
  const release = build.kind === "release" ? await shownNamed(exchange, build.release) : null;
  if (release === null) return jsonError(exchange, OUTDATED);
  return answerPayload(exchange, { release, path, cache: (until) => namedCacheControl(until, exchange.now) }).catch(
    (error) => {
      if (error instanceof MissingObject) return jsonError(exchange, OUTDATED);
      throw error;
    },
  );
}

async function answerPayload(
  exchange: Exchange,
  options: {
    readonly release: LoadedRelease;
    readonly path: DocumentPath;
    readonly cache: (until: number | null) => string;
  },
): Promise<Response> {
  const { release, path, cache } = options;
  exchange.trace.release = release.id;
  // The address of a payload has no query of the visitor's: whoever asks carries it along where a rule sends on.
  const found = await visit(release, { path, search: "", reader: openFor(exchange, release) });
  if (found.kind === "absent") return notFound(exchange);
  if (found.kind === "departure") {
    const { location: to, external } = found.departure;
    return send(exchange, { redirect: { to, external }, byRule: found.byRule }, NO_STORE);
  }
  const { entry, navigation, content } = found.read;
  const [{ document, surround, until }, globals] = await Promise.all([content, readGlobals(exchange, release)]);
  const value: Payload = { release: release.id, entry, navigation, document, surround, globals, until };
  if (exchange.preview === null) countRequest(exchange, { kind: "visit", name: pathToUrl(path) });
  return send(exchange, value, isAccount(path) ? PRIVATE : cache(until));
}

function send(exchange: Exchange, value: Payload, cacheControl: string): Response {
  return respondJson(exchange, value, { cacheControl: shownCacheControl(exchange, cacheControl) });
}
