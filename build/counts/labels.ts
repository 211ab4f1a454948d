import type { ObjectHash } from "#app/content/release/hash.ts";
import type { IndexRow, PathShard } from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/object-codec.ts";
import type { Release } from "../release/release.ts";

/** What people call the pages and files of a release. */
export interface Labels {
  /** By the address of a page or the name of a file. */
  readonly titles: ReadonlyMap<string, string>;
  /** The page that offers a file, by the file's name. Where several do, in two languages say, it is nobody's. */
  readonly offeredBy: ReadonlyMap<string, string>;
}

export const NO_LABELS: Labels = { titles: new Map(), offeredBy: new Map() };

const FILE = /\/files\/[0-9a-f]{64}\/([^"]+)/g;

export function labelsOf(release: Release): Labels {
  const records = release.manifest.paths.flatMap((hash) => Object.entries(json<PathShard>(release, hash)));
  const rows = release.manifest.index.flatMap(({ object }) => json<readonly IndexRow[]>(release, object));
  const offers = new Map(rows.map(({ meta }) => [meta._id, offeredFiles(meta)]));
  const pages = records.flatMap(([, { page }]) => page ?? []);
  const files = records.flatMap(([address, { file }]) => (file === null ? [] : [{ address, title: file.title }]));
  const offered = pages.flatMap(({ path, id }) => (offers.get(id) ?? []).map((name) => ({ name, path })));
  return {
    titles: new Map([
      ...pages.map(({ path, title }) => [path, title] as const),
      ...files.map(({ address, title }) => [address.slice(address.lastIndexOf("/") + 1), title] as const),
    ]),
    offeredBy: new Map(
      [...Map.groupBy(offered, ({ name }) => name)].flatMap(([name, [only, ...others]]) =>
        only === undefined || others.length > 0 ? [] : [[name, only.path] as const],
      ),
    ),
  };
}

/** Names of the files that a document's drawing and packs became. */
function offeredFiles({ drawing, packs }: IndexRow["meta"]): readonly string[] {
  return [...JSON.stringify([drawing, packs]).matchAll(FILE)].map(([, name = ""]) => name);
}

function json<T>({ objects }: Release, hash: ObjectHash): T {
  const bytes = objects.get(hash);
  if (bytes === undefined) throw new Error(`the release lacks object ${hash}`);
  return decodeJson(bytes) as T;
}
