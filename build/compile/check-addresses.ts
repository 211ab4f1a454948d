import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { pageAddress } from "#app/content/path/page-address.ts";
import { reservedAddresses, reservedSegments } from "#app/content/routing/names.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems, TOP } from "./problem.ts";

/**
 * Every page needs an address of its own that no endpoint has (architecture.md 4.2). With `checks: lenient` a double is
 * only said: both documents stay on the wire, and the first in default order has the page.
 */
export function checkAddresses(documents: readonly CompiledDocument[], { site }: { site: Site }): readonly Problem[] {
  const taken = new Map<DocumentPath, string>();
  return documents.flatMap(({ file, document, page }) => {
    if (page === null) return [];
    const problems = new Problems(file);
    const say = (message: string) => (site.checks === "strict" ? problems.error(TOP, message) : problems.warn(TOP, message));
    const address = pageAddress(document, site);
    if (address === null) {
      say(`its path ${JSON.stringify(document._path)} can be no address. Rename the file.`);
    } else if (isReserved(address)) {
      say(`its address ${address} belongs to the site itself. Rename the file.`);
    } else if (canonicalPath(document._path) !== address && site.locales.length === 0) {
      say(`its path ${document._path} is not its address ${address}. Rename the file.`);
    }
    const first = address === null ? undefined : taken.get(address);
    if (first !== undefined) say(`has the same address as ${first}: ${address}. Rename one of them.`);
    else if (address !== null) taken.set(address, file);
    return problems.found;
  });
}

function isReserved(address: DocumentPath): boolean {
  const [, segment = ""] = address.split("/");
  const segments: readonly string[] = reservedSegments;
  const addresses: readonly string[] = reservedAddresses;
  return segments.includes(segment) || addresses.includes(address) || address.endsWith("/_payload.json");
}
