import { isRecord } from "../../content/json.ts";
import type { Pack } from "../../drawings/drawing.ts";
import { parseDrawingSvg } from "../../drawings/parse-svg.ts";
import { payloadUrl } from "../../page-links.ts";

const PARALLEL = 4;

/** The newest page will do: nothing else of its build is needed. */
const ANY_BUILD = "";

type PackPage = Pack["pages"][number];

/** The titles and drawings of coloring pages, in their order; tells how many are here. Rejects where one is lost. */
export async function fetchInTurns(
  paths: readonly string[],
  progress: (done: number) => void,
): Promise<readonly PackPage[]> {
  const pages: PackPage[] = [];
  for (let at = 0; at < paths.length; at += PARALLEL) {
    pages.push(...(await Promise.all(paths.slice(at, at + PARALLEL).map(fetchPage))));
    progress(pages.length);
  }
  return pages;
}

async function fetchPage(path: string): Promise<PackPage> {
  const response = await fetch(payloadUrl(path, ANY_BUILD));
  const payload: unknown = response.ok ? await response.json() : null;
  const document = isRecord(payload) && isRecord(payload.document) ? payload.document : {};
  const { drawing, meta } = document;
  if (!isRecord(drawing) || !isRecord(meta)) throw new Error(`${path} has no drawing`);
  const parsed = parseDrawingSvg(String(drawing.svg), { credit: String(drawing.credit) });
  if (parsed === null) throw new Error(`${path} has no drawing that can be printed`);
  return { title: String(meta.title), drawing: parsed };
}
