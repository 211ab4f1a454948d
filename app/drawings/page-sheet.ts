import { isRecord } from "../content/json.ts";
import type { DocumentPath } from "../content/path/canonical-path.ts";
import { openEntry } from "../content/reader/collection-page.ts";
import { rowOf } from "../content/release/index-rows.ts";
import { nextChange } from "../content/release/live.ts";
import { findRecord, type ReleaseAt } from "../content/release/records.ts";
import { onPaper, type Paper } from "../content/routing/papers.ts";
import type { PageFile } from "../content/site-definition.ts";
import { makeFile } from "./make-file.ts";

/**
 * `/animals/fox/color-by-number.pdf`: the sheet of a drawing under an address that a card can name, for lists know pages and
 * not the files that are made of them.
 */
export async function readPageSheet(release: ReleaseAt, path: DocumentPath, paper: Paper): Promise<PageFile | null> {
  const { objects, manifest, now } = release;
  const entry = await openEntry(release, path);
  const row = entry === null || entry.object === null ? null : await rowOf(release, entry.stem);
  const { sheet } = isRecord(row?.meta.drawing) ? row.meta.drawing : {};
  const file = typeof sheet === "string" ? ((await findRecord(release, sheet))?.file ?? null) : null;
  if (entry === null || file === null) return null;
  return {
    form: "sheet",
    key: `${sheet} ${paper}`,
    make: () => makeFile(file, { objects, site: manifest.site.name, paper }),
    until: nextChange(entry, now),
    mediaType: file.mediaType,
    name: onPaper(String(sheet).replace(/^.*\//, ""), paper),
  };
}
