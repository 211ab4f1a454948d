import { isRecord } from "../../content/json.ts";
import { type ActivityName, activityNames } from "../../content/routing/names.ts";
import type { Pack } from "../../drawings/drawing.ts";
import { youngestOf } from "../../drawings/finder/findable.ts";
import { parseDrawingSvg } from "../../drawings/parse-svg.ts";
import { payloadUrl } from "../../page-links.ts";

const PARALLEL = 4;

/** The newest page will do: nothing else of its build is needed. */
const ANY_BUILD = "";

/** A connection that gives nothing for so long is one that is not there. */
const DEADLINE_MS = 30_000;

interface FetchOptions {
  /** Called with the number of drawings that are here. */
  readonly progress?: (done: number) => void;
  /** Ends it at once. */
  readonly signal?: AbortSignal;
}

/** A drawing with its title, and what else comes out well of it. */
export type FetchedPage = Pack["pages"][number] & {
  readonly activities: readonly ActivityName[];
  readonly age: number;
};

/** The titles and drawings of coloring pages, in their order. Rejects where one is lost. */
export async function fetchInTurns(
  paths: readonly string[],
  { progress, signal }: FetchOptions = {},
): Promise<readonly FetchedPage[]> {
  const pages: FetchedPage[] = [];
  for (let at = 0; at < paths.length; at += PARALLEL) {
    pages.push(...(await Promise.all(paths.slice(at, at + PARALLEL).map((path) => fetchPage(path, signal)))));
    progress?.(pages.length);
  }
  return pages;
}

async function fetchPage(path: string, stop?: AbortSignal): Promise<FetchedPage> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = stop === undefined ? deadline : AbortSignal.any([stop, deadline]);
  const response = await fetch(payloadUrl(path, ANY_BUILD), { signal });
  const payload: unknown = response.ok ? await response.json() : null;
  const document = isRecord(payload) && isRecord(payload.document) ? payload.document : {};
  const { drawing, meta } = document;
  if (!isRecord(drawing) || !isRecord(meta)) throw new Error(`${path} has no drawing`);
  const parsed = parseDrawingSvg(String(drawing.svg), { credit: String(drawing.credit) });
  if (parsed === null) throw new Error(`${path} has no drawing that can be printed`);
  const { activities } = drawing;
  return {
    title: String(meta.title),
    drawing: parsed,
    activities: activityNames.filter((name) => Array.isArray(activities) && activities.includes(name)),
    age: youngestOf(meta.age),
  };
}
