import { fill, plural } from "../../content/words/words.ts";
import { marksOf } from "../../drawings/finder/findable.ts";
import type { SetKind } from "../../drawings/sets/set-prints.ts";
import type { ColoringItem } from "../../ui/items.ts";
import type { packs } from "../../words/pack-maker.ts";
import { classTrouble, MAX_SHEETS } from "./class-list.tsx";
import type { Choices } from "./pack-choices.tsx";

type PackWords = typeof packs.english;

/** Null for coloring pages. */
type Make = SetKind["make"] | null;

export function kindLabel(make: Make, words: PackWords): string {
  switch (make) {
    case null:
      return words.packMakePages;
    case "bingo":
      return words.packMakeBingo;
    case "memory":
      return words.packMakeMemory;
    case "bookmarks":
      return words.packMakeBookmarks;
  }
}

/** What the button makes of so many pages. */
export function buttonLabel(make: Make, pages: number, words: PackWords): string {
  return plural(words[BUTTONS[make ?? "pages"]], pages, words.locale);
}

const BUTTONS = { pages: "pack", bingo: "packBingo", memory: "packMemory", bookmarks: "packBookmarks" } as const;

/** What a pack is called that its owner gives no title: by the category that all of its pages are of. */
export function usualTitle(pages: readonly ColoringItem[], make: Make, words: PackWords): string {
  const themes = new Set(pages.flatMap((page) => marksOf("category", page)));
  const [theme] = themes;
  if (theme === undefined || themes.size > 1) return make === null ? words.packTitle : words.packSetTitle;
  return make === null ? fill(words.packTitleOf, { theme }) : theme;
}

/** What the name of its file is made of: games of the same pages have names of their own. */
export function fileTitles({ title, set }: Pick<Choices, "title" | "set">, words: PackWords): readonly string[] {
  return set === null ? [title] : [title, kindLabel(set.make, words)];
}

export function savedText(file: string, { set, keys }: Pick<Choices, "set" | "keys">, words: PackWords): string {
  if (set?.make === "bingo") return fill(words.packSavedBingo, { file });
  return fill(set === null && keys ? words.packSavedWithKeys : words.packSaved, { file });
}

interface PackCounts {
  readonly pages: number;
  /** At most, with all that is ticked. */
  readonly sheets: number;
}

/** What is to be changed before a pack is made, in words, at the field where it is; "" where nothing is. */
export interface PackTrouble {
  readonly names: string;
  readonly also: string;
}

export function packTrouble(
  { set, names, ...chosen }: Pick<Choices, "set" | "names" | "layout" | "everyPage">,
  { pages, sheets }: PackCounts,
  words: PackWords,
): PackTrouble {
  const { layout, everyPage } = set === null ? chosen : ({ layout: "sheets", everyPage: false } as const);
  const ofNames = classTrouble(names, { layout, everyPage, sheets: names.length * pages }, words);
  if (ofNames !== "" || set !== null || sheets <= MAX_SHEETS) return { names: ofNames, also: "" };
  const message = names.length > 0 ? words.packManyTurns : words.packManyPages;
  return { names: "", also: fill(message, { names: names.length, count: sheets, most: MAX_SHEETS }) };
}
