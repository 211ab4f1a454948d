import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { ContentReader } from "#app/content/reader.ts";
import { isNarrowedList } from "#app/narrowed-list.ts";
import { atOnce } from "#app/server/page-body.tsx";
import { type Rendered, renderPage } from "#app/server.tsx";
import { countRequest } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { pageHeaders, policyHeader } from "../headers.ts";
import { createFilling, shellOf } from "../html/shell.ts";
import { encodeTemplate, type Filling, fillTemplate, joinTemplates, type Template } from "../html/template.ts";
import { described, errorId, redacted } from "../log.ts";
import { openReader, previewHeaders, type Resolved, resolve } from "../resolve/resolve.ts";
import { redirect, traceHeaders } from "../respond.ts";
import { settledWithin } from "../store/kv.ts";
import { readCurrent } from "../store/pointer.ts";
import { isSpreading } from "../store/public-releases.ts";
import { answerPreview } from "./change-preview.ts";
import { findPage } from "./find-page.ts";
import { rememberedPage, rememberPage } from "./page-memory.ts";
import { isPayload, payload } from "./payload.ts";

/** Every address that is no endpoint: a page from memory, else a payload, else a page rendered (docs/architecture.md 4). */
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

/** A page of a release, rendered; its status is right before its first byte (docs/architecture.md 4.8). */
async function answerPage(resolved: Resolved, path: DocumentPath): Promise<Response> {
  const { release, visibility } = resolved;
  const { search } = resolved.address;
  const address = { path, search, reader: streamingReader(resolved), random: Math.random() };
  const [found, shell] = await Promise.all([findPage(release, address), shellOf(resolved)]);
  if (found.kind === "redirect") return redirect(resolved, found.redirect);
  if (found.kind === "absent") return notFound(resolved);
  const { read, rule } = found;
  const rendered = await renderPage({ search, read, shell });
  const robots = isNarrowedList(read.entry, search) ? "noindex" : read.entry.robots;
  const headers = pageHeaders({ status: 200, extra: rule.headers ?? {}, robots, pathname: path, visibility });
  return sendPage(resolved, {
    rendered,
    headers: [...headers, ...previewHeaders(resolved), ...traceHeaders(resolved)],
    remember: (template) => rememberPage(resolved, { kind: read.entry.kind, until: rendered.until, headers, template }),
  });
}

/** While a publish spreads, or after KV has failed, objects may well be missing: it takes longer to be sure of a miss. */
const DOUBT = 10;

/**
 * The content of a release for a page that streams. Once its head has left there is no way back to another release, so
 * the document has a moment to fail before that, which is thrown before the first byte; a read that takes longer has the
 * head leave without it.
 */
function streamingReader(resolved: Resolved): ContentReader {
  const reader = openReader(resolved);
  return {
    ...reader,
    async page(path) {
      const read = await reader.page(path);
      const shown = read !== null && read.entry.redirect === null;
      if (shown) await settledWithin(read.content, patience(resolved));
      return read;
    },
  };
}

/** A KV that hangs is waited for to its deadline, for there is nothing else to come from it. */
function patience(exchange: Exchange): number {
  const { isolate, settings } = exchange;
  const now = isolate.clock();
  if (isolate.kv.isHung(now)) return settings.kvDeadlineMs;
  const doubtful = isSpreading(exchange) || isolate.kv.isFaulty(now);
  return settings.patienceMs * (doubtful ? DOUBT : 1);
}

type Templates = AsyncGenerator<Template, void>;

/** A page of which the first parts are there. */
interface StreamedPage {
  readonly parts: Templates;
  readonly taken: readonly Template[];
  /** The part after those taken. */
  readonly pending: Promise<IteratorResult<Template>>;
  readonly filling: Filling;
  /** Told the whole page once all of it is sent. */
  readonly remember: (template: Template) => void;
}

/**
 * Sends a rendered page under a fresh nonce: in one piece where it is done at once, else its head first and the rest as
 * it comes. Throws what failed before the first byte; what fails after it has its view in the page and goes to the log.
 * `remember` is told the whole page once all of it is sent, and not where it failed or the visitor left.
 */
export async function sendPage(
  exchange: Exchange,
  page: {
    readonly rendered: Rendered;
    readonly headers: readonly [string, string][];
    readonly remember: (template: Template) => void;
  },
): Promise<Response> {
  const { rendered, headers, remember } = page;
  const filling = createFilling(exchange);
  const sent = { headers: [...headers, policyHeader(filling.nonce, exchange)] };
  const parts = templatesOf(rendered);
  const { taken, pending } = await takeReady(parts);
  if (pending !== null)
    return new Response(streamTemplates(exchange, { parts, taken, pending, filling, remember }), sent);
  const template = joinTemplates(taken);
  remember(template);
  return new Response(fillTemplate(template, filling), sent);
}

async function* templatesOf({ body }: Rendered): Templates {
  for await (const parts of body) yield encodeTemplate(parts);
}

/**
 * The first part, and what can be had after it without waiting for a store; `pending` is the first part that cannot,
 * null where that was all.
 */
async function takeReady(
  parts: Templates,
): Promise<{ taken: Template[]; pending: Promise<IteratorResult<Template>> | null }> {
  const taken: Template[] = [];
  for (;;) {
    const next = parts.next();
    const part = taken.length === 0 ? await next : await atOnce(next);
    if (part === null) return { taken, pending: next };
    if (part.done) return { taken, pending: null };
    taken.push(part.value);
  }
}

/** What was taken goes at once, the rest as its readers ask for it. A failure ends the page, and is logged. */
function streamTemplates(exchange: Exchange, page: StreamedPage): ReadableStream<Uint8Array> {
  const all = [...page.taken];
  let next = page.pending;
  // A HEAD request never asks for the rest; nor must it then hear that it failed.
  next.catch(() => undefined);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(fillTemplate(joinTemplates(all), page.filling));
    },
    async pull(controller) {
      const result = await next.catch((error) => logFailure(exchange, error));
      if (result === null || result.done) {
        if (result !== null) page.remember(joinTemplates(all));
        controller.close();
        return;
      }
      all.push(result.value);
      controller.enqueue(fillTemplate(result.value, page.filling));
      next = page.parts.next();
    },
    async cancel() {
      await page.parts.return();
    },
  });
}

function logFailure({ isolate, address }: Exchange, error: unknown): null {
  const url = `${address.pathname}${redacted(address.search)}`;
  isolate.log({ level: "error", event: "page-failed-midway", id: errorId(), url, ...described(error) });
  return null;
}
