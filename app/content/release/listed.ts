import type { DocumentMeta } from "../document.ts";

/** Whether navigation and neighbours show a document: neither partials nor what says `navigation: false`. */
export function isListed({ _partial, navigation }: DocumentMeta): boolean {
  return !_partial && navigation !== false;
}
