import { isRecord } from "#app/content/json.ts";
import { canonicalPath, type DocumentPath, ownPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { covers, lifetimeOf } from "#app/content/release/live.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import type { Site } from "#app/content/site.ts";
import { isOwnArt } from "#app/drawings/rights.ts";
import { unprintable } from "#app/drawings/win-ansi.ts";
import { alikeFinder } from "../../art/likeness.ts";
import { setOf } from "../../art/source.ts";
import { documentLength } from "../../release/release.ts";
import type { CompiledDocument } from "../document.ts";
import type { DrawnParts } from "../drawn-parts.ts";
import { type Problem, Problems, quote, TOP } from "../problem.ts";
import { internalUrl } from "./references.ts";
import { isEngineAddress, type SiteAddresses, textAt } from "./site-addresses.ts";

/**
 * Checks that every page has an address of its own. Of two pages with one address the first gets it,
 * so documents must be in default order; with `checks: lenient` that is only a warning.
 */
export function checkAddresses(documents: readonly CompiledDocument[], { site }: { site: Site }): readonly Problem[] {
  const owners = new Map<DocumentPath, CompiledDocument>();
  const pages = documents.filter(({ page }) => page !== null);
  return pages.flatMap((compiled) => {
    const address = pageAddress(compiled.document, site);
    if (address === null) return problemOf(compiled, { ...noAddress(compiled), site });
    const owner = owners.get(address);
    owners.set(address, owner ?? compiled);
    const mistake = reserved(address, site);
    if (mistake !== null) return problemOf(compiled, { ...mistake, site });
    if (owner === undefined) return [];
    // Said where the address was written, if one of the two was.
    const [one, other] =
      addressField(compiled) === null && addressField(owner) !== null ? [owner, compiled] : [compiled, owner];
    return problemOf(one, { ...taken(address, other), site });
  });
}

type Mistake = Pick<Problem, "code" | "message">;

function noAddress({ document }: CompiledDocument): Mistake {
  const advice = "Rename the file, or give it a permalink such as /about.";
  return { code: "address/none", message: `${quote(ownPath(document))} can be no address. ${advice}` };
}

function reserved(address: DocumentPath, site: Site): Mistake | null {
  if (!isEngineAddress(address, site)) return null;
  const message = `${address} is an address of the site's own machinery. Rename the file, or give it a slug.`;
  return { code: "address/reserved", message };
}

function taken(address: string, owner: CompiledDocument): Mistake {
  const message = `${address} is the address of ${owner.file} already. Rename one of the two, or give it a slug.`;
  return { code: "address/taken", message };
}

function problemOf(
  compiled: CompiledDocument,
  { message, code, site }: Mistake & { readonly site: Site },
): readonly Problem[] {
  const problems = new Problems(compiled.file);
  problems.fault(compiled.locate([addressField(compiled) ?? "_path"]), message, { code, checks: site.checks });
  return problems.found;
}

/** The field that its author chose an address by; null where the file's name did. */
function addressField({ document }: CompiledDocument): string | null {
  return ["slug", "permalink"].find((field) => document[field] !== undefined) ?? null;
}

/** Checks that the stable ids of pages, by which moves are found, are text and unique. */
export function checkIds(documents: readonly CompiledDocument[], { checks }: Pick<Site, "checks">): readonly Problem[] {
  const owners = new Map<string, CompiledDocument>();
  return documents.flatMap((compiled) => {
    const { id } = compiled.document;
    if (id === undefined || compiled.page === null) return [];
    const problems = new Problems(compiled.file);
    const owner = typeof id === "string" ? owners.get(id) : undefined;
    if (typeof id !== "string" || id === "") {
      problems.fault(compiled.locate(["id"]), `id: ${quote(id)} is no id. Write a word, such as red-fox.`, {
        code: "front-matter/value",
        checks,
      });
    } else if (owner !== undefined) {
      problems.fault(
        compiled.locate(["id"]),
        `id: ${quote(id)} is the id of ${owner.file} already. Give each its own.`,
        { code: "content/same-id", checks },
      );
    } else owners.set(id, compiled);
    return problems.found;
  });
}

interface PictureContext {
  readonly site: Site;
  readonly addresses: SiteAddresses;
}

/**
 * Warns of an `image` that names a page which does not exist (a draft, say) or has no drawing, or is not public for as
 * long as the document that is shared with its picture.
 */
export function checkImages(
  documents: readonly CompiledDocument[],
  { site, addresses }: PictureContext,
): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const image = textAt(compiled, ["image"]);
    const url = image === null ? null : internalUrl(image, { from: null, site });
    const path = url && canonicalPath(url.pathname);
    if (image === null || path === null) return [];
    const problems = new Problems(compiled.file);
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
    return problems.found;
  });
}

