import { newestPageOf } from "../content/components/lists.ts";
import { type ComponentData, type LoaderReader, limitOf, pictureOf } from "../content/components/queries.ts";
import type { Json, JsonObject } from "../content/json.ts";
import { pathToUrl } from "../content/path/canonical-path.ts";
import { formatListPage } from "../content/path/list-page.ts";
import { earliest } from "../content/release/live.ts";
import { fnv1a } from "../content/release/records.ts";
import { PACK } from "../content/routing/names.ts";
import { cardOf, type DrawingCard, type ListedDrawing } from "./finder/drawing-entry.ts";
import type { DrawingList } from "./finder/drawing-list.ts";
import type { FacetName } from "./finder/facets.ts";
import { difficulties } from "./finder/findable.ts";
import { slugOf } from "./finder/finder-query.ts";
import { placesOfDay } from "./finder/page-of-the-day.ts";

/** In the order of the files where they are grouped, else the newest first, or in one of the day until that is over. */
export async function loadDrawn(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.list("drawings");
  const today = props.order === "daily" && props.group !== true ? reader.today() : null;
  const places = placesFor(list, props);
  const by = `${today?.value} ${reader.listPage?.path ?? ""}`;
  const inOrder = today === null ? places : placesOfDay(places, { numbers: list.numbers, by });
  return {
    data: { items: firstDrawn(list, { places: inOrder, props }).map(cardOf) },
    until: earliest([until, today?.until ?? null]),
  };
}

/** Of the drawings that show those that may be meant: addresses call labels alike that are not quite the same. */
function placesFor({ catalogue, hidden, files }: DrawingList, props: JsonObject): readonly number[] {
  const { category, tag, difficulty, group } = props;
  const having = (names: readonly FacetName[], label: Json) =>
    new Set(names.flatMap((name) => catalogue.having(name, slugOf(String(label)))));
  const chosen = [
    ...(category === undefined ? [] : [having(["category"], category)]),
    ...(tag === undefined ? [] : [having(["tag", "season"], tag)]),
    ...(difficulty === undefined ? [] : [having(["difficulty"], difficulty)]),
  ];
  const all = group === true ? files : catalogue.inOrder("newest");
  return all.filter((place) => !hidden.has(place) && chosen.every((places) => places.has(place)));
}

/** Drawings that begin at one of some ages, the easiest first, and how many there are: facets know it without a look at any. */
export async function loadByAge({ from, to, limit }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.list("drawings");
  const { catalogue, hidden } = list;
  const having = (age: number) => catalogue.having("age", String(age));
  const [first, last] = [Number(from), Number(to)];
  const younger = new Set(having(first - 1));
  const ages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const meant = new Set(ages.flatMap(having).filter((place) => !younger.has(place) && !hidden.has(place)));
  const places = difficulties
    .flatMap((step) => catalogue.having("difficulty", step))
    .filter((place) => meant.has(place));
  const shown = places.slice(0, Number(limit)).flatMap((place) => catalogue.items.at(place) ?? []);
  return { data: { items: shown.map(cardOf), count: places.length }, until };
}

/** Looks at as many as are shown, and at more only where some of them are not meant. */
function firstDrawn(
  { catalogue }: DrawingList,
  { places, props }: { readonly places: readonly number[]; readonly props: JsonObject },
): readonly ListedDrawing[] {
  const { limit = places.length } = limitOf(props.limit);
  const found: ListedDrawing[] = [];
  for (const place of places) {
    if (found.length === limit) break;
    const drawing = catalogue.items.at(place);
    if (drawing !== undefined && isMeant(drawing, props)) found.push(drawing);
  }
  return found;
}

function isMeant(drawing: ListedDrawing, { category, tag, difficulty }: JsonObject): boolean {
  if (category !== undefined && drawing.category !== category) return false;
  if (tag !== undefined && !isTagged(drawing, String(tag))) return false;
  return difficulty === undefined || drawing.drawing.difficulty === difficulty;
}

/** For a gallery of a tag, the seasons that a drawing is for are tags among others. */
function isTagged({ tags, seasons }: ListedDrawing, tag: string): boolean {
  return tags.includes(tag) || seasons.some(([season]) => season === tag);
}

/** The drawing of the day; null where there is none. */
export function dayCard(list: DrawingList, date: string): DrawingCard | null {
  const drawing = list.ofTheDay(date);
  return drawing && cardOf(drawing);
}

/** What cards say of a drawing beside its title, by its address; nothing of any other page. */
export function drawingFacts({ catalogue, numbers }: DrawingList, path: string): JsonObject {
  const found = catalogue.items.at(numbers.indexOf(fnv1a(path)));
  if (found === undefined || found._path !== path) return {};
  const { age, drawing } = found;
  return { difficulty: drawing.difficulty, ...(age !== undefined && { age }) };
}

/** Categories in the order of the files, with how many drawings each has, and a picture. */
export async function loadCategories(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.list("drawings");
  const items = list.categories().map(({ category, count, cover }) => ({ category, count, picture: pictureOf(cover) }));
  return { data: { items }, until };
}

/**
 * Of the page of a value that is shown the drawings, which stand on cards of their own, with the file that binds them; and
 * where the value has days of the year, how it stands to today, and those that come to their end next.
 */
export async function loadCollectionDrawings(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { page, path = String(props.under) } = reader.listPage ?? { page: 1 };
  const found = await newestPageOf(props, { page, only: false, reader });
  const { seasons = [], pages, until } = found;
  const items = found.items.filter(({ drawing }) => drawing !== undefined);
  const isPack = items.length >= MIN_OF_PACK;
  return {
    data: {
      items,
      ...seasonOf(seasons, path),
      ...(isPack && { pack: pathToUrl(formatListPage({ path, page })) + PACK, isAll: pages === 1 }),
    },
    until,
  };
}

/** Fewer pages are printed one by one. */
const MIN_OF_PACK = 3;

/** Others that are told of on the page of a season: those of the next days. */
const MAX_BESIDE = 2;

function seasonOf(seasons: readonly JsonObject[], path: string): JsonObject {
  const own = seasons.find(({ _path }) => _path === path);
  if (own === undefined) return {};
  const beside = seasons.filter((card) => card !== own).slice(0, MAX_BESIDE);
  return { season: own.season ?? null, beside };
}
