import { MAX_FOLDER_KINDS } from "#app/content/folder-kinds.ts";
import { isDirConfig } from "#app/content/navigation/dir-configs.ts";
import { type DocumentPath, ownPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { MAX_SCANNED } from "#app/content/query/limits.ts";
import { isDated, lifetimeOf } from "#app/content/release/live.ts";
import { publicPage } from "#app/content/release/public-page.ts";
import type { Site } from "#app/content/site.ts";
import { MAX_SITEMAP } from "../../release/listings/listings.ts";
import { documentLength } from "../../release/release.ts";
import type { CompiledDocument } from "../document.ts";
import { type Problem, Problems, problemsIn, quote, TOP } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";
import { isEngineAddress } from "./site-addresses.ts";

/**
 * Checks that every page has an address of its own. Of two pages with one address the first gets it,
 * so documents must be in default order; with `checks: lenient` that is only a warning.
 */
export function checkAddresses({ documents, site }: CheckedContent): readonly Problem[] {
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
export function checkIds({ documents, site: { checks } }: CheckedContent): readonly Problem[] {
  const owners = new Map<string, CompiledDocument>();
  return problemsIn(documents, (compiled, problems) => {
    const { id } = compiled.document;
    if (id === undefined || compiled.page === null) return;
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
  });
}

/** No value of a release is larger. */
const MAX_BYTES = 1024 * 1024;

/** Checks that every document fits into one object: its words, its tree and its page together. */
export function checkSizes({ documents }: CheckedContent): readonly Problem[] {
  return problemsIn(documents, (compiled, problems) => {
    const length = documentLength(compiled);
    const message = `makes ${Math.ceil(length / 1024)} KiB, and no document may make more than ${MAX_BYTES / 1024}. Part it in two.`;
    if (length > MAX_BYTES) problems.error(TOP, message, { code: "file/too-large" });
  });
}

/** Warns of what a site of so many documents goes without. */
export function checkScale({ documents, site }: Pick<CheckedContent, "documents" | "site">): readonly Problem[] {
  if (documents.length <= MAX_SCANNED) return [];
  const code = "site/many-documents";
  const problems = new Problems(SITE_FILE);
  const pages = documents.filter(({ document }) => publicPage(document, site) !== null).length;
  if (pages > MAX_SITEMAP) {
    const message = `the sitemap names the first ${MAX_SITEMAP} of ${pages} pages. The others are found by links alone.`;
    problems.warn(TOP, message, { code });
  }
  for (const own of Map.groupBy(documents, ({ document }) => document._locale).values()) {
    const dated = own.find(({ document }) => isDated(lifetimeOf(document)));
    if (dated === undefined || own.length <= MAX_SCANNED) continue;
    const message = `/navigation without a folder is refused: ${dated.file} has a date, and the tree of ${own.length} documents is not computed on request. Take dates out, or name a folder in each call.`;
    problems.warn(TOP, message, { code });
  }
  return problems.found;
}

/** Says that the table of folders is too large for every page to carry, at the last folder that is in it. */
export function checkFolderKinds({ documents, kinds: { folders } }: CheckedContent): readonly Problem[] {
  const bytes = Buffer.byteLength(JSON.stringify(folders));
  const named = new Set<unknown>(Object.values(folders));
  const last = documents.findLast(({ document }) => isDirConfig(document) && named.has(document.kind));
  if (bytes <= MAX_FOLDER_KINDS || last === undefined) return [];
  const message =
    `kind: with this one the kinds of all folders take ${bytes} bytes, and ${MAX_FOLDER_KINDS} is the most. ` +
    "Say it in a folder above, or in the documents themselves.";
  const problems = new Problems(last.file);
  problems.error(last.locate(["kind"]), message, { code: "site/kinds" });
  return problems.found;
}
