import { nearestNames } from "#app/content/nearest-names.ts";
import { type DocumentPath, ownPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { isListed } from "#app/content/release/index-rows.ts";
import type { Site } from "#app/content/site.ts";
import { FRONT_MATTER } from "#app/front-matter.ts";
import {
  chosenCover,
  commonest,
  findGatherings,
  type Gathering,
  gatheredValues,
  isGathered,
  namedWords,
  valueSlug,
} from "../../release/gatherings.ts";
import { MAX_DRAWINGS } from "../../release/listings/drawings.ts";
import { valueListAddress } from "../../release/value-lists.ts";
import type { CompiledDocument } from "../document.ts";
import { type Problem, Problems, quote } from "../problem.ts";
import { SITE_FILE } from "../site-file.ts";
import type { Reference } from "./references.ts";
import type { SiteAddresses } from "./site-addresses.ts";

/** The pages of values by their addresses; of two with one address the first. */
export type Gatherings = ReadonlyMap<DocumentPath, readonly [Gathering, ...Gathering[]]>;

export function gatheringsOf(documents: readonly CompiledDocument[], site: Site): Gatherings {
  const metas = documents.flatMap(({ document, page }) => (page === null ? [] : [document]));
  const found = new Map<DocumentPath, [Gathering, ...Gathering[]]>();
  for (const gathering of findGatherings(metas, site)) {
    const { path: _path, locale: _locale } = gathering;
    const address = _path === null ? null : pageAddress({ _path, _locale }, site);
    const known = address === null ? undefined : found.get(address);
    if (known !== undefined) known.push(gathering);
    else if (address !== null) found.set(address, [gathering]);
  }
  return found;
}

/** Where pages of values stand, and those that list them. */
export function gatheredAddresses(gatherings: Gatherings, site: Site): ReadonlySet<DocumentPath> {
  const lists = [...gatherings.values()].map(([gathering]) => valueListAddress(gathering, site));
  return new Set([...gatherings.keys(), ...lists.filter((address) => address !== null)]);
}

/** Warns of galleries for a tag or category that no coloring page has, and of pages in them that are none: they show nothing. */
export function checkGalleries(documents: readonly CompiledDocument[]): readonly Problem[] {
  const asking = documents.filter(({ references }) => references.some(isOfDrawings));
  if (asking.length === 0) return [];
  const drawings = documents.filter(({ document }) => document.art !== undefined);
  const known = {
    tag: new Set(drawings.flatMap(({ document: { tags } }) => (Array.isArray(tags) ? tags.map(String) : []))),
    category: new Set(drawings.flatMap(({ document: { category } }) => (typeof category === "string" ? category : []))),
  };
  const texts = new Set(documents.flatMap(({ document, page }) => (page?.drawing === null ? pathsOf(document) : [])));
  const drawn = new Set(drawings.flatMap(({ document }) => pathsOf(document)));
  return asking.flatMap(({ file, references }) => {
    const problems = new Problems(file);
    for (const { kind, to, position } of references) {
      if (kind === "drawing" && texts.has(to) && !drawn.has(to)) {
        const message = `nothing is shown of ${quote(to)}, which is no coloring page. Write the path of one.`;
        problems.warn(position, message, { code: "component/shows-nothing" });
      }
      if ((kind !== "tag" && kind !== "category") || known[kind].has(to)) continue;
      const [near] = nearestNames(to, [...known[kind]]);
      const hint = near === undefined ? `Give it to the pages that you mean.` : `Did you mean ${near}?`;
      const message = `nothing is shown, as no coloring page has the ${kind} ${quote(to)}. ${hint}`;
      problems.warn(position, message, { code: "component/shows-nothing" });
    }
    return problems.found;
  });
}

function isOfDrawings({ kind }: Reference): boolean {
  return kind === "tag" || kind === "category" || kind === "drawing";
}

function pathsOf(document: CompiledDocument["document"]): readonly string[] {
  return [document._path, ownPath(document)];
}

/** Warns where lists show the newest drawings of a locale alone, and categories have no pages that show all of theirs. */
export function checkManyDrawings(
  documents: readonly CompiledDocument[],
  { site, locate }: Pick<CheckContext, "site" | "locate">,
): readonly Problem[] {
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

interface CheckContext {
  readonly site: Site;
  readonly gatherings: Gatherings;
  readonly addresses: SiteAddresses;
  readonly locate: CompiledDocument["locate"];
}

/**
 * Checks what pages gather by: that each page has an address of its own, and that values are written in one way.
 */
export function checkGathered(documents: readonly CompiledDocument[], context: CheckContext): readonly Problem[] {
  const { site } = context;
  const pages = documents.filter(({ document, page }) => page !== null && isGathered(document, site));
  const files = new Map(pages.map(({ document, file }) => [document._id, file]));
  return [
    ...checkFields(pages, context),
    ...checkValues(context),
    ...checkAddresses(files, context),
    ...checkSpelling(pages, site),
  ];
}

/** Says that a field without a value is probably meant to be another one. */
function checkFields(pages: readonly CompiledDocument[], { site, locate }: CheckContext): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const used = new Set(pages.flatMap(({ document }) => gatheredValues(document, site).map(({ field }) => field)));
  for (const field of Object.keys(site.gathers)) {
    const [near] = used.has(field) || Object.hasOwn(FRONT_MATTER, field) ? [] : nearestNames(field, FIELDS);
    if (near !== undefined)
      problems.warn(locate(["gathers", field]), `gathers.${field}: no page has this field. Did you mean ${near}?`, {
        code: "site/gathers-field",
      });
  }
  return problems.found;
}

const FIELDS = Object.keys(FRONT_MATTER);

/** Says of which values nothing has a page, though words are there for it, and whose cover is none of their pages. */
function checkValues({ site, gatherings, locate }: CheckContext): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const paged = [...gatherings.values()].flat();
  for (const [field, { values = {} }] of Object.entries(site.gathers)) {
    const known = paged.filter((gathering) => gathering.field === field).map(({ value }) => value);
    const slugs = new Set(known.map(valueSlug));
    for (const value of Object.keys(values).filter((named) => !slugs.has(valueSlug(named)))) {
      const [near] = nearestNames(value, known);
      const hint = near === undefined ? "A value has a page from three pages on." : `Did you mean ${quote(near)}?`;
      const message = `gathers.${field}.values: no page gathers ${quote(value)}. ${hint}`;
      problems.warn(locate(["gathers", field, "values", value]), message, { code: "site/gathers-value" });
    }
    for (const gathering of paged.filter((own) => own.field === field)) {
      const [named, { cover }] = namedWords(gathering, site);
      if (cover === undefined || chosenCover(gathering, site)?.art !== undefined) continue;
      const message = `gathers.${field}.values: ${cover} is no coloring page of ${quote(named)}. Choose one that has it.`;
      problems.warn(locate(["gathers", field, "values", named, "cover"]), message, { code: "site/gathers-value" });
    }
  }
  return problems.found;
}

