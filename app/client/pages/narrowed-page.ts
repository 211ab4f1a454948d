import { finderSearch, readFinderQuery } from "../../content/finder/finder-query.ts";
import type { ShownRead } from "../../content/reader.ts";
import { searchFor } from "../../page-links.ts";
import { type Drawings, findIn, loadDrawings, loadedDrawings } from "../../ui/coloring/drawing-files.ts";
import { finderDataIn, withFound } from "../../ui/coloring/finder-data.ts";
import type { PayloadAnswer } from "./fetch-payload.ts";

interface Narrowing {
  readonly search: string;
  /** The page as the server narrows it. */
  readonly fetchPayload: (search: string) => Promise<PayloadAnswer>;
}

/**
 * A page as its address asks for it. What is searched for is found by the server alone; the list of drawings is narrowed
 * here where all drawings are here already, by the server else, and here after all where that cannot be reached.
 */
export async function narrowedPage(plain: ShownRead, { search, fetchPayload }: Narrowing): Promise<ShownRead> {
  const query = readFinderQuery(search);
  if (plain.entry.kind === "search")
    return query.q === "" ? plain : pageOf(await fetchPayload(searchFor(query.q, query.page)));
  const asked = finderSearch(query);
  const content = await plain.content;
  const { segments } = content.document;
  const source = finderDataIn(segments);
  const narrowed = (drawings: Drawings): ShownRead => {
    const document = { ...content.document, segments: withFound(segments, findIn(drawings, query)) };
    return { ...plain, content: Promise.resolve({ ...content, document }) };
  };
  const here = source === null ? null : loadedDrawings(source);
  if (asked === "") return plain;
  if (here !== null) return narrowed(here);
  try {
    return pageOf(await fetchPayload(asked));
  } catch (error) {
    if (source === null) throw error;
    return narrowed(await loadDrawings(source).catch(() => Promise.reject(error)));
  }
}

function pageOf(answer: PayloadAnswer): ShownRead {
  if (answer.kind !== "payload" || !("entry" in answer.payload))
    throw new Error("a list is no page once it is narrowed");
  const { entry, navigation, document, surround, until } = answer.payload;
  return { entry, navigation, content: Promise.resolve({ document, surround, until }) };
}
