import type { PrintPage } from "../print-page.ts";
import { type BingoSize, bingoNeeds, bingoPrints, bingoSheets } from "./bingo.ts";
import { bookmarkPrints, bookmarkSheets } from "./bookmarks.ts";
import { MIN_PAIRS, memoryPrints, memorySheets } from "./memory.ts";
import type { PictureSet } from "./picture-grid.ts";

/** What is made of several drawings, with what it needs to be known of it. */
export type SetKind =
  | {
      readonly make: "bingo";
      readonly size: BingoSize;
      /** How many cards, where there is no class. */
      readonly cards: number;
    }
  | { readonly make: "memory"; readonly backs: boolean }
  | { readonly make: "bookmarks" };

/** The sides of a set; each is made when it is wanted. */
export function setPrints(set: PictureSet, kind: SetKind): Generator<PrintPage> {
  switch (kind.make) {
    case "bingo":
      return bingoPrints({ ...set, ...kind });
    case "memory":
      return memoryPrints({ ...set, ...kind });
    case "bookmarks":
      return bookmarkPrints(set);
  }
}

/** How many sheets of paper `setPrints` fills with so many pages, for so many children if there is a class. */
export function countSetSheets(pages: number, { children, ...kind }: SetKind & { readonly children: number }): number {
  switch (kind.make) {
    case "bingo":
      return bingoSheets(pages, children || kind.cards);
    case "memory":
      return memorySheets(pages);
    case "bookmarks":
      return bookmarkSheets(pages, children);
  }
}

/** How many pages a set needs at least. */
export function setNeeds(kind: SetKind): number {
  switch (kind.make) {
    case "bingo":
      return bingoNeeds(kind.size);
    case "memory":
      return MIN_PAIRS;
    case "bookmarks":
      return 1;
  }
}
