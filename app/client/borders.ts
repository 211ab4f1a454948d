import type { Zone } from "../zones.ts";

/**
 * Whether a page of one zone may become one of another without a full load. The account zone is entered and left by full
 * loads; so is the kids corner where analytics runs in the document, for nothing of it may be in the page there.
 */
export function mayCross({ from, to }: { readonly from: Zone; readonly to: Zone }, analyticsRuns: boolean): boolean {
  if (from === to) return true;
  return from !== "account" && to !== "account" && !analyticsRuns;
}
