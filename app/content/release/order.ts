import type { DocumentMeta } from "../document.ts";
import type { MiddlewareName } from "../routing/names.ts";

/** The place of a document in default order (docs/protocol.md 2.3): by `_stem`, numeric, ties by `_id`. */
export interface OrderKey {
  readonly stem: string;
  readonly id: string;
}

const collator = new Intl.Collator("en", { numeric: true });

export function compareOrder(a: OrderKey, b: OrderKey): number {
  return collator.compare(a.stem, b.stem) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

const switchesOff: MiddlewareName = "hidden";

/** Whether navigation and neighbours show a document: no partial, nothing switched off, none of `navigation: false`. */
export function isListed({ _partial, navigation, middleware }: DocumentMeta): boolean {
  return !_partial && navigation !== false && ![middleware].flat().includes(switchesOff);
}
