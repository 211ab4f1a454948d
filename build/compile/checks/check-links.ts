import { nearestNames } from "#app/content/nearest-names.ts";
import { canonicalPath, type DocumentPath, ownPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { isReserved } from "#app/content/routing/names.ts";
import { redirectOf } from "#app/content/routing/route-rules.ts";
import type { KeyPath } from "#app/content/schema/parse.ts";
import type { SiteFile } from "#app/content/schema/site.ts";
import type { IconLink, Site } from "#app/content/site.ts";
import { folderAddresses } from "../../release/folders.ts";
import type { CompiledDocument } from "../document.ts";
import { iconProblem } from "../front-matter/format-issue.ts";
import { type Problem, Problems, quote } from "../problem.ts";
import { SITE_FILE } from "../site-file.ts";
import { isSoundName } from "../sources/art-folder.ts";
import { isAddressed, type Reference } from "./references.ts";

/** Stands for the site's own origin. */
const OWN_ORIGIN = "https://site.invalid";

/** Ids that the page around every document has. */
const PAGE_IDS = ["", "top", "main"];

interface CheckContext {
  readonly site: Site;
  readonly addresses: SiteAddresses;
}

/**
 * Finds links and pictures that lead to nothing of this site, anchors nobody set, pictures without words, and pictures of
 * another host, which the policy of our pages keeps every browser from loading.
 */
export function checkReferences(documents: readonly CompiledDocument[], context: CheckContext): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const problems = new Problems(compiled.file);
    for (const reference of compiled.references.filter(isAddressed)) {
      const end = deadEnd(reference, { compiled, ...context });
      if (end !== null) problems.warn(reference.position, end.message, end.about);
      if (isForeignPicture(reference, context.site)) {
        problems.fault(reference.position, `the picture ${quote(reference.to)} ${FOREIGN}`, {
          code: "picture/foreign",
          checks: context.site.checks,
        });
      }
      if (reference.kind === "picture" && reference.alt.trim() === "") {
        problems.warn(
          reference.position,
          `the picture ${quote(reference.to)} has no words. Say what it shows: ![a red fox](…).`,
          { code: "picture/no-words" },
        );
      }
    }
    return problems.found;
  });
}

const FOREIGN =
  "is on another host, from which no page of this site loads anything. Put the file beside this one, and write ![…](./name.jpg).";

