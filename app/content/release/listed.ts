import type { DocumentMeta } from "../document.ts";
import type { MiddlewareName } from "../routing/names.ts";

const switchesOff: MiddlewareName = "hidden";

/** Whether navigation and neighbours show a document: no partial, nothing switched off, none of `navigation: false`. */
export function isListed({ _partial, navigation, middleware }: DocumentMeta): boolean {
  return !_partial && navigation !== false && ![middleware].flat().includes(switchesOff);
}
