import { madeOnce } from "#app/content/made-once.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { PageRead } from "#app/content/reader.ts";
import { isNarrowedList } from "#app/narrowed-list.ts";
import { isSearched } from "#app/searched-page.ts";
import { type HtmlPart, type Rendered, renderPage, type StreamedPage } from "#app/server.tsx";
import { countRequest } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { type HeaderFields, pageHeaders } from "../headers.ts";
import { createFilling, shellOf } from "../html/shell.ts";
import { type Filling, fillParts, fillTemplate, type Template } from "../html/template.ts";
import { described, errorId, loggable } from "../log.ts";
import { openReader, previewHeaders, type Resolved, resolve } from "../resolve/resolve.ts";
import { policyHeader, redirect, traceHeaders } from "../respond.ts";
import { settledWithin } from "../store/kv.ts";
import { readCurrent } from "../store/pointer.ts";
import { isSpreading } from "../store/public-releases.ts";
import { answerPreview } from "./change-preview.ts";
import { findPage } from "./find-page.ts";
import { rememberedPage, rememberPage } from "./page-memory.ts";
import { isPayload, payload } from "./payload.ts";

/** Every address that is no endpoint: a page from memory, else a payload, else a page rendered. */
export function page(exchange: Exchange): Response | Promise<Response> {
  const remembered = rememberedPage(exchange);
  if (remembered !== null) return remembered;
  if (isPayload(exchange.address.pathname)) return readCurrent(exchange).then(() => payload(exchange));
  return answerPreview(exchange) ?? canonicalPage(exchange);
}

/** One spelling a page: any other is sent to it, or is none, before anything else is done (docs/threats.md A9). */
function canonicalPage(exchange: Exchange): Response | Promise<Response> {
  const { pathname, search } = exchange.address;
  const path = canonicalPath(pathname);
  if (path === null) return resolve(exchange, async () => notFound(exchange));
  const spelled = pathToUrl(path);
  if (spelled !== pathname) return redirect(exchange, { location: spelled + search, status: 308 });
  return resolve(exchange, (resolved) => answerPage(resolved, path)).then((response) => {
    if (response.status === 200) countRequest(exchange, { kind: "page", name: pathname });
    return response;
  });
}

/** A page of a release, rendered; its status is right before its first byte. */
async function answerPage(resolved: Resolved, path: DocumentPath): Promise<Response> {
  const { release, visibility, moment: now } = resolved;
  const { search } = resolved.address;
  const address = { path, search, asked: search, reader: openReader(resolved), random: Math.random(), now };
  const [found, shell] = await Promise.all([findPage(release, address), shellOf(resolved)]);
  if (found.kind === "redirect") return redirect(resolved, found.redirect);
  if (found.kind === "absent") return notFound(resolved);
  const { rule, isOfCode } = found;
  const read = await waitForContent(resolved, found.read);
  const rendered = await renderPage({ search, read, shell });
  const isAsked = isNarrowedList(read.entry, search) || isSearched(read.entry, search);
  const robots = isAsked ? "noindex" : read.entry.robots;
  const headers = pageHeaders({ status: 200, extra: rule.headers ?? {}, robots, pathname: path, visibility });
  return sendPage(resolved, {
    rendered,
    origin: shell.origin,
    headers,
    own: { ...previewHeaders(resolved), ...traceHeaders(resolved) },
    remember: (page) => rememberPage(resolved, { ...page, kind: read.entry.kind, isOfCode, headers }),
  });
}

/** While a publish spreads, or after KV has failed, objects may well be missing: it takes longer to be sure of a miss. */
const DOUBT = 10;

/**
 * Once the head of a page has left there is no way back to another release, so the document has a moment to fail before
 * that, which is thrown before the first byte; a read that takes longer has the head leave without it.
 */
async function waitForContent(resolved: Resolved, read: PageRead): Promise<PageRead> {
  const { content } = read;
  if (!(content instanceof Promise) || !(await settledWithin(content, patience(resolved)))) return read;
  return { ...read, content: await content };
}

/** A KV that hangs is waited for to its deadline, for there is nothing else to come from it. */
function patience(exchange: Exchange): number {
  const { isolate, settings } = exchange;
  const now = isolate.clock();
  if (isolate.kv.isHung(now)) return settings.kvDeadlineMs;
  const doubtful = isSpreading(exchange) || isolate.kv.isFaulty(now);
  return settings.patienceMs * (doubtful ? DOUBT : 1);
}

interface SentPage {
  readonly rendered: Rendered;
  /** What it says of it. */
  readonly origin: string;
  readonly headers: HeaderFields;
  /** Header fields of this one answer. */
  readonly own: HeaderFields;
  /** Told the whole page as all of it is sent, and not where it failed or the visitor left; what it keeps, if it does. */
  readonly remember: (page: { readonly parts: readonly HtmlPart[]; readonly until: number | null }) => Template | null;
}

/**
 * Sends a rendered page under a fresh nonce: in one piece where it is whole, else its head first and the rest as it
 * comes.
 */
export function sendPage(exchange: Exchange, { rendered, origin, headers, own, remember }: SentPage): Response {
  const filling = createFilling(exchange, origin);
  const response = new Response(bodyOf(exchange, { rendered, filling, remember }), { headers: headersOf(headers) });
  const fields = { ...own, ...policyHeader(filling.nonce, exchange) };
  for (const [name, value] of Object.entries(fields)) response.headers.set(name, value);
  return response;
}

/** As workerd has them: it takes them over for a third of what a record of the same costs. */
const headersOf = madeOnce((fields: HeaderFields) => new Headers(fields));

function bodyOf(
  exchange: Exchange,
  { rendered, filling, remember }: Pick<SentPage, "rendered" | "remember"> & Pick<Streaming, "filling">,
): ReadableStream<Uint8Array> | Uint8Array {
  if (rendered.kind === "streamed") return stream(exchange, { page: rendered, filling, remember });
  const kept = remember(rendered);
  return kept === null ? fillParts(rendered.parts, filling) : fillTemplate(kept, filling);
}

interface Streaming extends Pick<SentPage, "remember"> {
  readonly page: StreamedPage;
  readonly filling: Filling;
}

/**
 * What is there goes at once, the rest as its reader asks for it. A failure ends the page, and is logged. Each piece is a
 * copy, for a stream may take the buffer of a piece along.
 */
function stream(exchange: Exchange, { page, filling, remember }: Streaming): ReadableStream<Uint8Array> {
  const parts = [...page.start];
  return new ReadableStream({
    start(controller) {
      controller.enqueue(fillParts(page.start, filling).slice());
    },
    async pull(controller) {
      const next = await page.rest.next().catch((error) => logFailure(exchange, error));
      if (next !== null && !next.done) {
        parts.push(...next.value);
        return controller.enqueue(fillParts(next.value, filling).slice());
      }
      controller.close();
      if (next === null) return;
      const { lost, until } = next.value;
      for (const error of lost) logFailure(exchange, error);
      if (lost.length === 0) remember({ parts, until });
    },
  });
}

function logFailure({ isolate, address }: Exchange, error: unknown): null {
  const url = `${address.pathname}${loggable(address.search)}`;
  isolate.log({ level: "error", event: "page-failed-midway", id: errorId(), url, ...described(error) });
  return null;
}
