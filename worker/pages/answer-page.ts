import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { isNarrowedList } from "#app/narrowed-list.ts";
import { renderPage } from "#app/server.tsx";
import { notFound } from "../errors/not-found.ts";
import type { Exchange } from "../exchange.ts";
import { keptOn } from "../preview/kept-on.ts";
import { traceHeaders } from "../respond.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { pageHeaders } from "./page-headers.ts";
import { patientReader } from "./patient-reader.ts";
import { redirect } from "./redirect.ts";
import { rememberPage } from "./remember-page.ts";
import { sendPage } from "./send.ts";
import { shellOf } from "./shell.ts";
import { visit } from "./visit.ts";

/** A page of a release, rendered; its status is right before its first byte (architecture.md 4.6). */
export async function answerPage(
  exchange: Exchange,
  { release, path }: { readonly release: LoadedRelease; readonly path: DocumentPath },
): Promise<Response> {
  const { search } = exchange.address;
  const reader = patientReader(exchange, release);
  const [found, shell] = await Promise.all([visit(release, { path, search, reader }), shellOf(exchange, release)]);
  if (found.kind === "departure") return redirect(exchange, found.departure);
  if (found.kind === "absent") return notFound(exchange);
  const known = { ...reader, page: async () => found.read };
  const rendered = await renderPage({ path, search, reader: known, shell });
  if (rendered.kind === "redirect") throw new Error(`${path} redirects to ${rendered.to}, but its entry does not`);
  const { entry } = found.read;
  const robots = isNarrowedList(entry, search) ? "noindex" : entry.robots;
  const extra = found.rule.headers ?? {};
  const headers = pageHeaders({
    status: rendered.status,
    extra,
    robots,
    pathname: path,
    preview: exchange.preview !== null,
  });
  return sendPage(exchange, {
    rendered,
    headers: [...headers, ...keptOn(exchange), ...traceHeaders(exchange)],
    remember: (template) => rememberPage(exchange, { release, rendered, headers, template }),
  });
}
