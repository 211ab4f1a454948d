import type { NarrowPage, ShownRead } from "../../content/reader.ts";
import { finderSearch, readFinderQuery } from "../../drawings/finder/finder-query.ts";
import { findIn, knownDrawings, loadDrawings } from "./drawing-files.ts";
import { finderDataIn, withFound } from "./finder-data.ts";

/**
 * The list of drawings, made of any view of it: here where all drawings are here already, by the server else, and here after
 * all where that cannot be reached. Where neither can be had the list says so.
 */
export const narrowedList: NarrowPage = async (base, { search, fetchPage }) => {
  const query = readFinderQuery(search);
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
    return await fetchPage(asked);
  } catch (error) {
    if (source === null) throw error;
    console.error(error);
    const kept = await loadDrawings(source).catch(() => null);
    return listWith(kept === null ? { search: asked, isLost: true } : findIn(kept, query));
  }
};
