import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { pageAddress } from "#app/content/path/page-address.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";
import { say } from "./say.ts";
import { isEngineAddress } from "./site-addresses.ts";

/**
 * Checks that every page has an address of its own (architecture.md 4.2). Where two want one, the first has it, so
 * documents come in default order; with `checks: lenient` that is only a warning.
 */
export function checkAddresses(documents: readonly CompiledDocument[], { site }: { site: Site }): readonly Problem[] {
  const owners = new Map<DocumentPath, CompiledDocument>();
  const pages = documents.filter(({ page }) => page !== null);
  return pages.flatMap((compiled) => {
    const address = pageAddress(compiled.document, site);
    const message =
      address === null ? noAddress(compiled) : (reserved(address, site) ?? taken(address, owners.get(address)));
    if (address !== null && !owners.has(address)) owners.set(address, compiled);
    return message === null ? [] : problemOf(compiled, { message, site });
  });
}

function noAddress({ document }: CompiledDocument): string {
  return `${say(document._path)} can be no address. Rename the file, or give it a _path such as /about.`;
}

function reserved(address: DocumentPath, site: Site): string | null {
  if (!isEngineAddress(address, site)) return null;
  return `${address} is an address of the site's own machinery. Rename the file, or give it another _path.`;
}

function taken(address: string, owner: CompiledDocument | undefined): string | null {
  return owner === undefined ? null : `${address} is the address of ${owner.file} already. Rename one of the two.`;
}

function problemOf(compiled: CompiledDocument, { message, site }: { message: string; site: Site }): readonly Problem[] {
  const problems = new Problems(compiled.file);
  problems.fault(compiled.locate(["_path"]), message, site.checks);
  return problems.found;
}
