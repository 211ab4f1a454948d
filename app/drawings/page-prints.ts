import type { DocumentMeta } from "../content/document.ts";
import { isRecord } from "../content/json.ts";
import type { DocumentPath } from "../content/path/canonical-path.ts";
import { openEntry } from "../content/reader/collection-page.ts";
import { rowOf } from "../content/release/index-rows.ts";
import { nextChange } from "../content/release/live.ts";
import type { FileEntry } from "../content/release/manifest.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import { findRecord, type ReleaseAt } from "../content/release/records.ts";
import { type ActivityName, SHEET } from "../content/routing/names.ts";
import { onPaper, type Paper } from "../content/routing/papers.ts";
import type { PageFile } from "../content/site-definition.ts";
import { youngestOf } from "./finder/findable.ts";
import { makeActivity, makeFile } from "./make-file.ts";

/**
 * `/animals/fox/color-by-number.pdf`: the sheet of a drawing under an address that a card can name, for lists know pages and
 * not the files that are made of them.
 */
export async function readPageSheet(release: ReleaseAt, path: DocumentPath, paper: Paper): Promise<PageFile | null> {
  const drawn = await readDrawn(release, path);
  if (drawn === null) return null;
  const { address, file, entry } = drawn;
  const { objects, manifest, now } = release;
  return {
    form: "sheet",
    key: `${address} ${paper}`,
    make: () => makeFile(file, { objects, site: manifest.site.name, paper }),
    until: nextChange(entry, now),
    mediaType: file.mediaType,
    name: onPaper(fileNameIn(address), paper),
  };
}

/** `/animals/fox/dot-to-dot.pdf`: what else is printed of a drawing, where the compiler found that it comes out well. */
export async function readPageActivity(
  release: ReleaseAt,
  path: DocumentPath,
  { name, paper }: { readonly name: ActivityName; readonly paper: Paper },
): Promise<PageFile | null> {
  const drawn = await readDrawn(release, path);
  if (drawn === null || !drawn.activities.includes(name)) return null;
  const { address, file, entry, meta } = drawn;
  const { objects, manifest, now } = release;
  const [locale, age] = [meta._locale, youngestOf(meta.age)];
  return {
    form: "sheet",
    key: JSON.stringify([address, name, locale, age, paper]),
    make: () => makeActivity(file, { objects, site: manifest.site.name, paper, name, locale, age }),
    until: nextChange(entry, now),
    mediaType: "application/pdf",
    name: onPaper(fileNameIn(address).replace(SHEET.slice(1), `${name}.pdf`), paper),
  };
}

interface Drawn {
  readonly meta: DocumentMeta;
  readonly entry: PathEntry;
  /** Of its sheet of color by number, and that. */
  readonly address: string;
  readonly file: FileEntry;
  readonly activities: readonly unknown[];
}

/** The page of a drawing; null where there is none. */
async function readDrawn(release: ReleaseAt, path: DocumentPath): Promise<Drawn | null> {
  const entry = await openEntry(release, path);
  const row = entry === null || entry.object === null ? null : await rowOf(release, entry.stem);
  const { sheet, activities } = isRecord(row?.meta.drawing) ? row.meta.drawing : {};
  const file = typeof sheet === "string" ? ((await findRecord(release, sheet))?.file ?? null) : null;
  if (entry === null || row === null || file === null) return null;
  const { meta } = row;
  return { meta, entry, file, address: String(sheet), activities: Array.isArray(activities) ? activities : [] };
}

function fileNameIn(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}
