import { cardOf, type ListedDrawing } from "../finder/drawing-entry.ts";
import { type FacetName, slugOf } from "../finder/finder-query.ts";
import { MOST_OF_DAY, pagesOfDay, placesOfDay } from "../finder/page-of-the-day.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { type DrawnChoice, drawnKey, MOST_DRAWN } from "../release/gathered-keys.ts";
import { earliest } from "../release/live.ts";
import { fnv1a } from "../release/records.ts";
import { COLORING_FIELDS, type ComponentData, DRAWN, type LoaderReader, limitOf, many, PAGES } from "./queries.ts";

/** In the order of the files where they are grouped, else newest first, or in one of the day until that is over. */
export async function loadDrawn(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const choice = choiceOf(props);
  const key = choice === null ? "" : drawnKey(choice, reader.locale ?? "");
  if (reader.reads?.includes(key)) return loadReady(props, { key, isDaily: choice?.order === "daily", reader });
  if (props.group === true) return loadGrouped(props, reader);
  const { value: list, until } = await reader.drawings();
  const today = props.order === "daily" ? reader.today() : null;
  const places = placesFor(list, props);
  const inOrder = today === null ? places : drawnOn(places, { numbers: list.pathNumbers, by: dayOf(today, reader) });
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

/** Out of a list of theirs that the release holds ready. */
async function loadReady(
  props: JsonObject,
  { key, isDaily, reader }: { readonly key: string; readonly isDaily: boolean; readonly reader: LoaderReader },
): Promise<ComponentData> {
  const { limit = MOST_DRAWN } = limitOf(props.limit);
  const ask = async (page: number, size: number, only: boolean) => {
    const found = await reader.newest({ under: "/", gathers: key, page, size, only });
    if (found === null) throw new Error(`a release holds nothing ready under ${key}`);
    return found;
  };
  if (!isDaily) {
    const { value, until } = await ask(1, limit, true);
    return { data: { items: value.cards }, until };
  }
  const today = reader.today();
  const by = dayOf(today, reader);
  const first = await ask(1, MOST_OF_DAY, false);
  const others = pagesOfDay(first.value.pages, by);
  const found = await Promise.all(others.map((page) => (page === 1 ? first : ask(page, MOST_OF_DAY, false))));
  const cards = found.flatMap(({ value }) => value.cards);
  const numbers = cards.map(({ _path }) => fnv1a(String(_path)));
  const places = placesOfDay([...cards.keys()], { numbers, by });
  return {
    data: { items: places.slice(0, limit).flatMap((place) => cards[place] ?? []) },
    until: earliest([today.until, ...found.map(({ until }) => until)]),
  };
}

/** What names a day and a page, so that two pages of one day begin with others. */
function dayOf({ value: date }: Answer<string>, { list }: LoaderReader): string {
  return `${date} ${list?.path ?? ""}`;
}

/** Places in the order of a day; of very many some that are neighbours, so that these lie together. */
function drawnOn(
  places: readonly number[],
  { numbers, by }: { readonly numbers: readonly number[]; readonly by: string },
): readonly number[] {
  const pages = pagesOfDay(Math.ceil(places.length / MOST_OF_DAY), by);
  const some = pages.flatMap((page) => places.slice((page - 1) * MOST_OF_DAY, page * MOST_OF_DAY));
  return placesOfDay(some, { numbers, by });
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

function loadGrouped({ category, tag, difficulty, limit }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const chosen = [
    ...(category === undefined ? [] : [{ category }]),
    ...(tag === undefined ? [] : [{ tags: { $contains: tag } }]),
    ...(difficulty === undefined ? [] : [{ "drawing.difficulty": difficulty }]),
  ];
  return many({ where: [PAGES, ...DRAWN.where, ...chosen], only: COLORING_FIELDS, ...limitOf(limit) }, reader);
}