function isForeignPicture({ kind, to }: Reference, { origin }: Site): boolean {
  if (kind !== "picture" || !/^(?:https?:)?\/\//i.test(to)) return false;
  return origin === "" || !URL.canParse(to, origin) || new URL(to, origin).origin !== origin;
}

interface DeadEnd {
  readonly message: string;
  readonly about: Pick<Problem, "code" | "nothingAt">;
}

/** What is wrong with where a reference leads, null where nothing is. */
function deadEnd(
  { kind, to }: Reference,
  { compiled, site, addresses }: CheckContext & { readonly compiled: CompiledDocument },
): DeadEnd | null {
  const url = internalUrl(to, { from: pageAddress(compiled.document, site), site });
  if (url === null) return null;
  const path = canonicalPath(url.pathname);
  const isPage = kind === "picture" && path !== null && ANSWERED.test(path) && addresses.pageAt(path) === null;
  if (path === null || isPage || !addresses.answers(path) || NO_FILE.test(url.pathname)) {
    const message = `there is nothing at ${quote(to)}. ${advice(kind, to)}`;
    const code = "link/nothing-there";
    return { message, about: path !== null && kind === "link" ? { code, nothingAt: path } : { code } };
  }
  const message = kind === "link" ? missingAnchor(url, { path, addresses }) : null;
  return message === null ? null : { message, about: { code: "link/no-such-place" } };
}

/** Where files of a release and of the program stand, under names that nobody chooses. */
const NO_FILE = /^\/(?:files\/(?![0-9a-f]{64}\/)|assets\/)/;

/** Places of a page among which the one that was meant is looked for: a text may name thousands that are not there. */
const MOST_COMPARED = 200;

function missingAnchor(
  { hash }: URL,
  { path, addresses }: { readonly path: DocumentPath; readonly addresses: SiteAddresses },
): string | null {
  const id = decoded(hash.slice(1));
  const ids = addresses.pageAt(path)?.anchors ?? null;
  if (ids === null || PAGE_IDS.includes(id) || ids.includes(id)) return null;
  const near = nearestNames(id, ids.slice(0, MOST_COMPARED)).map((name) => `#${name}`);
  const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "Look at its headings.";
  return `${path} has no place called ${quote(`#${id}`)}. ${hint}`;
}

/**
 * The pages of this site that a document leads to; null where something else may be wrong with one of its links: it
 * names no path, or a place on a page.
 */
export function linkedPages({ document, references }: CompiledDocument, site: Site): readonly DocumentPath[] | null {
  const own = references
    .filter(isAddressed)
    .flatMap(({ to }) => internalUrl(to, { from: pageAddress(document, site), site }) ?? []);
  const paths = own.map(({ pathname, hash }) => (hash === "" ? canonicalPath(pathname) : null));
  return paths.every((path) => path !== null) ? paths : null;
}

/** Pages of this site that links of some documents lead into, to a place on them. */
export function anchoredPages(documents: readonly CompiledDocument[], site: Site): ReadonlySet<DocumentPath> {
  const pages = documents.flatMap(({ document, references }) =>
    references.filter(isAddressed).flatMap(({ to }) => {
      const url = to.includes("#") ? internalUrl(to, { from: pageAddress(document, site), site }) : null;
      return url === null ? [] : (canonicalPath(url.pathname) ?? []);
    }),
  );
  return new Set(pages);
}

/** Where a link leads, null where that is not on this site. */
function internalUrl(
  to: string,
  { from, site }: { readonly from: DocumentPath | null; readonly site: Site },
): URL | null {
  const url = resolved(to, from);
  return url?.origin === OWN_ORIGIN || (url !== null && url.origin === site.origin) ? url : null;
}

function resolved(to: string, from: DocumentPath | null): URL | null {
  const base = `${OWN_ORIGIN}${from === null ? "/" : pathToUrl(from)}`;
  if (from === null && !to.startsWith("/")) return null;
  return URL.parse(to, base);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Endings of hosts that authors forget https before. */
const HOST =
  /^(?:www\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|io|dev|app|shop|art|me|us|uk|de|fr|eu))(?:[/?#]|$)/i;

const DOWNLOAD = /^[^?#]*\.(?:pdf|zip|gz|txt|docx?|xlsx?|pptx?|odt|csv|json|epub|mp4|ics)(?:[?#]|$)/i;

function advice(kind: Reference["kind"], to: string): string {
  if (/%5C|\\/i.test(to)) return "Write / instead of \\.";
  if (/^[^\s/@:]+@[^\s/@]+\.[a-z]+$/i.test(to)) return `Write mailto:${to}.`;
  if (/^https?(?::(?!\/\/)|\/)/i.test(to) || HOST.test(to)) return `Write https://${to.replace(/^https?:?\/*/i, "")}.`;
  if (kind === "link" && /\.html?$/i.test(to)) return `Write ${to.replace(/(?:\/?index)?\.html?$/i, "") || "/"}.`;
  if (isSoundName(to)) return "A sound beside the page is played where it stands: ![Its name](./song.mp3).";
  if (kind === "link" && DOWNLOAD.test(to))
    return "Pages, pictures and sounds are all that is served: put the file elsewhere, and write its address there.";
  if (kind === "link") return "Write the address of a page.";
  const [, path] = /^\/([^/?#][^?#]*\.\w+)$/.exec(to) ?? [];
  if (path === undefined) return "Write the address of a picture that is there.";
  return `Put the file into the content folder, at ${quote(path)}, or beside this one and write ./${path.split("/").at(-1)}.`;
}

const REDIRECTS = [["redirect"], ["navigation", "redirect"]];

/**
 * Checks where redirects of documents and directories lead: to a place of the site where nothing is is a warning, on
 * to another redirect too, in a circle an error, since no visitor ever arrives.
 */
export function checkTargets(
  documents: readonly CompiledDocument[],
  { site, addresses }: { readonly site: Site; readonly addresses: SiteAddresses },
): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const problems = new Problems(compiled.file);
    for (const keys of REDIRECTS) {
      const to = textAt(compiled, keys);
      const target = to === null ? null : internalPath(to);
      const position = compiled.locate(keys);
      if (to !== null && /^\.{1,2}\//.test(to)) {
        const address = `/${to.replace(/^(?:\.{1,2}\/)+/, "").replace(/\.md$/i, "")}`;
        const message = `${keys.join(".")}: ${quote(to)} does not say from where. Write an address, such as ${address}.`;
        problems.fault(position, message, { code: "front-matter/value", checks: site.checks });
      }
      if (target === null) continue;
      const trail = follow(target, addresses);
      const own = pageAddress(compiled.document, site);
      if (trail === null || trail.at(-1) === own)
        problems.fault(position, `${keys.join(".")}: ${quote(to)} leads in a circle.`, {
          code: "link/circle",
          checks: site.checks,
        });
      else if (trail.length > 1)
        problems.warn(position, `${keys.join(".")}: ${quote(to)} sends on to ${trail.at(-1)}. Write that.`, {
          code: "link/detour",
        });
      else if (!addresses.answers(target))
        problems.warn(position, `${keys.join(".")}: there is nothing at ${quote(target)}.`, {
          code: "link/nothing-there",
        });
    }
    return problems.found;
  });
}

/** The same for the redirects of route rules; a rule for many addresses is tried with one of them. */
export function checkRules(
  { routes }: Pick<Site, "routes">,
  { addresses, locate }: { readonly addresses: SiteAddresses; readonly locate: CompiledDocument["locate"] },
): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const [pattern, { redirect }] of Object.entries(routes)) {
    const from = redirect === undefined ? null : internalPath(sampleOf(pattern));
    if (redirect === undefined || from === null) continue;
    const position = locate(["routes", pattern]);
    const trail = follow(from, addresses);
    const hidden = /[*:]/.test(pattern) ? null : addresses.pageAt(from);
    if (hidden !== null && textAt(hidden, ["redirect"]) === null)
      problems.warn(
        position,
        `routes: ${quote(pattern)} is the address of ${hidden.file}, which nobody sees there. Keep one of the two.`,
        { code: "content/hidden-page" },
      );
    if (trail === null)
      problems.error(position, `routes: ${quote(pattern)} leads in a circle.`, { code: "link/circle" });
    else if (trail.length > 2) {
      problems.warn(position, `routes: ${quote(redirect.to)} sends on to ${trail.at(-1)}. Write that.`, {
        code: "link/detour",
      });
    }
  }
  return problems.found;
}

/**
 * Checks where the links of the site as a whole lead, those of `.site.yml` and that of its logo in each locale, and that
 * their icons are there.
 */
export function checkSiteLinks(
  { site, brand, addresses }: CheckContext & { readonly brand: SiteFile["brand"] },
  locate: CompiledDocument["locate"],
): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const lists: readonly (readonly [KeyPath, readonly IconLink[]])[] = [
    [["brand", "credits"], brand.credits],
    [["footer"], site.footer],
    [["home", "buttons"], site.home.buttons],
    [["notFound", "links"], site.notFound.links],
    [["shortcuts"], site.shortcuts],
  ];
  for (const [path, links] of lists) {
    for (const [at, { to, icon }] of links.entries()) {
      const name = [...path, at].join(".");
      const target = internalPath(to);
      const missing = iconProblem(icon);
      if (target !== null && !addresses.answers(target))
        problems.warn(
          locate([...path, at, "to"]),
          `${name}.to: there is nothing at ${quote(to)}. ${advice("link", to)}`,
          { code: "link/nothing-there" },
        );
      if (missing !== null)
        problems.warn(locate([...path, at, "icon"]), `${name}.icon: ${missing}`, { code: "content/unknown-icon" });
    }
  }
  for (const locale of site.locales.slice(1)) {
    const home = `/${locale.toLowerCase()}`;
    const page = canonicalPath(home);
    if (page !== null && !addresses.answers(page))
      problems.warn(
        locate(["locales"]),
        `locales: ${quote(locale)} has no page at ${home}, where the logo leads from its other pages. Write ${locale}/index.md.`,
        { code: "site/no-home" },
      );
  }
  return problems.found;
}

