import { memoizeWeak } from "#app/content/memoize-weak.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { PageRead } from "#app/content/reader.ts";
import { isFilteredView } from "#app/server/page-body.tsx";
import { type HtmlPart, type Rendered, renderPage, type StreamedPage } from "#app/server.tsx";
import type { RequestContext } from "../context.ts";
import { countRequest } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import { type HeaderFields, pageHeaders } from "../headers.ts";
import { createFilling, shellOf } from "../html/shell.ts";
import { type Filling, fillParts, fillTemplate, type Template } from "../html/template.ts";
import { described, errorId, loggable } from "../log.ts";
import { openReader, previewHeaders, type ReleaseContext, withRelease } from "../resolve/resolve.ts";
import { policyHeader, redirect, traceHeaders } from "../respond.ts";
import { settledWithin } from "../store/kv.ts";
import { readCurrent } from "../store/pointer.ts";
import { isSpreading } from "../store/public-releases.ts";
import { answerPreview } from "./change-preview.ts";
import { findPage } from "./find-page.ts";
import { cachedPage, cachePage } from "./page-cache.ts";
import { isPayload, payload } from "./payload.ts";

/** Answers every address that is no endpoint: with a page from memory, a payload, or a rendered page. */
export function page(c: RequestContext): Response | Promise<Response> {
  const cached = cachedPage(c);
  if (cached !== null) return cached;
  if (isPayload(c.get("address").pathname)) return readCurrent(c).then(() => payload(c));
  return answerPreview(c) ?? canonicalPage(c);
}

/** Redirects any other spelling of a path to the canonical one before a release is read (docs/threats.md A9). */
function canonicalPage(c: RequestContext): Response | Promise<Response> {
  const { pathname, search } = c.get("address");
  const path = canonicalPath(pathname);
  if (path === null) return withRelease(c, async () => notFound(c));
  const canonical = pathToUrl(path);
  if (canonical !== pathname) return redirect(c, { location: canonical + search, status: 308 });
  return withRelease(c, (context) => answerPage(context, path)).then((response) => {
    if (response.status === 200) countRequest(c, { kind: "page", name: pathname });
    return response;
  });
}

/** Renders a page of a release. Its status is known before the first byte is sent. */
async function answerPage(context: ReleaseContext, path: DocumentPath): Promise<Response> {
  const { c, release } = context;
  const now = c.get("now");
  const { search } = c.get("address");
  const { destinations } = c.get("isolate").definition;
  const reader = openReader(context);
  const address = { path, search, listQuery: search, reader, destinations, random: Math.random(), now };
  const [found, shell] = await Promise.all([findPage(release, address), shellOf(context)]);
  if (found.kind === "redirect") return redirect(c, found.redirect);
  if (found.kind === "absent") return notFound(c);
  const { rule, isOfCode } = found;
  const read = await waitForContent(c, found.read);
  const rendered = await renderPage({ search, read, shell });
  const robots = isFilteredView(read.entry, search) ? "noindex" : read.entry.robots;
  const headers = pageHeaders({
    status: 200,
    extra: rule.headers ?? {},
    robots,
    pathname: path,
    visibility: c.get("visibility"),
  });
  return sendPage(c, {
    rendered,
    origin: shell.origin,
    headers,
    own: { ...previewHeaders(c), ...traceHeaders(c) },
    cache: (page) => cachePage(context, { ...page, kind: read.entry.kind, isOfCode, headers }),
  });
}

/** The head waits this many times longer while a publish spreads or KV is faulty: a missing object may still arrive. */
const DEGRADED_FACTOR = 10;

/**
 * Waits a moment for the document: once the head has been sent, the request can no longer fall back to another release. A
 * read that fails in time throws here; one that takes longer is streamed after the head.
 */
async function waitForContent(c: RequestContext, read: PageRead): Promise<PageRead> {
  const { content } = read;
  if (!(content instanceof Promise) || !(await settledWithin(content, headTimeout(c)))) return read;
  return { ...read, content: await content };
}

/** How long the head waits, ms. While KV hangs it waits for KV's whole deadline: the read then ends one way or the other. */
function headTimeout(c: RequestContext): number {
  const isolate = c.get("isolate");
  const settings = c.get("settings");
  const now = isolate.clock();
  if (isolate.kv.isHung(now)) return settings.kvDeadlineMs;
  const degraded = isSpreading(c) || isolate.kv.isFaulty(now);
  return settings.headTimeoutMs * (degraded ? DEGRADED_FACTOR : 1);
}

interface SentPage {
  readonly rendered: Rendered;
  /** The origin of absolute addresses in the page. */
  readonly origin: string;
  readonly headers: HeaderFields;
  /** Header fields of this one answer. */
  readonly own: HeaderFields;
  /** Caches the page once all of it has been sent, unless it failed or the visitor left. Returns what it cached. */
  readonly cache: (page: { readonly parts: readonly HtmlPart[]; readonly until: number | null }) => Template | null;
}

/** Sends a rendered page with a fresh nonce: whole, or streamed from its head on. */
export function sendPage(c: RequestContext, { rendered, origin, headers, own, cache }: SentPage): Response {
  const filling = createFilling(c, origin);
  const response = new Response(bodyOf(c, { rendered, filling, cache }), { headers: headersOf(headers) });
  const fields = { ...own, ...policyHeader(filling.nonce, c) };
  for (const [name, value] of Object.entries(fields)) response.headers.set(name, value);
  return response;
}

/** Headers objects are reused: a response copies one at a third of the cost of a record. */
const headersOf = memoizeWeak((fields: HeaderFields) => new Headers(fields));

function bodyOf(
  c: RequestContext,
  { rendered, filling, cache }: Pick<SentPage, "rendered" | "cache"> & Pick<Streaming, "filling">,
): ReadableStream<Uint8Array> | Uint8Array {
  if (rendered.kind === "streamed") return stream(c, { page: rendered, filling, cache });
  const template = cache(rendered);
  return template === null ? fillParts(rendered.parts, filling) : fillTemplate(template, filling);
}

interface Streaming extends Pick<SentPage, "cache"> {
  readonly page: StreamedPage;
  readonly filling: Filling;
}

/**
 * Sends what is ready at once, and the rest as the reader pulls. A failure ends the page and is logged. Each piece is
 * copied, because a stream may transfer the buffer of a chunk.
 */
function stream(c: RequestContext, { page, filling, cache }: Streaming): ReadableStream<Uint8Array> {
  const parts = [...page.start];
  return new ReadableStream({
    start(controller) {
      controller.enqueue(fillParts(page.start, filling).slice());
    },
    async pull(controller) {
      const next = await page.rest.next().catch((error) => logFailure(c, error));
      if (next !== null && !next.done) {
        parts.push(...next.value);
        return controller.enqueue(fillParts(next.value, filling).slice());
      }
      controller.close();
      if (next === null) return;
      const { lost, until } = next.value;
      for (const error of lost) logFailure(c, error);
      if (lost.length === 0) cache({ parts, until });
    },
  });
}

function logFailure(c: RequestContext, error: unknown): null {
  const address = c.get("address");
  const url = `${address.pathname}${loggable(address.search)}`;
  c.get("isolate").log({ level: "error", event: "page-failed-midway", id: errorId(), url, ...described(error) });
  return null;
}
