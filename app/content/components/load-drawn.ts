import { cardOf, type DrawingCard, type ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import { type FacetName, slugOf } from "../../drawings/finder/finder-query.ts";
import { placesOfDay } from "../../drawings/finder/page-of-the-day.ts";
import type { Json, JsonObject } from "../json.ts";
import type { DrawingList } from "../reader.ts";
import { earliest } from "../release/live.ts";
import { type ComponentData, type LoaderReader, limitOf, pictureOf } from "./queries.ts";

/** In the order of the files where they are grouped, else the newest first, or in one of the day until that is over. */
export async function loadDrawn(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.drawings();
  const today = props.order === "daily" && props.group !== true ? reader.today() : null;
  const places = placesFor(list, props);
  const by = `${today?.value} ${reader.list?.path ?? ""}`;
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

/** Categories in the order of the files, with how many drawings each has, and a picture. */
export async function loadCategories(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.drawings();
  const items = list.categories().map(({ category, count, cover }) => ({ category, count, picture: pictureOf(cover) }));
  return { data: { items }, until };
}
