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
import { metasOf, pagesAt, recordsAt } from "../release/compare.ts";
import { type ReadableRelease, unreadable } from "../release/readable.ts";

/**
 * Says at the `art` of changed pages that what was colored on their earlier drawings cannot follow: the drawing was replaced
 * by one with other outlines, by the rule that the studio itself goes by. Another credit, title or crayon, or the same art
 * under another name, keeps the outlines. None where the earlier drawings cannot be read any more.
 */
export async function noteNewOutlines({ changed, folder, ...releases }: ReleaseChange): Promise<readonly Note[]> {
  const addresses = changed.map(({ address }) => address);
  const [old, fresh] = await Promise.all([
    drawnPages(releases.before, addresses).catch(unreadable),
    drawnPages(releases.after, addresses),
  ]);
  const replaced = addresses.flatMap((address) => {
    const [was, is] = [old?.get(address), fresh.get(address)];
    return was === undefined || is === undefined || was.object === is.object ? [] : [{ address, was, is }];
  });
  const [canvases, newCanvases] = await Promise.all([
    canvasesIn(
      releases.before,
      replaced.map(({ was }) => was.object),
    ).catch(unreadable),
    canvasesIn(
      releases.after,
      replaced.map(({ is }) => is.object),
    ),
  ]);
  return replaced.flatMap(({ address, is }, at) => {
    const [was, now] = [canvases?.[at], newCanvases[at]];
    if (was === undefined || now === undefined || isSameCanvas(was, now)) return [];
    const { line, column } = splitFrontMatter(readOptional(join(folder, is.file)) ?? "").yaml.locate(["art"]);
    const before = was.regions === now.regions ? "as before" : `before, ${now.regions} now`;
    const message = `art: ${is.art}: the outline of ${address} is new (${was.regions} regions ${before}). Pictures that children have saved of it stay on their devices with the old outline, and nobody can color on them; how many there are cannot be known. Where both should stay, give the new drawing a page of its own.`;
    return [{ file: is.file, line, column, level: "note", message, code: "drawing/new-outline" }];
  });
}

/** A page with a drawing. */
interface DrawnPage {
  readonly object: ObjectHash;
  /** Below the content folder. */
  readonly file: string;
  /** As its front matter names it. */
  readonly art: string;
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

async function canvasesIn({ read }: ReadableRelease, objects: readonly ObjectHash[]): Promise<readonly Canvas[]> {
  return (await read(objects)).map((bytes) => canvasOf(decodeDrawing(bytes)));
}
