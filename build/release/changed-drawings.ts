import { isRecord } from "#app/content/json.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { type Canvas, canvasOf, isSameCanvas } from "#app/drawings/canvas.ts";
import { decodeDrawing } from "#app/drawings/drawing.ts";
import { metasOf, type PageChange, pagesAt, recordsAt } from "./compare.ts";
import { type ReadableRelease, unreadable } from "./readable.ts";

/** A page whose drawing has other outlines than the one that stood there before. */
export interface ChangedDrawing extends PageChange {
  /** Below the content folder. */
  readonly file: string;
  /** As its front matter names it. */
  readonly art: string;
  /** How many regions the drawings have. */
  readonly regions: { readonly before: number; readonly after: number };
}

interface Releases {
  readonly before: ReadableRelease;
  readonly after: ReadableRelease;
}

/**
 * Of pages that are other than before those whose drawing was replaced by one with other outlines: what was colored on the
 * earlier one fits this one no more, by the rule that the studio itself goes by. Another credit, title or crayon, or the
 * same art under another name, keeps the outlines. None where the earlier drawings cannot be read any more.
 */
export async function changedDrawings(
  { before, after }: Releases,
  changed: readonly PageChange[],
): Promise<readonly ChangedDrawing[]> {
  if (changed.length === 0) return [];
  const addresses = changed.map(({ address }) => address);
  const [old, fresh] = await Promise.all([
    drawnPages(before, addresses).catch(unreadable),
    drawnPages(after, addresses),
  ]);
  const replaced = changed.flatMap((page) => {
    const [was, is] = [old?.get(page.address), fresh.get(page.address)];
    return was === undefined || is === undefined || was.object === is.object ? [] : [{ page, was, is }];
  });
  const canvases = await canvasesOf({ before, after }, replaced);
  return canvases.flatMap(([{ page, is }, was, now]) => {
    if (isSameCanvas(was, now)) return [];
    return [{ ...page, file: is.file, art: is.art, regions: { before: was.regions, after: now.regions } }];
  });
}

interface DrawnPage extends Pick<ChangedDrawing, "file" | "art"> {
  readonly object: ObjectHash;
}

/** The pages with a drawing at some addresses. */
async function drawnPages(
  release: ReadableRelease,
  addresses: readonly DocumentPath[],
): Promise<ReadonlyMap<DocumentPath, DrawnPage>> {
  const entries = [...(await pagesAt(release, addresses)).values()].filter(({ kind }) => kind === "coloring-page");
  const metas = await metasOf(release, entries);
  const drawn = entries.flatMap(({ path, id }) => {
    const meta = metas.get(id);
    const svg = isRecord(meta?.drawing) ? meta.drawing.svg : undefined;
    return meta === undefined || typeof svg !== "string"
      ? []
      : [{ path, svg, file: meta._file, art: String(meta.art) }];
  });
  const records = await recordsAt(
    release,
    drawn.map(({ svg }) => svg),
  );
  return new Map(
    drawn.flatMap(({ path, svg, file, art }) => {
      const object = records.get(svg)?.file?.object;
      return object === undefined ? [] : [[path, { object, file, art }] as const];
    }),
  );
}

interface Replaced {
  readonly page: PageChange;
  readonly was: DrawnPage;
  readonly is: DrawnPage;
}

async function canvasesOf(
  { before, after }: Releases,
  replaced: readonly Replaced[],
): Promise<readonly (readonly [Replaced, Canvas, Canvas])[]> {
  const old = await drawingsIn(
    before,
    replaced.map(({ was }) => was.object),
  ).catch(unreadable);
  const fresh = await drawingsIn(
    after,
    replaced.map(({ is }) => is.object),
  );
  return replaced.flatMap((page, at) => {
    const [was, is] = [old?.[at], fresh[at]];
    return was === undefined || is === undefined ? [] : [[page, was, is] as const];
  });
}

async function drawingsIn({ read }: ReadableRelease, objects: readonly ObjectHash[]): Promise<readonly Canvas[]> {
  return (await read(objects)).map((bytes) => canvasOf(decodeDrawing(bytes)));
}
