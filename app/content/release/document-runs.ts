import type { Awaitable } from "../awaitable.ts";
import type { ObjectHash } from "./hash.ts";
import { compareStems, type OrderKey } from "./index-rows.ts";
import { chunkWith } from "./list.ts";
import type { Manifest } from "./manifest.ts";
import { type DocumentObject, decodeDocument, type ObjectSource } from "./objects.ts";

/** Where a document stands, which says in what value it is. */
export interface DocumentPlace extends OrderKey {
  readonly draft?: boolean;
}

/** A document's object, out of the value that it shares with its neighbours. */
export function readStoredDocument(
  { objects, manifest }: { readonly objects: ObjectSource; readonly manifest: Pick<Manifest, "documents"> },
  document: DocumentPlace & { readonly object: ObjectHash },
): Awaitable<DocumentObject> {
  return objects.parsed(document.object, decodeDocument, () => sharedValueOf(manifest, document));
}

/** The name of the value that holds a document of this release. Throws for one that it does not hold. */
export function sharedValueOf({ documents }: Pick<Manifest, "documents">, place: DocumentPlace): ObjectHash {
  const table = place.draft === true ? documents.drafts : documents.published;
  const chunk = chunkWith({ compare: compareStems }, { table, key: place.stem });
  if (chunk === null) throw new Error(`no shared value of the release holds ${place.id}; publish again`);
  return chunk.name;
}
