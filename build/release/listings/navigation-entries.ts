import type { WireMeta } from "#app/content/document.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { configRows } from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { wireOf } from "#app/content/release/index-rows.ts";
import { isDated, lifetimeOf, type Span } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import type { CutEntry } from "./store-listing.ts";

/** What `runNavigation` selects over the wire for a call that `wholeTreeLocale` knows. */
interface TreeParts {
  readonly documents: readonly WireMeta[];
  readonly configs: readonly WireMeta[];
  readonly fields: readonly string[];
}

interface Selection {
  readonly locale: string;
  readonly site: Site;
}

const ALWAYS: readonly Span[] = [[null, null]];

/**
 * The whole tree of a locale as entries: one of a page, and of a directory two, around those below it. Null where dates
 * change the tree: then it is computed on request.
 */
export function navigationEntries(rows: readonly IndexRow[], selection: Selection): readonly CutEntry[] | null {
  const parts = wholeTreeParts(rows, selection);
  if (parts === null) return null;
  const entries = entriesOf(buildNavigation(parts));
  return entries.map(({ id, text }, at) => {
    // As JSON wants them: no comma behind what opens a list, and none before what ends one.
    const last = entries[at - 1]?.text ?? "[";
    return { id, text: last.endsWith("[") || text.startsWith("]") ? text : `,${text}`, spans: ALWAYS };
  });
}

function wholeTreeParts(rows: readonly IndexRow[], { locale, site }: Selection): TreeParts | null {
  const isOurs = ({ meta }: IndexRow) => locale === "" || meta._locale === locale;
  const own = rows.filter((row) => isOurs(row) && (site.drafts || !row.meta._draft));
  const dated = new Set(own.filter(({ meta }) => isDated(lifetimeOf(meta))).map(({ meta }) => meta._id));
  const documents = own.map(wireOf).filter(({ _partial, navigation }) => !_partial && navigation !== false);
  const configs = configRows(own.map((row) => ({ ...row, meta: wireOf(row) })));
  if ([...documents, ...configs].some(({ _id }) => dated.has(_id))) return null;
  return { documents, configs, fields: [...site.navigationFields, "layout"] };
}

/** Where the children go: no title holds a character like this. */
const PLACE = "\u0000children";

function entriesOf(nodes: readonly NavigationNode[]): readonly { readonly id: string; readonly text: string }[] {
  return nodes.flatMap((node) => {
    const { children = [], _path: id } = node;
    if (children.length === 0) return [{ id, text: JSON.stringify(node) }];
    const [open = "", close = ""] = JSON.stringify({ ...node, children: [PLACE] }).split(JSON.stringify(PLACE));
    return [{ id, text: open }, ...entriesOf(children), { id: `${id}/`, text: close }];
  });
}
