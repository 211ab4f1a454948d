import { isRecord } from "#app/content/json.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import type { Site } from "#app/content/site.ts";
import { instantOf } from "#app/content/wall-clock.ts";
import type { CompiledDocument } from "../document.ts";
import { type Problem, problemsIn, quote, TOP } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";

/**
 * Finds what Hugo, Jekyll and Astro make of names, and of fields of many pages, where it is another thing here: pages that
 * are none, days and languages in names, values that have pages.
 */
export function checkElsewhere({ documents, site }: CheckedContent): readonly Problem[] {
  const told = new Set<string>();
  return problemsIn(documents, (compiled, problems) => {
    const lost = lostBy(compiled);
    if (lost !== null && !told.has(lost.folder))
      problems.fault(TOP, lost.message, { code: "file/underscore", checks: site.checks });
    if (lost !== null) told.add(lost.folder);
    const [language, day] = [languageIn(compiled), dayIn(compiled)];
    if (language !== null) problems.warn(TOP, language, { code: "file/language-in-name" });
    if (day !== null) problems.warn(TOP, day, { code: "file/day-in-name" });
    for (const field of withoutTaxonomy(compiled, site)) {
      if (!told.has(field))
        problems.warn(compiled.locate([field]), withoutPages(field), { code: "content/ungathered" });
      told.add(field);
    }
  });
}

/** Folders of pages in Jekyll. */
const PAGES = /^(?:.*\/)?_(posts|pages)(?=\/)/;

interface Lost {
  readonly message: string;
  /** All that is lost by the same name. */
  readonly folder: string;
}

/** Why a page of another generator is none by its name, null where nothing says so. */
function lostBy({ file }: CompiledDocument): Lost | null {
  const [folder, name] = PAGES.exec(file) ?? [];
  if (folder !== undefined && name !== undefined) {
    const message = `no file in ${quote(folder)} is a page: names that begin with _ are parts of pages. Rename the folder to ${quote(name)}.`;
    return { message, folder };
  }
  const index = /^(?:(.*)\/)?_index(?:\.[\w-]+)?\.md$/i.exec(file);
  if (index === null) return null;
  const list = `::article-list{under=${quote(`/${index[1] ?? ""}`)}}`;
  const message = `no file is a page whose name begins with _. Call it "index.md", with ${list} for the list that Hugo makes, the newest first; or write its title in _dir.yml, and the folder has a page that lists them in the order of their files.`;
  return { message, folder: file };
}

/** Two letters that name a language, and far more often what a file is written in. */
const NO_LANGUAGES = new Set(["sh", "ts"]);

/** What is said of a page whose name ends with a language, as in `tea.fr.md`. */
function languageIn({ file, page }: CompiledDocument): string | null {
  const [, before = "", code = ""] = /^(.*[^/.])\.([a-z]{2}(?:-[a-z]{2,4})?)\.md$/i.exec(file) ?? [];
  const [letters = ""] = code.toLowerCase().split("-");
  if (page === null || letters === "" || NO_LANGUAGES.has(letters)) return null;
  const language = new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(letters);
  if (language === undefined) return null;
  const locale = code.toLowerCase();
  return `its name says ${language}, and it is a page among the others here. Move it to ${quote(`${locale}/${before}.md`)}, and name ${locale} among locales in .site.yml.`;
}

/** What is said of a page whose day stands in its name alone, as in `2024-04-01-no-joke.md`. */
function dayIn({ file, page, document }: CompiledDocument): string | null {
  const [, day = "", slug = ""] = /(?:^|\/)(\d{4}-\d\d-\d\d)-([^/]+)\.md$/.exec(file) ?? [];
  if (page === null || day === "" || document["published"] !== undefined || Number.isNaN(Date.parse(day))) return null;
  return `the day in its name is no date of the page. Write published: ${day}, and slug: ${slug} for an address without it.`;
}

/** Fields that other generators make pages of. */
const TAXONOMIES_ELSEWHERE = ["categories", "series"] as const;

function withoutTaxonomy({ document, page }: CompiledDocument, { gathers }: Pick<Site, "gathers">): readonly string[] {
  if (page === null) return [];
  return TAXONOMIES_ELSEWHERE.filter((field) => !Object.hasOwn(gathers, field) && hasValues(document[field]));
}

function hasValues(value: unknown): boolean {
  return typeof value === "string" ? value !== "" : Array.isArray(value) && value.length > 0 && !value.some(isRecord);
}

function withoutPages(field: string): string {
  return `${field}: no page gathers what has the same value. Write gathers: { ${field}: { at: /${field} } } in .site.yml, or take it away.`;
}

/**
 * Finds pages whose `date` is yet to come: Hugo and Jekyll hold those back, and here it is only shown. `now`: epoch ms; so
 * this is no part of a compile, which goes by the files alone.
 */
export function checkDatesToCome(
  documents: readonly CompiledDocument[],
  { site, now }: { readonly site: Pick<Site, "checks" | "timeZone">; readonly now: number },
): readonly Problem[] {
  return problemsIn(documents, (compiled, problems) => {
    const { document, page, locate } = compiled;
    const { date, publishAt, draft } = document;
    const isHeldBack = publishAt !== undefined || draft === true || page === null;
    if (isHeldBack || typeof date !== "string" || !fitsFormat("date", date)) return;
    if (Date.parse(instantOf(date, site.timeZone)) <= now) return;
    const message = `date: ${quote(date)} is yet to come, and holds no page back here. Write publishAt: ${date}, or published: ${date} to show the page at once.`;
    problems.fault(locate(["date"]), message, { code: "front-matter/date-to-come", checks: site.checks });
  });
}
