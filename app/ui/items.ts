import { isRecord } from "../content/json.ts";
import type { PageLink } from "../content/menu.ts";
import type { SeasonTime } from "../content/seasons.ts";

/** A drawing as a small picture; `thumbnail` is its address. */
export interface Picture {
  readonly title: string;
  readonly thumbnail: string;
  readonly width: number;
  readonly height: number;
}

/** What a list shows of a document. */
export interface ArticleItem extends PageLink {
  readonly description?: string;
  readonly published?: string;
  readonly tags?: readonly string[];
  readonly picture?: Picture;
  /** Of a coloring page alone, whose drawing is its picture. */
  readonly difficulty?: Difficulty | null;
  /** Of a value that has days of the year, how they stand to today. */
  readonly season?: SeasonTime;
}

/** What a tile shows of a category. */
export interface CategoryItem {
  readonly category: string;
  readonly count: number;
  readonly picture: Picture;
}

/** What a card shows of a coloring page; `thumbnail` is the address of its picture where it has no `card`. */
export interface ColoringItem extends PageLink {
  readonly category?: string;
  readonly age?: string;
  /** With the crayons of the drawing, only where a list can be narrowed. */
  readonly tags?: readonly string[];
  readonly drawing: {
    readonly thumbnail: string;
    readonly card?: string;
    readonly width: number;
    readonly height: number;
    readonly regions: number;
    readonly difficulty: Difficulty;
    readonly colors?: readonly number[];
  };
}

/** As much of it as its card shows. */
export interface SheetItem extends Pick<ColoringItem, "_path" | "title" | "age"> {
  readonly drawing: Pick<ColoringItem["drawing"], "thumbnail" | "card" | "width" | "height" | "difficulty">;
}

export type Difficulty = "easy" | "medium" | "detailed";

/** The items of a gallery's data that can be shown as cards. */
export function coloringItems(data: unknown): readonly ColoringItem[] {
  return isRecord(data) && Array.isArray(data.items) ? data.items.filter(isColoringItem) : [];
}

function isColoringItem(value: unknown): value is ColoringItem {
  if (!isRecord(value) || !isRecord(value.drawing)) return false;
  const { thumbnail, width, height } = value.drawing;
  const texts = [value.title, value._path, thumbnail];
  return texts.every((text) => typeof text === "string") && [width, height].every(Number.isFinite);
}
