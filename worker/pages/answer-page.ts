import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { isNarrowedList } from "#app/narrowed-list.ts";
import { renderPage } from "#app/server.tsx";
import { notFound } from "../errors/not-found.ts";
import { previewHeaders } from "../resolve/open-preview.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { redirect, traceHeaders } from "../respond.ts";
import { findPage } from "./find-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { patientReader } from "./patient-reader.ts";
import { rememberPage } from "./remember-page.ts";
import { sendPage } from "./send.ts";
import { shellOf } from "./shell.ts";

/** A page of a release, rendered; its status is right before its first byte (docs/architecture.md 4.6). */
export async function answerPage(resolved: Resolved, path: DocumentPath): Promise<Response> {
  const { release, visibility } = resolved;
  const { search } = resolved.address;
  const reader = patientReader(resolved);
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
