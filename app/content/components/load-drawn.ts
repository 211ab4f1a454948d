import { cardOf, type DrawingCard, type ListedDrawing } from "../finder/drawing-entry.ts";
import { type FacetName, slugOf } from "../finder/finder-query.ts";
import { MAX_OF_DAY, orderOfDay, pageOfDay, placesOfDay, stretchOfDay } from "../finder/page-of-the-day.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { type DrawnChoice, MAX_DRAWN } from "../release/gathered-keys.ts";
import { earliest } from "../release/live.ts";
import { fnv1a } from "../release/records.ts";
import {
  COLORING_FIELDS,
  type ComponentData,
  DRAWN,
  type LoaderReader,
  limitOf,
  many,
  PAGES,
  pictureOf,
} from "./queries.ts";

/** In the order of the files where they are grouped, else newest first, or in one of the day until that is over. */
export async function loadDrawn(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const choice = choiceOf(props);
  const ready = choice === null ? null : await loadReady(props, { choice, reader });
  if (ready !== null) return ready;
  if (props.group === true) return loadGrouped(props, reader);
  const { value: list, until } = await reader.drawings();
  const today = props.order === "daily" ? reader.today() : null;
  const places = placesFor(list, props);
  const inOrder = today === null ? places : drawnOn(places, { list, by: dayOf(today, reader), isAll: choice === null });
  return {
    data: { items: (await firstDrawn(list, { places: inOrder, props })).map(cardOf) },
    until: earliest([until, today?.until ?? null]),
  };
}

/** Which drawings a gallery shows; null for all of them, for those that it names, and for those that a visitor narrows. */
export function choiceOf({ category, tag, difficulty, group, order, ...props }: JsonObject): DrawnChoice | null {
  const { pages, pack, gathers, filters } = props;
  const isOther = [pages, pack, gathers].some((prop) => prop !== undefined) || filters === true;
  const isNarrowed = [category, tag, difficulty].some((prop) => prop !== undefined) || group === true;
  if (isOther || !isNarrowed) return null;
  return {
    ...(category !== undefined && { category: String(category) }),
    ...(tag !== undefined && { tag: String(tag) }),
    ...(difficulty !== undefined && { difficulty: String(difficulty) }),
    order: group === true ? "files" : order === "daily" ? "daily" : "newest",
  };
}

/** Out of a list of theirs that the release holds ready, as it does for each choice of a page; null where it holds none. */
async function loadReady(
  props: JsonObject,
  { choice, reader }: { readonly choice: DrawnChoice; readonly reader: LoaderReader },
): Promise<ComponentData | null> {
  const { limit = MAX_DRAWN } = limitOf(props.limit);
  const ask = (page: number, size: number) => reader.newest({ under: "/", drawn: choice, page, size, only: true });
  if (choice.order !== "daily") {
    const found = await ask(1, limit);
    return found && { data: { items: found.value.cards }, until: found.until };
  }
  const today = reader.today();
  const by = dayOf(today, reader);
  const first = await ask(1, MAX_OF_DAY);
  if (first === null) return null;
  const page = pageOfDay(first.value.pages, by);
  const own = page === 1 ? first : await ask(page, MAX_OF_DAY);
  const cards = [...(own ?? first).value.cards];
  for (const card of first.value.cards)
    if (cards.length < MAX_OF_DAY && !cards.some(({ _path }) => _path === card._path)) cards.push(card);
  const numbers = cards.map(({ _path }) => fnv1a(String(_path)));
  const places = placesOfDay([...cards.keys()], { numbers, by });
  return {
    data: { items: places.slice(0, limit).flatMap((place) => cards[place] ?? []) },
    until: earliest([today.until, first.until, own?.until ?? null]),
  };
}

/** What names a day and a page, so that two pages of one day begin with others. */
function dayOf({ value: date }: Answer<string>, { list }: LoaderReader): string {
  return orderOfDay(date, list?.path);
}

/** Places in the order of a day; of those of all drawings some that are neighbours, so that they lie in few parts. */
function drawnOn(
  places: readonly number[],
  { list, by, isAll }: { readonly list: DrawingList; readonly by: string; readonly isAll: boolean },
): readonly number[] {
  const some = isAll ? neighboursOn(places, { list, by }) : places;
  return placesOfDay(some, { numbers: list.pathNumbers, by });
}

