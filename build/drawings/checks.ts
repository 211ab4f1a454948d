import { isRecord } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { canonicalPath, ownPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { isListed } from "#app/content/release/index-rows.ts";
import { covers, lifetimeOf } from "#app/content/release/live.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import { unprintable } from "#app/drawings/letters/spelling.ts";
import { isOwnArt } from "#app/drawings/rights.ts";
import { alikeFinder } from "../art/likeness.ts";
import { setOf } from "../art/source.ts";
import { internalUrl, type Reference } from "../compile/checks/references.ts";
import { textAt } from "../compile/checks/site-addresses.ts";
import type { CompiledDocument } from "../compile/document.ts";
import { type Problem, Problems, problemsIn, quote } from "../compile/problem.ts";
import type { CheckedContent } from "../compile/site-build.ts";
import { SITE_FILE } from "../compile/site-file.ts";
import { chosenCover, namedWords } from "../release/taxonomies.ts";
import type { DrawnParts } from "./drawn-parts.ts";
import { MAX_DRAWINGS } from "./store-drawings.ts";

/** Warns of a cover of the page of a value that is none of its coloring pages. */
export function checkCovers({ site, taxonomyValues, locate }: CheckedContent): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const taxonomyValue of [...taxonomyValues.values()].flat()) {
    const { field } = taxonomyValue;
    const [named, { cover }] = namedWords(taxonomyValue, site);
    if (cover === undefined || chosenCover(taxonomyValue, site)?.art !== undefined) continue;
    const message = `gathers.${field}.values: ${cover} is no coloring page of ${quote(named)}. Choose one that has it.`;
    problems.warn(locate(["gathers", field, "values", named, "cover"]), message, { code: "site/gathers-value" });
  }
  return problems.found;
}

/** Warns of galleries for a tag or category that no coloring page has, and of pages in them that are none: they show nothing. */
export function checkGalleries({ documents }: CheckedContent): readonly Problem[] {
  const asking = documents.filter(({ references }) => references.some(isOfDrawings));
  if (asking.length === 0) return [];
  const drawings = documents.filter(({ document }) => document.art !== undefined);
  const known = {
    tag: new Set(drawings.flatMap(({ document: { tags } }) => (Array.isArray(tags) ? tags.map(String) : []))),
    category: new Set(drawings.flatMap(({ document: { category } }) => (typeof category === "string" ? category : []))),
  };
  const texts = new Set(documents.flatMap(({ document, page }) => (page?.drawing === null ? pathsOf(document) : [])));
  const drawn = new Set(drawings.flatMap(({ document }) => pathsOf(document)));
  return problemsIn(asking, ({ references }, problems) => {
    for (const { prop, to, position } of references) {
      if (prop === "pages" && texts.has(to) && !drawn.has(to)) {
        const message = `nothing is shown of ${quote(to)}, which is no coloring page. Write the path of one.`;
        problems.warn(position, message, { code: "component/shows-nothing" });
      }
      if ((prop !== "tag" && prop !== "category") || known[prop].has(to)) continue;
      const [near] = nearestNames(to, [...known[prop]]);
      const hint = near === undefined ? `Give it to the pages that you mean.` : `Did you mean ${near}?`;
      const message = `nothing is shown, as no coloring page has the ${prop} ${quote(to)}. ${hint}`;
      problems.warn(position, message, { code: "component/shows-nothing" });
    }
  });
}

function isOfDrawings({ prop }: Reference): boolean {
  return prop === "tag" || prop === "category" || prop === "pages";
}

function pathsOf(document: CompiledDocument["document"]): readonly string[] {
  return [document._path, ownPath(document)];
}

/** Warns where lists show the newest drawings of a locale alone, and categories have no pages that show all of theirs. */
export function checkManyDrawings({
  documents,
  site,
  locate,
}: Pick<CheckedContent, "documents" | "site" | "locate">): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const drawings = documents.filter(({ document }) => document.art !== undefined && isListed(document));
  const counts = Map.groupBy(drawings, ({ document }) => document._locale).values();
  const most = Math.max(0, ...Array.from(counts, ({ length }) => length));
  if (most > MAX_DRAWINGS && !Object.hasOwn(site.gathers, "category")) {
    const found = `lists and galleries show the newest ${MAX_DRAWINGS} of ${most} coloring pages`;
    const advice = "Write `category: { at: /themes }` here, and each category has a page with all of its own.";
    problems.warn(locate(["gathers"]), `gathers: ${found}. ${advice}`, { code: "site/many-drawings" });
  }
  return problems.found;
}

/**
 * Warns of an `image` that names a page which does not exist (a draft, say) or has no drawing, or is not public for as
 * long as the document that is shared with its picture.
 */
export function checkImages({ documents, site, addresses }: CheckedContent): readonly Problem[] {
  return problemsIn(documents, (compiled, problems) => {
    const image = textAt(compiled, ["image"]);
    const url = image === null ? null : internalUrl(image, { from: null, site });
    const path = url && canonicalPath(url.pathname);
    if (image === null || path === null) return;
    const position = compiled.locate(["image"]);
    const page = addresses.pageAt(path);
    if (!addresses.answers(path)) {
      problems.warn(position, `image: there is nothing at ${quote(image)}. ${PICTURE}`, {
        code: "link/nothing-there",
      });
    } else if (page !== null && !hasDrawing(page)) {
      problems.warn(position, `image: ${quote(image)} has no drawing. ${PICTURE}`, { code: NO_DRAWING });
    } else if (page !== null && !covers(lifetimeOf(page.document), lifetimeOf(compiled.document))) {
      problems.warn(
        position,
        `image: ${quote(image)} is not shown whenever this page is, so another picture is shared. Give both the same publishAt and expiresAt.`,
        { code: "picture/not-always-shown" },
      );
    }
  });
}

