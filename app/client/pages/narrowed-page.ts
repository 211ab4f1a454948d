import type { ShownRead } from "../../content/reader.ts";
import { finderSearch, readFinderQuery } from "../../drawings/finder/finder-query.ts";
import { searchFor } from "../../page-links.ts";
import { findIn, knownDrawings, loadDrawings } from "../../ui/coloring/drawing-files.ts";
import { finderDataIn, withFound } from "../../ui/coloring/finder-data.ts";
import { type PayloadAnswer, readOf } from "./fetch-payload.ts";

interface Narrowing {
  readonly search: string;
  /** The page as the server narrows it. */
  readonly fetchPayload: (search: string) => Promise<PayloadAnswer>;
}

/**
 * A page as its address asks for it, made of one that is here: of the search without a query, of the list of
 * drawings in any view. What is searched for is found by the server alone; the list is narrowed here where all drawings
 * are here already, by the server else, and here after all where that cannot be reached. Where neither can be had the list
 * says so.
 */
export async function narrowedPage(base: ShownRead, { search, fetchPayload }: Narrowing): Promise<ShownRead> {
  const query = readFinderQuery(search);
  if (base.entry.kind === "search")
    return query.q === "" ? base : pageOf(await fetchPayload(searchFor(query.q, query.page)));
  const asked = finderSearch(query);
  const content = await base.content;
  const { segments } = content.document;
  const source = finderDataIn(segments);
  const listWith = (found: Parameters<typeof withFound>[1]): ShownRead => {
    const document = { ...content.document, segments: withFound(segments, found) };
    return { ...base, content: Promise.resolve({ ...content, document }) };
  };
  if (asked === (source?.search ?? "")) return base;
  const here = source === null ? null : await knownDrawings(source);
  if (here !== null) return listWith(findIn(here, query));
  try {
    return pageOf(await fetchPayload(asked));
  } catch (error) {
    if (source === null) throw error;
    console.error(error);
    const kept = await loadDrawings(source).catch(() => null);
    return listWith(kept === null ? { search: asked, isLost: true } : findIn(kept, query));
  }
}

function pageOf(answer: PayloadAnswer): ShownRead {
  if (answer.kind !== "payload" || !("entry" in answer.payload))
    throw new Error("a list is no page once it is narrowed");
  return readOf(answer.payload);
}
