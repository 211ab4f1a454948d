import type { DocumentMeta } from "#app/content/document.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { pageAddress } from "#app/content/path/page-address.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { Exchange } from "../exchange.ts";
import { openFor } from "../store/open-for.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";

/** A page that may be listed. Dates are ISO text, "" where the front matter has none. */
export interface PublicPage {
  readonly path: DocumentPath;
  readonly title: string;
  readonly description: string;
  readonly published: string;
  readonly modified: string;
}

const FIELDS = ["_path", "_locale", "title", "description", "published", "modified", "robots", "redirect"];

/** Every page that visitors and search engines may be told of, in default order, one an address. */
export async function publicPages(
  exchange: Exchange,
  release: LoadedRelease,
): Promise<{ readonly pages: readonly PublicPage[]; readonly until: number | null }> {
  const where = [{ _partial: false, _type: "markdown" }];
  const answer = await openFor(exchange, release).query({ where, only: FIELDS });
  if (answer instanceof QueryMistake) throw new Error(`our own query for all pages was refused: ${answer.message}`);
  const documents = answer.value.kind === "list" ? answer.value.documents : [];
  const pages = new Map<string, PublicPage>();
  for (const document of documents) {
    const page = publicPage(document, release);
    if (page !== null && !pages.has(page.path)) pages.set(page.path, page);
  }
  return { pages: [...pages.values()], until: answer.until };
}

function publicPage(document: Partial<DocumentMeta>, { manifest }: LoadedRelease): PublicPage | null {
  const { _path = "", _locale = "", title = "", description = "", published, modified, robots, redirect } = document;
  if (robots === "noindex" || (typeof redirect === "string" && redirect !== "")) return null;
  const path = pageAddress({ _path, _locale }, manifest.site);
  return path === null ? null : { path, title, description, published: date(published), modified: date(modified) };
}

function date(value: unknown): string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : "";
}
