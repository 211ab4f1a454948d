import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ContentReader } from "#app/content/reader.ts";
import { isNarrowedList } from "#app/narrowed-list.ts";
import { type Rendered, renderPage } from "#app/server.tsx";
import { isAccount } from "#app/zones.ts";
import { notFound } from "../errors/error-response.ts";
import { type Exchange, Trace } from "../exchange.ts";
import { pageHeaders } from "../html/page-headers.ts";
import { shellOf } from "../html/shell.ts";
import type { Template } from "../html/template.ts";
import { openReader, previewHeaders, type Resolved } from "../resolve/resolve.ts";
import { redirect, traceHeaders } from "../respond.ts";
import { settledWithin } from "../store/deadline.ts";
import { isSpreading } from "../store/public-releases.ts";
import { findPage } from "./find-page.ts";
import { sendPage } from "./send.ts";

/** A page of a release, rendered; its status is right before its first byte (docs/architecture.md 4.6). */
export async function answerPage(resolved: Resolved, path: DocumentPath): Promise<Response> {
  const { release, visibility } = resolved;
  const { search } = resolved.address;
  const reader = streamingReader(resolved);
  const [found, shell] = await Promise.all([findPage(release, { path, search, reader }), shellOf(resolved)]);
  if (found.kind === "redirect") return redirect(resolved, found.redirect);
  if (found.kind === "absent") return notFound(resolved);
  const { read, rule } = found;
  const rendered = await renderPage({ path, search, read, shell });
  const robots = isNarrowedList(read.entry, search) ? "noindex" : read.entry.robots;
  const headers = pageHeaders({ status: 200, extra: rule.headers ?? {}, robots, pathname: path, visibility });
  return sendPage(resolved, {
    rendered,
    headers: [...headers, ...previewHeaders(resolved), ...traceHeaders(resolved)],
    remember: (template) => rememberPage(resolved, { rendered, headers, template }),
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

/**
 * Keeps a page that was sent whole, where it depends on nothing but its release and its path: one of a site without an
 * origin names the request's own.
 */
export function rememberPage(
  resolved: Resolved,
  page: {
    readonly rendered: Rendered;
    readonly headers: readonly [string, string][];
    readonly template: Template;
  },
): void {
  const { isolate, settings, address, visibility, release } = resolved;
  const { rendered, template } = page;
  if (visibility === "private" || address.search !== "" || settings.pageMemoryBytes === 0) return;
  if (release.manifest.site.origin === "" || isAccount(address.pathname)) return;
  const trace = new Trace();
  trace.release = release.id;
  const where = { release: release.id, pathname: address.pathname, limit: settings.pageMemoryBytes };
  const keep = (until: number | null) => {
    // Of the release before, a page that took its time: it would drive out those of the one that is asked for.
    if (isolate.pointer.current?.release.id !== release.id) return;
    isolate.pages.set({ template, headers: new Headers([...page.headers, ...trace.headers(0)]), until }, where);
  };
  // A page that failed on its way has no such date; what it showed instead is not kept.
  resolved.waitUntil(rendered.until.then(keep, () => undefined));
}