/** Warns of a `picture` that is no coloring page of the document's locale: its card would show none. */
export function checkPictures({ documents, site, addresses }: CheckedContent): readonly Problem[] {
  const pages = documents.filter(hasDrawing).map(({ document }) => document);
  const drawn = new Set(pages.flatMap((page) => [page._path, ownPath(page)].map((path) => `${page._locale}:${path}`)));
  return problemsIn(documents, (compiled, problems) => {
    const picture = textAt(compiled, ["picture"]);
    const { _locale } = compiled.document;
    if (picture === null || !fitsFormat("path", picture)) return;
    const address = pageAddress({ _path: picture, _locale }, site);
    // What is said of it changes with that page.
    if (address !== null) addresses.pageAt(address);
    if (drawn.has(`${_locale}:${picture}`)) return;
    problems.warn(
      compiled.locate(["picture"]),
      `picture: there is no coloring page at ${quote(picture)}. Write the path of one.`,
      {
        code: NO_DRAWING,
      },
    );
  });
}

const PICTURE = "Write the path of a coloring page, or put the picture into the content folder.";
const NO_DRAWING = "picture/no-drawing";

function hasDrawing({ document }: CompiledDocument): boolean {
  return document.art !== undefined;
}

/** Checks that titles of coloring pages and packs, and credits, can be printed: the fonts of a PDF have no other letters. */
export function checkPrintedLines({ documents }: CheckedContent): readonly Problem[] {
  return problemsIn(documents, (compiled, problems) => {
    const { document, locate } = compiled;
    for (const { path, line, code } of printedLines(document)) {
      const letters = unprintable(line);
      const message = `${path.join(".")}: the PDF has "?" for ${letters.join(" ")}, which its fonts lack. Write the ${path.at(-1)} in Latin letters.`;
      if (letters.length > 0) problems.warn(locate(path), message, { code });
    }
  });
}

interface PrintedLine extends Pick<Problem, "code"> {
  readonly path: readonly string[];
  readonly line: string;
}

function printedLines(document: CompiledDocument["document"]): readonly PrintedLine[] {
  const { art, title, packs } = document;
  const bound = isRecord(packs) ? Object.entries(packs) : [];
  const titles = [
    ...(art === undefined ? [] : [{ path: ["title"], line: title }]),
    ...bound.flatMap(([name, pack]) =>
      isRecord(pack) && typeof pack.title === "string" ? [{ path: ["packs", name, "title"], line: pack.title }] : [],
    ),
  ];
  const rights = ["credit", "licence"].flatMap((field) => {
    const line = isOwnArt(art) ? document[field] : undefined;
    return typeof line === "string" ? [{ path: [field], line }] : [];
  });
  return [
    ...titles.map((printed) => ({ ...printed, code: "content/unprintable-title" as const })),
    ...rights.map((printed) => ({ ...printed, code: "content/unprintable-credit" as const })),
  ];
}

/**
 * Warns of coloring pages that a visitor would take for one another: of the same drawing or nearly the same, or with
 * downloads of the same name. A page in another language is the same page.
 */
export function checkDrawings({ documents, drawn }: Pick<DrawnParts, "documents" | "drawn">): readonly Problem[] {
  const byDrawing = new Map<string, CompiledDocument>();
  const byName = new Map<string, CompiledDocument>();
  const finders = new Map<string, ReturnType<typeof alikeFinder<CompiledDocument>>>();
  return problemsIn(documents, (compiled, problems) => {
    const { document, locate } = compiled;
    const path = ownPath(document);
    const page = drawn.get(path);
    if (page === undefined) return;
    const [drawing, name] = [Buffer.from(page.object).toString("base64"), path.split("/").at(-1) ?? ""];
    const same = firstOf(byDrawing, `${document._locale} ${drawing}`, compiled);
    const namesake = firstOf(byName, `${document._locale} ${name}`, compiled);
    if (same !== compiled) {
      const message = `art: ${quote(document.art)} is the drawing of ${same.file} already. Choose another one.`;
      problems.warn(locate(["art"]), message, { code: "content/same-drawing" });
    }
    const find = firstOf(finders, document._locale, alikeFinder());
    const alike = same === compiled ? find(page.likeness, { owner: compiled, set: setOf(document.art) }) : null;
    if (alike !== null) {
      const message = `art: ${quote(document.art)} is nearly the picture of ${alike.file}. Choose another one.`;
      problems.warn(locate(["art"]), message, { code: "drawing/alike" });
    }
    if (namesake !== compiled) {
      const message = `its downloads are called ${quote(name)} as those of ${namesake.file} are. Rename one of the two files.`;
      problems.warn(locate(["art"]), message, { code: "content/same-file-name" });
    }
  });
}

/** The first item of each key. */
function firstOf<Item>(owners: Map<string, Item>, key: string, item: Item): Item {
  const owner = owners.get(key) ?? item;
  owners.set(key, owner);
  return owner;
}