/** `files`: of documents, by `_id`. */
function checkAddresses(
  files: ReadonlyMap<string, string>,
  { site, gatherings, addresses, locate }: CheckContext,
): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const [address, [first, ...others]] of gatherings) {
    const told = (gathering: Gathering, owner: string) => {
      const { field, value, documents } = gathering;
      const source = files.get(documents.at(-1)?._id ?? "") ?? "";
      const message = `gathers.${field}.at: the page of ${quote(value)} (${source}) would stand at ${address}, which is ${owner} already. Write another address here, or rename one of the two.`;
      problems.fault(locate(["gathers", field, "at"]), message, { code: ADDRESS, checks: site.checks });
    };
    if (addresses.isTaken(address)) {
      const owner = addresses.pageAt(address);
      told(first, owner === null ? "a folder, a redirect or an address of the site's own" : `that of ${owner.file}`);
    }
    for (const other of others) told(other, `that of ${quote(first.value)}`);
  }
  return problems.found;
}

const TWO_SPELLINGS = "content/two-spellings";
const ADDRESS = "site/gathers-address";

function checkSpelling(pages: readonly CompiledDocument[], site: Site): readonly Problem[] {
  const values = pages.flatMap((page) => gatheredValues(page.document, site).map((own) => ({ page, own })));
  return [...Map.groupBy(values, ({ own }) => own.key).values()].flatMap((members) => {
    const usual = commonest(members.map(({ own }) => own.value));
    const noAddress = valueSlug(usual) === "";
    return members.flatMap(({ page: { file, locate }, own: { value, place } }) => {
      const problems = new Problems(file);
      const position = locate(place);
      const named = String(place[0]);
      if (noAddress)
        problems.warn(position, `${named}: ${quote(value)} has no letter for an address, so it has no page.`, {
          code: "address/no-letters",
        });
      else if (value !== usual) {
        const message = `${named}: ${quote(value)} counts as ${quote(usual)}, which others write. Write it in one way.`;
        problems.warn(position, message, { code: TWO_SPELLINGS });
      }
      return problems.found;
    });
  });
}