function neighboursOn(
  places: readonly number[],
  { list, by }: { readonly list: DrawingList; readonly by: string },
): readonly number[] {
  const [start, end] = stretchOfDay(list.pathNumbers.length, by);
  const own = places.filter((place) => place >= start && place < end);
  const others = places.filter((place) => place < start || place >= end);
  return [...own, ...others.slice(0, Math.max(0, MAX_OF_DAY - own.length))];
}

/** Of the drawings that show those that may be meant: addresses call labels alike that are not quite the same. */
function placesFor({ catalogue, hidden }: DrawingList, { category, tag, difficulty }: JsonObject): readonly number[] {
  const having = (names: readonly FacetName[], label: Json) =>
    new Set(names.flatMap((name) => catalogue.having(name, slugOf(String(label)))));
  const chosen = [
    ...(category === undefined ? [] : [having(["category"], category)]),
    ...(tag === undefined ? [] : [having(["tag", "season"], tag)]),
    ...(difficulty === undefined ? [] : [having(["difficulty"], difficulty)]),
  ];
  const all = Array.from({ length: catalogue.items.length }, (_, place) => place);
  return all.filter((place) => !hidden.has(place) && chosen.every((places) => places.has(place)));
}

/** Reads as many as are shown, and more only where some of them are not meant: each time twice as many. */
async function firstDrawn(
  list: DrawingList,
  { places, props }: { readonly places: readonly number[]; readonly props: JsonObject },
): Promise<readonly ListedDrawing[]> {
  const { limit = places.length } = limitOf(props.limit);
  const found: ListedDrawing[] = [];
  let from = 0;
  for (let many = limit; from < places.length && found.length < limit; many *= 2) {
    const drawings = await list.read(places.slice(from, from + many));
    found.push(...drawings.filter((drawing) => isMeant(drawing, props)));
    from += many;
  }
  return found.slice(0, limit);
}

/** Whether a drawing is one that a gallery shows. */
export function isMeant(
  drawing: ListedDrawing,
  { category, tag, difficulty }: JsonObject | Omit<DrawnChoice, "order">,
): boolean {
  if (category !== undefined && drawing.category !== category) return false;
  if (tag !== undefined && !isTagged(drawing, String(tag))) return false;
  return difficulty === undefined || drawing.drawing.difficulty === difficulty;
}

/** To whoever picks drawings by a tag, the seasons that they are for are tags among others. */
function isTagged({ tags, seasons }: ListedDrawing, tag: string): boolean {
  return tags.includes(tag) || seasons.some(([season]) => season === tag);
}

function loadGrouped(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const where = [PAGES, ...DRAWN.where, ...groupedWhere(props)];
  return many({ where, only: COLORING_FIELDS, ...limitOf(props.limit) }, reader);
}

/** What a query asks of drawings that are grouped. */
export function groupedWhere({ category, tag, difficulty }: JsonObject | DrawnChoice): readonly JsonObject[] {
  return [
    ...(category === undefined ? [] : [{ category }]),
    ...(tag === undefined ? [] : [{ tags: { $contains: tag } }]),
    ...(difficulty === undefined ? [] : [{ "drawing.difficulty": difficulty }]),
  ];
}

/** The drawing that is everybody's on a day; null where there is none. */
export async function dayCard(list: DrawingList, date: string): Promise<DrawingCard | null> {
  const place = list.placeOfTheDay(date);
  const [item] = place === null ? [] : await list.read([place]);
  return item === undefined ? null : cardOf(item);
}

/** Categories in the order of the files, with how many drawings each has, and as its picture the chosen one or the newest. */
export async function loadCategories(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.drawings();
  const { catalogue, hidden } = list;
  const shown = list.categories.flatMap((category) => {
    const places = catalogue.having("category", slugOf(category)).filter((place) => !hidden.has(place));
    const chosen = list.chosenCovers.get(slugOf(category));
    const [newest] = places;
    const cover = places.find((place) => list.pathNumbers[place] === chosen) ?? newest;
    return cover === undefined ? [] : [{ category, count: places.length, cover }];
  });
  const pictures = await list.covers(shown.map(({ cover }) => cover));
  const items = shown.flatMap(({ category, count }, at) => {
    const drawing = pictures[at];
    return drawing === undefined ? [] : [{ category, count, picture: pictureOf(drawing) }];
  });
  return { data: { items }, until };
}
