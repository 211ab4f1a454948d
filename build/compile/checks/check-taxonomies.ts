import { nearestNames } from "#app/content/nearest-names.ts";
import { commonest, documentValues, isCollected, type TaxonomyValue, valueSlug } from "../../release/taxonomies.ts";
import type { CompiledDocument } from "../document.ts";
import { type Problem, Problems, quote } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";

type ValueSettings = Parameters<typeof documentValues>[1];

/**
 * Checks the taxonomies of a site: that each value has an address of its own, and is written in one way.
 */
export function checkTaxonomies(content: CheckedContent): readonly Problem[] {
  const { documents, siteRelease } = content;
  const site = { ...content.site, creditField: siteRelease.creditField };
  const pages = documents.filter(({ document, page }) => page !== null && isCollected(document, site));
  const files = new Map(pages.map(({ document, file }) => [document._id, file]));
  const problems = new Problems(SITE_FILE);
  checkFields(pages, { ...content, site }, problems);
  checkValues(content, problems);
  checkAddresses(files, content, problems);
  return [...problems.found, ...checkSpelling(pages, site)];
}

/** Says that a field without a value is probably meant to be another one. */
function checkFields(
  pages: readonly CompiledDocument[],
  { site, fields, locate }: Pick<CheckedContent, "fields" | "locate"> & { readonly site: ValueSettings },
  problems: Problems,
): void {
  const used = new Set(pages.flatMap(({ document }) => documentValues(document, site).map(({ field }) => field)));
  for (const field of Object.keys(site.gathers)) {
    const [near] =
      used.has(field) || Object.hasOwn(fields.page, field) ? [] : nearestNames(field, Object.keys(fields.page));
    if (near !== undefined)
      problems.warn(locate(["gathers", field]), `gathers.${field}: no page has this field. Did you mean ${near}?`, {
        code: "site/gathers-field",
      });
  }
}

/** Says of which values nothing has a page, though words are there for it. */
function checkValues({ site, taxonomyValues, locate }: CheckedContent, problems: Problems): void {
  const paged = [...taxonomyValues.values()].flat();
  for (const [field, { values = {} }] of Object.entries(site.gathers)) {
    const known = paged.filter((taxonomyValue) => taxonomyValue.field === field).map(({ value }) => value);
    const slugs = new Set(known.map(valueSlug));
    for (const value of Object.keys(values).filter((named) => !slugs.has(valueSlug(named)))) {
      const [near] = nearestNames(value, known);
      const hint = near === undefined ? "A value has a page from three pages on." : `Did you mean ${quote(near)}?`;
      const message = `gathers.${field}.values: no page gathers ${quote(value)}. ${hint}`;
      problems.warn(locate(["gathers", field, "values", value]), message, { code: "site/gathers-value" });
    }
  }
}

/** `files`: of documents, by `_id`. */
function checkAddresses(
  files: ReadonlyMap<string, string>,
  { site, taxonomyValues, addresses, locate }: CheckedContent,
  problems: Problems,
): void {
  for (const [address, [first, ...others]] of taxonomyValues) {
    const report = (taxonomyValue: TaxonomyValue, owner: string) => {
      const { field, value, documents } = taxonomyValue;
      const source = files.get(documents.at(-1)?._id ?? "") ?? "";
      const message = `gathers.${field}.at: the page of ${quote(value)} (${source}) would stand at ${address}, which is ${owner} already. Write another address here, or rename one of the two.`;
      problems.fault(locate(["gathers", field, "at"]), message, { code: ADDRESS, checks: site.checks });
    };
    if (addresses.isTaken(address)) {
      const owner = addresses.pageAt(address);
      report(first, owner === null ? "a folder, a redirect or an address of the site's own" : `that of ${owner.file}`);
    }
    for (const other of others) report(other, `that of ${quote(first.value)}`);
  }
}

const TWO_SPELLINGS = "content/two-spellings";
const ADDRESS = "site/gathers-address";

function checkSpelling(pages: readonly CompiledDocument[], site: ValueSettings): readonly Problem[] {
  const values = pages.flatMap((page) => documentValues(page.document, site).map((own) => ({ page, own })));
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