/** `/old/:name/**` -> `/old/x/x` */
function sampleOf(pattern: string): string {
  return pattern.replace(/\/\*\*$/, "/*").replace(/\/(?:\*|:\w+)(?=\/|$)/g, "/x");
}

/** Where one is sent from a path, step by step; null for a circle. What leaves the site ends it. */
function follow(path: DocumentPath, addresses: SiteAddresses): readonly string[] | null {
  const trail: string[] = [path];
  for (let next = addresses.redirectAt(path); next !== null; ) {
    const inside = internalPath(next);
    if (inside !== null && trail.includes(inside)) return null;
    trail.push(inside ?? next);
    next = inside === null ? null : addresses.redirectAt(inside);
  }
  return trail;
}

/** What answers at an address of the site. */
export interface SiteAddresses {
  /** The page of an address, null where none is. */
  pageAt(path: DocumentPath): CompiledDocument | null;
  /** Where a document or a route rule sends an address on to, null where neither does. */
  redirectAt(path: DocumentPath): string | null;
  /** Whether anything answers there: a page, a folder of pages, a redirect, a directory's config, or the worker itself. */
  answers(path: DocumentPath): boolean;
  /** The same without the pages of values, which stand where nothing else does. */
  isTaken(path: DocumentPath): boolean;
  /** Every address that was asked about: what is said of the site may be another thing where one comes or goes. */
  readonly asked: ReadonlySet<DocumentPath>;
}

