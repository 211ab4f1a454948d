import { type Awaitable, andThen } from "../awaitable.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { ownPath } from "../path/canonical-path.ts";
import { shownKey } from "./collection-keys.ts";
import { collectionCards } from "./collections.ts";
import { isLive, lifetimeOf, nextChange } from "./live.ts";
import type { DatedCard } from "./manifest.ts";
import type { PathEntry } from "./path-entry.ts";
import type { ReleaseAt } from "./records.ts";

/** A document that a page names, as it is now. */
export interface ShownDocument {
  /** Null while it does not show. */
  readonly fields: JsonObject | null;
  /** When it comes or goes. */
  readonly until: number | null;
}

/** The documents that the components in a text name: all are read at once, and none is looked for. */
export class ShownDocuments {
  /** The newest first. */
  readonly all: readonly ShownDocument[];
  readonly #byPath = new Map<string, ShownDocument>();

  constructor(stored: readonly { readonly path: string; readonly own: string; readonly document: ShownDocument }[]) {
    this.all = stored.map(({ document }) => document);
    for (const { path, document } of stored) this.#byPath.set(path, document);
    for (const { own, document } of stored) this.#byPath.set(own, document);
  }

  /** By where its page is, else by its `_path`; undefined for one that is to be looked for. */
  at(path: string): ShownDocument | undefined {
    return this.#byPath.get(path);
  }
}

export function readShown(release: ReleaseAt, entry: Pick<PathEntry, "stem" | "locale">): Awaitable<ShownDocuments> {
  const stored = collectionCards(release, { key: shownKey(entry), from: 0, to: Infinity });
  return andThen(stored, (cards) => new ShownDocuments(cards.map((dated) => shownDocument(dated, release.now))));
}

function shownDocument(dated: DatedCard, now: number) {
  const fields = isRecord(dated.card) ? dated.card : {};
  const lifetime = lifetimeOf(dated);
  const document = { fields: isLive(lifetime, now) ? fields : null, until: nextChange(lifetime, now) };
  const path = String(fields._path);
  return { path, own: ownPath({ _path: path, permalink: fields.permalink }), document };
}
