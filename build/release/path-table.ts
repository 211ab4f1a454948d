import type { JsonObject } from "#app/content/json.ts";
import type { Kind } from "#app/content/kind.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { pageAddress } from "#app/content/path/page-address.ts";
import type { IndexRow, PathRecord, PathShard } from "#app/content/release/manifest.ts";
import { addressOf, shardCount, shardOf } from "#app/content/release/shard.ts";
import type { Site } from "#app/content/site.ts";
import type { ReleaseFile } from "./assemble.ts";
import { directoryRedirect, pathEntry } from "./path-entry.ts";

export interface PathTableParts {
  /** In default order. */
  readonly rows: readonly IndexRow[];
  /** `_id`s of the documents that are pages. */
  readonly pages: ReadonlySet<string>;
  /** Of every document, by `_id`. */
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly files: readonly ReleaseFile[];
  readonly site: Site;
  readonly trees: { readonly [locale: string]: readonly NavigationNode[] };
  readonly globals: JsonObject;
}

type Draft = { -readonly [Key in keyof PathRecord]: PathRecord[Key] };

/** The path table: a record for every address of the release, in shards by hash of the address. */
export function pathTable(parts: PathTableParts): { addresses: readonly string[]; shards: readonly PathShard[] } {
  const records = new Map<string, Draft>();
  const recordAt = (address: string) => {
    const record = records.get(address) ?? { page: null, file: null, documents: [] };
    records.set(address, record);
    return record;
  };
  for (const row of parts.rows) {
    const record = recordAt(addressOf(row.meta._path));
    record.documents = [...record.documents, { path: row.meta._path, stem: row.meta._stem, id: row.meta._id }];
  }
  addPages(parts, recordAt);
  addDirectoryRedirects(parts, recordAt);
  for (const file of parts.files) recordAt(file.address).file = file.entry;
  const addresses = [...records.keys()].sort();
  return { addresses, shards: intoShards(records, addresses) };
}

/** Two documents with one address: the first in default order has the page (a compile error under strict checks). */
function addPages(parts: PathTableParts, recordAt: (address: string) => Draft): void {
  for (const row of parts.rows) {
    const address = parts.pages.has(row.meta._id) ? pageAddress(row.meta, parts.site) : null;
    if (address === null) continue;
    recordAt(address).page ??= pathEntry(row, { ...parts, address });
  }
}

/** `navigation.redirect` of a `_dir` file holds for the directory's address, page or not (spec.md section 4). */
function addDirectoryRedirects(parts: PathTableParts, recordAt: (address: string) => Draft): void {
  for (const row of parts.rows) {
    const found = directoryRedirect(row.meta, parts.site);
    if (found === null) continue;
    const record = recordAt(found.address);
    const page = record.page ?? pathEntry(row, { ...parts, address: found.address });
    record.page = { ...page, redirect: page.redirect ?? found.redirect };
  }
}

function intoShards(records: ReadonlyMap<string, PathRecord>, addresses: readonly string[]): readonly PathShard[] {
  const count = shardCount(addresses.length);
  const shards = Array.from({ length: count }, (): [string, PathRecord][] => []);
  for (const address of addresses) {
    const record = records.get(address);
    if (record !== undefined) shards[shardOf(address, count)]?.push([address, record]);
  }
  return shards.map((entries) => Object.fromEntries(entries));
}
