import { join } from "node:path";
import { isRecord } from "#app/content/json.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { type Canvas, canvasOf, isSameCanvas } from "#app/drawings/canvas.ts";
import { decodeDrawing } from "#app/drawings/drawing.ts";
import { splitFrontMatter } from "../compile/front-matter/front-matter.ts";
import type { Note } from "../compile/problem.ts";
import type { ReleaseChange } from "../compile/site-build.ts";
import { readOptional } from "../compile/sources/folder.ts";
import { metasOf, type PageChange, pagesAt, recordsAt } from "../release/compare.ts";
import { type ReadableRelease, unreadable } from "../release/readable.ts";

/** A page whose drawing has other outlines than the one that stood there before. */
interface ChangedDrawing extends PageChange {
  /** Below the content folder. */
  readonly file: string;
  /** As its front matter names it. */
  readonly art: string;
  /** How many regions the drawings have. */
  readonly regions: { readonly before: number; readonly after: number };
}

/**
 * Says at the `art` of changed pages that what was colored on their earlier drawings cannot follow: the drawing was replaced
 * by one with other outlines, by the rule that the studio itself goes by. Another credit, title or crayon, or the same art
 * under another name, keeps the outlines. None where the earlier drawings cannot be read any more.
 */
export async function noteNewOutlines({ folder, ...change }: ReleaseChange): Promise<readonly Note[]> {
  const changed = await changedDrawings(change);
  return changed.map(({ address, file, art, regions: { before, after } }) => {
    const { line, column } = splitFrontMatter(readOptional(join(folder, file)) ?? "").yaml.locate(["art"]);
    const counts = before === after ? `${after} regions as before` : `${before} regions before, ${after} now`;
    const message = `art: ${art}: the outline of ${address} is new (${counts}). Pictures that children have saved of it stay on their devices with the old outline, and nobody can color on them; how many there are cannot be known. Where both should stay, give the new drawing a page of its own.`;
    return { file, line, column, level: "note", message, code: "drawing/new-outline" };
  });
}

async function changedDrawings({
  before,
  after,
  changed,
}: Omit<ReleaseChange, "folder">): Promise<readonly ChangedDrawing[]> {
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
  { before, after }: Pick<ReleaseChange, "before" | "after">,
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