/** Addresses that the worker answers without a document. */
const ANSWERED = /^\/[\w-]+\.(xml|txt|ico|svg|png|webmanifest)$/;

/** `gathered`: where values have their pages. */
export function siteAddresses(
  documents: readonly CompiledDocument[],
  { site, gathered }: { readonly site: Site; readonly gathered: ReadonlySet<DocumentPath> },
): SiteAddresses {
  const pages = new Map<DocumentPath, CompiledDocument>();
  const directories = new Map<DocumentPath, CompiledDocument>();
  const folders = folderAddresses(
    documents.map(({ document }) => document),
    site,
  );
  for (const compiled of documents) {
    const own = compiled.page === null ? null : pageAddress(compiled.document, site);
    if (own !== null && !pages.has(own)) pages.set(own, compiled);
    const directory = directoryAddress(compiled, site);
    if (directory !== null) directories.set(directory, compiled);
  }
  for (const compiled of documents) {
    const plain = compiled.page === null ? null : plainAddress(compiled, site);
    const isFree = plain !== null && !pages.has(plain) && !directories.has(plain) && !folders.has(plain);
    if (isFree) pages.set(plain, compiled);
  }
  const asked = new Set<DocumentPath>();
  function redirectAt(path: DocumentPath): string | null {
    asked.add(path);
    const ruled = redirectOf(site.routes, path)?.to;
    return ruled ?? textAt(pages.get(path), ["redirect"]) ?? textAt(directories.get(path), ["navigation", "redirect"]);
  }
  function isTaken(path: DocumentPath): boolean {
    asked.add(path);
    const isThere = pages.has(path) || directories.has(path) || folders.has(path);
    return isThere || redirectAt(path) !== null || isEngineAddress(path, site) || ANSWERED.test(path);
  }
  return {
    asked,
    redirectAt,
    pageAt(path) {
      asked.add(path);
      return pages.get(path) ?? null;
    },
    isTaken,
    answers: (path) => isTaken(path) || gathered.has(path),
  };
}

/** What sends on to a page whose address is not made of its `_path`; null where it is. */
function plainAddress({ document: { _path, _locale, permalink } }: CompiledDocument, site: Site): DocumentPath | null {
  return permalink === undefined ? null : pageAddress({ _path, _locale }, site);
}

/** Whether the worker answers an address by itself, whatever documents there are. */
export function isEngineAddress(path: DocumentPath, { places }: Site): boolean {
  return isReserved(path) || pathToUrl(path) === places.surprise;
}

/** Text at a path of keys in a document, null for anything else. */
export function textAt(compiled: CompiledDocument | undefined, keys: readonly string[]): string | null {
  const value = keys.reduce<unknown>(
    (inside, key) =>
      typeof inside === "object" && inside !== null && Object.hasOwn(inside, key) ? Reflect.get(inside, key) : null,
    compiled?.document,
  );
  return typeof value === "string" && value !== "" ? value : null;
}

/** The canonical path of a target within the site, null for any other. `/free?a#b` -> `/free` */
export function internalPath(target: string): DocumentPath | null {
  return target.startsWith("/") && !target.startsWith("//") ? canonicalPath(target.replace(/[?#].*$/, "")) : null;
}

/** Where the config of a directory holds. */
function directoryAddress({ document }: CompiledDocument, site: Site): DocumentPath | null {
  if (!document._partial || !/\/_dir$/i.test(document._path)) return null;
  const _path = ownPath(document).replace(/\/_dir$/i, "") || "/";
  return pageAddress({ _path, _locale: document._locale }, site);
}