/** Warns of a `picture` that is no coloring page of the document's locale: its card would show none. */
export function checkPictures(
  documents: readonly CompiledDocument[],
  { site, addresses }: PictureContext,
): readonly Problem[] {
  const pages = documents.filter(hasDrawing).map(({ document }) => document);
  const drawn = new Set(pages.flatMap((page) => [page._path, ownPath(page)].map((path) => `${page._locale}:${path}`)));
  return documents.flatMap((compiled) => {
    const picture = textAt(compiled, ["picture"]);
    const { _locale } = compiled.document;
    if (picture === null || !fitsFormat("path", picture)) return [];
    const address = pageAddress({ _path: picture, _locale }, site);
    // What is said of it changes with that page.
    if (address !== null) addresses.pageAt(address);
    if (drawn.has(`${_locale}:${picture}`)) return [];
    const problems = new Problems(compiled.file);
    problems.warn(
      compiled.locate(["picture"]),
      `picture: there is no coloring page at ${quote(picture)}. Write the path of one.`,
      {
        code: NO_DRAWING,
      },
    );
    return problems.found;
  });
}

const PICTURE = "Write the path of a coloring page, or put the picture into the content folder.";
const NO_DRAWING = "picture/no-drawing";

function hasDrawing({ document }: CompiledDocument): boolean {
  return document.art !== undefined;
}

/** Checks that titles of coloring pages and packs, and credits, can be printed: the fonts of a PDF have no other letters. */
export function checkPrintedLines(documents: readonly CompiledDocument[]): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const { file, document, locate } = compiled;
    const problems = new Problems(file);
    for (const { path, line, code } of printedLines(document)) {
      const letters = unprintable(line);
      const message = `${path.join(".")}: the PDF has "?" for ${letters.join(" ")}, which its fonts lack. Write the ${path.at(-1)} in Latin letters.`;
      if (letters.length > 0) problems.warn(locate(path), message, { code });
    }
    return problems.found;
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

/** No value of a release is larger. */
const MAX_BYTES = 1024 * 1024;

/** Checks that every document fits into one object: its words, its tree and its page together. */
export function checkSizes(documents: readonly CompiledDocument[]): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const length = documentLength(compiled);
    if (length <= MAX_BYTES) return [];
    const problems = new Problems(compiled.file);
    problems.error(
      TOP,
      `makes ${Math.ceil(length / 1024)} KiB, and no document may make more than ${MAX_BYTES / 1024}. Part it in two.`,
      { code: "file/too-large" },
    );
    return problems.found;
  });
}

/**
 * Warns of coloring pages that a visitor would take for one another: of the same drawing or nearly the same, or with
 * downloads of the same name. A page in another language is the same page.
 */
export function checkDrawings({ documents, drawn }: Pick<DrawnParts, "documents" | "drawn">): readonly Problem[] {
  const byDrawing = new Map<string, CompiledDocument>();
  const byName = new Map<string, CompiledDocument>();
  const finders = new Map<string, ReturnType<typeof alikeFinder<CompiledDocument>>>();
  return documents.flatMap((compiled) => {
    const { file, document, locate } = compiled;
    const path = ownPath(document);
    const page = drawn.get(path);
    if (page === undefined) return [];
    const problems = new Problems(file);
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
    return problems.found;
  });
}

/** The first item of each key. */
function firstOf<Item>(owners: Map<string, Item>, key: string, item: Item): Item {
  const owner = owners.get(key) ?? item;
  owners.set(key, owner);
  return owner;
}
