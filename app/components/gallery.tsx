import type { ReactNode } from "react";
import { Sheets } from "../coloring/cards/coloring-card.tsx";
import { heartOf, Picked } from "../coloring/cards/favorite-button.tsx";
import { type ComponentData, inOrderAt, type LoaderReader } from "../content/components/queries.ts";
import { type ComponentRead, documentsAt } from "../content/components/reads.ts";
import type { Json, JsonObject } from "../content/json.ts";
import { earliest } from "../content/release/live.ts";
import type { ComponentSchema, PropsOf } from "../content/schema/component.ts";
import { boolean, oneOf } from "../content/schema/field-type.ts";
import { packFrom, paths, shortText, upTo } from "../content/schema/props.ts";
import { capitalised } from "../content/shortened.ts";
import { shell } from "../content/words/shell.ts";
import { coloringCards } from "../drawings/coloring-cards.ts";
import { cardOf } from "../drawings/finder/drawing-entry.ts";
import { findDrawings } from "../drawings/finder/find-drawings.ts";
import { readFinderQuery } from "../drawings/finder/finder-query.ts";
import { dayCard, loadCollectionDrawings, loadDrawn } from "../drawings/load-drawn.ts";
import { findPack, pagesInPacks } from "../drawings/load-giveaways.ts";
import { type CollectionExtras, PackLink, SeasonDays } from "../ui/collection.tsx";
import type { ColoringItem } from "../ui/items.ts";
import type { View } from "../ui/view.ts";
import { useWords } from "../words.ts";

/** Coloring pages that a gallery shows at most. */
const MAX_DRAWN = 500;

/** Coloring pages that an author picks for one gallery: each is looked up. */
const MAX_PICKED = 60;

export const schema = {
  about: "Cards of all coloring pages, of some that are picked, or those of a category, tag, difficulty or pack.",
  props: {
    category: { type: shortText, about: "Those of a category.", example: "animals", refers: true },
    tag: { type: shortText, about: "Those with a tag.", example: "fox", refers: true },
    pack: { type: shortText, about: "Those in a pack.", example: "trees", refers: true },
    from: packFrom,
    pages: {
      type: paths(MAX_PICKED),
      about: "These, in their order.",
      example: ["/animals/red-fox", "/animals/owl"],
      refers: true,
    },
    difficulty: { type: oneOf(["easy", "medium", "detailed"]), about: "Those of a difficulty.", example: "easy" },
    order: {
      type: oneOf(["newest", "daily"]),
      about: "The newest first, or other ones each day.",
      example: "daily",
      default: "newest",
    },
    limit: upTo(MAX_DRAWN, MAX_DRAWN),
    group: { type: boolean(), about: "Puts them under their categories.", example: true, default: false },
    filters: {
      type: boolean(),
      about: "On the page that lists them all: they are searched, narrowed and paged there, whatever the limit.",
      example: true,
      default: false,
    },
  },
} as const satisfies ComponentSchema;

/** Those that an author picked, or the pages of a pack, where one is named, else all there are. */
export async function load({ pack, from, ...props }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { addressQuery } = reader;
  if (Array.isArray(props.pages)) return loadPicked(props.pages, reader);
  if (props.collection !== undefined) return loadCollectionDrawings(props, reader);
  if (pack === undefined && props.filters === true && addressQuery !== undefined)
    return loadFinder(addressQuery, reader);
  if (pack === undefined) return loadDrawn(props, reader);
  const { data, until } = await findPack({ pack, from: from ?? "" }, reader);
  const found = await loadPicked(Array.isArray(data?.pages) ? data.pages : [], reader);
  return { data: found.data, until: earliest([until, found.until]) };
}

export function reads({ pages, pack, from }: PropsOf<typeof schema>): readonly ComponentRead[] {
  if (pages !== undefined) return documentsAt(pages);
  if (pack === undefined) return [{ kind: "list", name: "drawings" }];
  return [{ kind: "documents", which: [from], others: pagesInPacks({ pack }) }];
}

function loadPicked(paths: readonly Json[], reader: LoaderReader): Promise<ComponentData> {
  return inOrderAt(paths, coloringCards, reader);
}

/** A page of all drawings, with what a visitor narrows them by, and with the page of the day until that is over. */
async function loadFinder(addressQuery: string, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.list("drawings");
  const { catalogue, hidden, file: drawings, synonyms, locale } = list;
  const today = reader.today();
  const query = readFinderQuery(addressQuery);
  const search = query.q === "" ? null : await list.search();
  const found = findDrawings(catalogue, query, { hidden, search });
  const ofTheDay = dayCard(list, today.value);
  return {
    data: { ...found, items: found.items.map(cardOf), ofTheDay, drawings, synonyms, locale },
    until: earliest([until, today.until]),
  };
}

type Items = readonly ColoringItem[];

/** Cards of drawings; on the page of a value with its days and the file of them all. */
export function Gallery({
  props,
  data,
}: View<typeof schema, (CollectionExtras & { readonly items: Items }) | null>): ReactNode {
  if (data === null || data.items.length === 0) return null;
  const { items, season, beside = [], pack, isAll = false } = data;
  return (
    <>
      {season !== undefined && <SeasonDays season={season} beside={beside} />}
      {pack !== undefined && <PackLink to={pack} count={items.length} isAll={isAll} />}
      {props.group ? <Groups items={items} /> : <Sheets items={items} {...(pack !== undefined && { mark: heartOf })} />}
      {pack !== undefined && <Picked />}
    </>
  );
}

function Groups({ items }: { readonly items: Items }): ReactNode {
  const { more, categories } = useWords(shell);
  const groups = [...Map.groupBy(items, (item) => item.category ?? more)];
  return (
    <div className="gallery">
      <nav className="gallery-index" aria-label={categories}>
        <ul className="tags">
          {groups.map(([category, { length }]) => (
            <li key={category}>
              <a className="tag" href={`#${anchorOf(category)}`}>
                {capitalised(category)} <span className="tag-count">{length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([category, members]) => (
        <section key={category} aria-labelledby={anchorOf(category)}>
          <h2 id={anchorOf(category)}>{capitalised(category)}</h2>
          <Sheets items={members} />
        </section>
      ))}
    </div>
  );
}

/** `anchorOf("At the fair")` -> `at-the-fair` */
function anchorOf(category: string): string {
  return category.trim().toLowerCase().replace(/\s+/g, "-");
}
