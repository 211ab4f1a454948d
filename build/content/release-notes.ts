import { isRecord } from "#app/content/json.ts";
import { configBody } from "#app/content/navigation/dir-configs.ts";
import type { Compiled } from "../compile/compile.ts";
import type { CompiledDocument } from "../compile/document.ts";
import type { ReleaseNotes } from "../compile/sources/remembered.ts";
import { feedPlaces } from "../release/edits/feed-places.ts";
import type { Followed } from "../release/moves.ts";

interface NotedParts extends Pick<Compiled, "site" | "kinds" | "asked" | "anchored"> {
  readonly documents: readonly Pick<CompiledDocument, "document">[];
}

/** What the next release wants to know of one that was made of all files. */
export function notesOf(
  { documents, site, kinds, asked, anchored }: NotedParts,
  { problems, moves, shown }: Pick<ReleaseNotes, "problems" | "shown"> & Pick<Followed, "moves">,
): ReleaseNotes {
  const metas = documents.map(({ document }) => document);
  return {
    problems,
    anchored,
    asked,
    moves,
    layouts: documents.some(namesLayout),
    shown,
    feed: feedPlaces(metas, { site, kindOf: kinds.byId }),
  };
}

/** A directory says it in its config too. */
function namesLayout({ document }: Pick<CompiledDocument, "document">): boolean {
  const said = [document, document.navigation, configBody(document), configBody(document)?.navigation];
  return said.some((fields) => isRecord(fields) && fields.layout !== undefined);
}
