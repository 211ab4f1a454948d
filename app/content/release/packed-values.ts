import { decodeShared, type ObjectHash } from "./hash.ts";
import type { GatheredRef, Manifest } from "./manifest.ts";

/** Every value of the store that a release names whose objects are packed. */
export function sharedValues({ documents, gathered }: Pick<Manifest, "documents" | "gathered">): readonly ObjectHash[] {
  const shared = [documents.published, documents.drafts].flatMap(({ names }) => decodeShared(names) ?? []);
  return [...shared, ...gathered.map(valueOfChunk)];
}

/**
 * The value of the store that has a chunk of what is gathered. Its name is written as the names of documents' values are,
 * which collectors of an older format look for. Throws for what `encodeShared` cannot have written.
 */
export function valueOfChunk({ names }: Pick<GatheredRef, "names">): ObjectHash {
  const [name] = decodeShared(names) ?? [];
  if (name === undefined) throw new Error("a chunk of what is gathered names no value; publish again");
  return name;
}
