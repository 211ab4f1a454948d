import type { DocumentMeta } from "#app/content/document.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import type { GatheredValue } from "#app/content/page.ts";
import { type DocumentPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { FRONT_MATTER } from "#app/content/schema/front-matter.ts";
import type { Site } from "#app/content/site.ts";
import {
  AUTHORS_FIELD,
  authorsOf,
  commonest,
  findGatherings,
  type Gathering,
  gatheredValues,
  gatheringPath,
  isGathered,
  type OwnValue,
  valueSlug,
} from "../release/gatherings.ts";
import type { SiteAddresses } from "./checks/check-links.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems, quote } from "./problem.ts";
import { SITE_FILE } from "./site-file.ts";

/** The pages of values by their addresses; of two with one address the first. */
export type Gatherings = ReadonlyMap<DocumentPath, readonly [Gathering, ...Gathering[]]>;

export function gatheringsOf(documents: readonly CompiledDocument[], site: Site): Gatherings {
  const metas = documents.flatMap(({ document, page }) => (page === null ? [] : [document]));
  const found = new Map<DocumentPath, [Gathering, ...Gathering[]]>();
  for (const gathering of findGatherings(metas, site).values()) {
    const address = pageAddress({ _path: gathering.path, _locale: gathering.locale }, site);
    const known = address === null ? undefined : found.get(address);
    if (known !== undefined) known.push(gathering);
    else if (address !== null) found.set(address, [gathering]);
  }
  return found;
}

interface Linking {
  readonly site: Site;
  /** Whether a value has its page at an address. */
  readonly hasPage: (address: DocumentPath) => boolean;
}

/** Caches results by document, which is immutable. */
const linked = new WeakMap<CompiledDocument, { readonly text: string; readonly result: CompiledDocument }>();

/** A document whose page names its authors, and leads to the pages of its values. */
export function withGathered(compiled: CompiledDocument, { site, hasPage }: Linking): CompiledDocument {
  const { document, page } = compiled;
  if (page === null) return compiled;
  const values = ownValues(document, site).map((own) => ({ own, value: shownValue(own, document, { site, hasPage }) }));
  const shown = values.filter(({ own, value }) => own.field === AUTHORS_FIELD || value.to !== undefined);
  if (shown.length === 0) return compiled;
  const byField = Map.groupBy(shown, ({ own }) => own.field);
  const gathered = Object.fromEntries([...byField].map(([field, own]) => [field, own.map(({ value }) => value)]));
  const text = JSON.stringify(gathered);
  const known = linked.get(compiled);
  if (known?.text === text) return known.result;
  const result = { ...compiled, page: { ...page, gathered } };
  linked.set(compiled, { text, result });
  return result;
}

/** Where the values of a document would have their pages. */
export function gatheringAddresses({ document }: CompiledDocument, site: Site): readonly DocumentPath[] {
  return ownValues(document, site).flatMap((own) => addressOf(own, document, site) ?? []);
}

/** Authors are named whether they have pages or not. */
function ownValues(document: DocumentMeta, site: Site): readonly OwnValue[] {
  const values = gatheredValues(document, site);
  return Object.hasOwn(site.gathers, AUTHORS_FIELD) ? values : [...values, ...authorsOf(document, site)];
}

function shownValue(own: OwnValue, document: DocumentMeta, { site, hasPage }: Linking): GatheredValue {
  const address = addressOf(own, document, site);
  const { value } = own;
  return address === null || !hasPage(address) ? { value } : { value, to: pathToUrl(address) };
}

function addressOf(own: OwnValue, { _locale }: DocumentMeta, site: Site): DocumentPath | null {
  const _path = gatheringPath(own, site);
  return _path === null ? null : pageAddress({ _path, _locale }, site);
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
  return [...checkFields(pages, context), ...checkAddresses(files, context), ...checkSpelling(pages, site)];
}

/** Says that a field without a value is probably meant to be another one. */
function checkFields(pages: readonly CompiledDocument[], { site, locate }: CheckContext): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const used = new Set(pages.flatMap(({ document }) => gatheredValues(document, site).map(({ field }) => field)));
  for (const field of Object.keys(site.gathers)) {
    const [near] = used.has(field) || Object.hasOwn(FRONT_MATTER, field) ? [] : nearestNames(field, FIELDS);
    if (near !== undefined)
      problems.warn(locate(["gathers", field]), `gathers.${field}: no page has this field. Did you mean ${near}?`);
  }
  return problems.found;
}

const FIELDS = Object.keys(FRONT_MATTER);

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
      problems.fault(locate(["gathers", field, "at"]), message, site.checks);
    };
    if (addresses.isTaken(address)) {
      const owner = addresses.pageAt(address);
      told(first, owner === null ? "a folder, a redirect or an address of the site's own" : `that of ${owner.file}`);
    }
    for (const other of others) told(other, `that of ${quote(first.value)}`);
  }
  return problems.found;
}

function checkSpelling(pages: readonly CompiledDocument[], site: Site): readonly Problem[] {
  const values = pages.flatMap((page) => gatheredValues(page.document, site).map((own) => ({ page, own })));
  return [...Map.groupBy(values, ({ own }) => own.key).values()].flatMap((members) => {
    const usual = commonest(members.map(({ own }) => own.value));
    const noAddress = valueSlug(usual) === "";
    return members.flatMap(({ page: { file, locate }, own: { field, value, at } }) => {
      const problems = new Problems(file);
      const position = locate(at === null ? [field] : [field, at]);
      if (noAddress)
        problems.warn(position, `${field}: ${quote(value)} has no letter for an address, so it has no page.`);
      else if (value !== usual) {
        const message = `${field}: ${quote(value)} counts as ${quote(usual)}, which others write. Write it in one way.`;
        problems.warn(position, message);
      }
      return problems.found;
    });
  });
}
