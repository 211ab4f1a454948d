import type { DocumentMeta } from "../document.ts";
import { isRecord } from "../json.ts";
import { MOST_IN_TITLE, shortened } from "../shortened.ts";
import { LONGEST_SEARCH } from "./finder-query.ts";

/** A drawing as lists show it and find it. */
export type ListedDrawing = DrawingCard & {
  readonly tags: readonly string[];
  readonly drawing: { readonly colors: readonly number[] };
};

/** What a card shows of it. */
export type DrawingCard = {
  readonly _path: string;
  readonly title: string;
  readonly category?: string;
  readonly age?: string;
  readonly drawing: {
    readonly thumbnail: string;
    readonly width: number;
    readonly height: number;
    readonly regions: number;
    readonly difficulty: string;
  };
};

/** The same without names of fields, which would be half of a long list; "" for what is not said. */
export type DrawingEntry = readonly [
  path: string,
  title: string,
  category: string,
  age: string,
  tags: readonly string[],
  thumbnail: string,
  width: number,
  height: number,
  regions: number,
  difficulty: string,
  colors: readonly number[],
  ...dates: readonly [] | readonly [publishAt: string, expiresAt: string],
];

/** Tags that a drawing is found by. */
const MOST_TAGS = 24;

/** The entry of a document; null where it has no drawing to show. Whatever it says of itself at length is cut. */
export function drawingEntry(meta: DocumentMeta, path: string): DrawingEntry | null {
  const { title, category, age, tags, season, drawing, publishAt, expiresAt } = meta;
  if (!isRecord(drawing) || typeof drawing.thumbnail !== "string") return null;
  const { thumbnail, width, height, regions, difficulty, colors } = drawing;
  const dates = [publishAt, expiresAt].map(textOf);
  const [from = "", to = ""] = dates;
  return [
    path,
    shortened(title, MOST_IN_TITLE),
    wordsOf(category),
    textOf(age).slice(0, LONGEST_SEARCH),
    tagsOf([tags, season].flat()),
    thumbnail,
    numberOf(width),
    numberOf(height),
    numberOf(regions),
    textOf(difficulty),
    listOf(colors).map(numberOf),
    ...(from === "" && to === "" ? ([] as const) : ([from, to] as const)),
  ];
}

/** A season is a tag among others here, and said once where an author has written both. */
function tagsOf(written: readonly unknown[]): readonly string[] {
  const tags = written.map(wordsOf).filter((tag) => tag !== "");
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MOST_TAGS);
}

/** Law: of an entry's drawing nothing is lost that `drawingEntry` has kept. */
export function drawingOf(entry: DrawingEntry): ListedDrawing {
  const [_path, title, category, age, tags, thumbnail, width, height, regions, difficulty, colors] = entry;
  const drawing = { thumbnail, width, height, regions, difficulty, colors };
  return { _path, title, ...(category !== "" && { category }), ...(age !== "" && { age }), tags, drawing };
}

export function cardOf({ tags: _tags, drawing, ...shown }: ListedDrawing): DrawingCard {
  const { colors: _colors, ...picture } = drawing;
  return { ...shown, drawing: picture };
}

/** When a drawing shows, as front matter says it. */
export function datesOf([, , , , , , , , , , , publishAt = "", expiresAt = ""]: DrawingEntry) {
  return { publishAt, expiresAt };
}

export function isDrawingEntry(value: unknown): value is DrawingEntry {
  return Array.isArray(value) && typeof value[0] === "string" && Array.isArray(value[4]) && Array.isArray(value[10]);
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_SEARCH) : "";
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
