import type { DocumentMeta } from "../../content/document.ts";
import { isRecord } from "../../content/json.ts";
import { LONGEST_SEARCH } from "../../content/search/search.ts";
import { MAX_IN_TITLE, shortened } from "../../content/shortened.ts";
import type { DrawnSeason } from "./findable.ts";
import { slugOf } from "./finder-query.ts";

/** A drawing as lists show it and find it. */
export type ListedDrawing = DrawingCard & {
  readonly tags: readonly string[];
  readonly seasons: readonly DrawnSeason[];
  readonly drawing: { readonly colors: readonly number[] };
};

/** What a card shows of it. */
export type DrawingCard = {
  readonly _path: string;
  readonly title: string;
  readonly category?: string;
  readonly age?: string;
  readonly drawing: {
    /** The address of its card where it has one. */
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
  seasons: readonly DrawnSeason[],
  thumbnail: string,
  width: number,
  height: number,
  regions: number,
  difficulty: string,
  colors: readonly number[],
];

/** Tags that a drawing is found by, and seasons. */
const MAX_TAGS = 24;

/**
 * The entry of a document, with its seasons as it says them itself; null where it has no drawing to show. Whatever it says
 * of itself at length is cut.
 */
export function drawingEntry(meta: DocumentMeta, path: string): DrawingEntry | null {
  const { title, category, age, tags, season, drawing } = meta;
  if (!isRecord(drawing) || typeof drawing.thumbnail !== "string") return null;
  const { thumbnail, card, width, height, regions, difficulty, colors } = drawing;
  return [
    path,
    shortened(title, MAX_IN_TITLE),
    wordsOf(category),
    textOf(age).slice(0, LONGEST_SEARCH),
    textsOf(tags),
    textsOf(season).map((name): DrawnSeason => [name, ""]),
    typeof card === "string" ? card : thumbnail,
    numberOf(width),
    numberOf(height),
    numberOf(regions),
    textOf(difficulty),
    listOf(colors).map(numberOf),
  ];
}

/** Each once, as it is written first. */
function textsOf(written: unknown): readonly string[] {
  const texts = [written].flat().map((text) => wordsOf(text).trim());
  const bySlug = Map.groupBy(
    texts.filter((text) => text !== ""),
    slugOf,
  );
  return [...bySlug.values()].flatMap(([first]) => first ?? []).slice(0, MAX_TAGS);
}

/** Law: of an entry's drawing nothing is lost that `drawingEntry` has kept. */
export function drawingOf(entry: DrawingEntry): ListedDrawing {
  const [_path, title, category, age, tags, seasons, thumbnail, width, height, regions, difficulty, colors] = entry;
  const drawing = { thumbnail, width, height, regions, difficulty, colors };
  return { _path, title, ...(category !== "" && { category }), ...(age !== "" && { age }), tags, seasons, drawing };
}

export function cardOf({ tags: _tags, seasons: _seasons, drawing, ...shown }: ListedDrawing): DrawingCard {
  const { colors: _colors, ...picture } = drawing;
  return { ...shown, drawing: picture };
}

export function isDrawingEntry(value: unknown): value is DrawingEntry {
  return Array.isArray(value) && typeof value[0] === "string" && [4, 5, 11].every((at) => Array.isArray(value[at]));
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
