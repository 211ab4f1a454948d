import type { PageLink } from "./page-link.ts";

/** What a list shows of a document. */
export interface ArticleItem extends PageLink {
  readonly description?: string;
  readonly published?: string;
}

/** What a card shows of a coloring page; `thumbnail` is the address of its picture. */
export interface ColoringItem extends PageLink {
  readonly category?: string;
  readonly age?: string;
  /** With the crayons of the drawing, only where a list can be narrowed. */
  readonly tags?: readonly string[];
  readonly drawing: {
    readonly thumbnail: string;
    readonly width: number;
    readonly height: number;
    readonly regions: number;
    readonly difficulty: Difficulty;
    readonly colors?: readonly number[];
  };
}

export type Difficulty = "easy" | "medium" | "detailed";
