import { type ReactNode, type Ref, useId } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { BINGO_SIZES, type BingoSize, bingoNeeds, bingoVariety } from "../../drawings/sets/bingo.ts";
import { type SetKind, setNeeds } from "../../drawings/sets/set-prints.ts";
import { packs } from "../../words/pack-maker.ts";
import { useWords } from "../../words.ts";
import { kindLabel } from "./pack-words.ts";

interface PackKindProps {
  readonly ref: Ref<HTMLSelectElement>;
  readonly set: SetKind | null;
  /** How many pages are picked. */
  readonly pages: number;
}

/** What is made of the pages, and how many of them that needs. */
export function PackKind({ ref, set, pages }: PackKindProps): ReactNode {
  const words = useWords(packs);
  const id = useId();
  const isShort = set !== null && pages < setNeeds(set);
  return (
    <div className="pack-kind">
      <label>
        {words.packMake}
        <select ref={ref} name="make" aria-describedby={id} aria-invalid={isShort || undefined}>
          {([null, "bingo", "memory", "bookmarks"] as const).map((make) => (
            <option key={make} value={make ?? "pages"}>
              {kindLabel(make, words)}
            </option>
          ))}
        </select>
      </label>
      <p id={id} className={isShort ? undefined : "pack-hint"} aria-live="polite">
        {set !== null && needsText(set, pages, words)}
      </p>
    </div>
  );
}

/** How many pages a set needs, and what to do where there are fewer. */
export function needsText(set: SetKind, pages: number, words: typeof packs.english): string {
  if (set.make === "bookmarks") return "";
  const needed = setNeeds(set);
  const label = kindLabel(set.make, words);
  const what = set.make === "bingo" ? `${label} ${fill(words.packGrid, { size: set.size })}` : label;
  const picked = plural(words.packPicked, pages, words.locale);
  const needs = fill(set.make === "bingo" ? words.packNeeds : words.packNeedMany, { what, needed, picked });
  if (pages >= needed) return set.make === "bingo" ? `${needs}${varietyText(set.size, pages, words)}` : needs;
  const smaller = set.make === "bingo" ? BINGO_SIZES.findLast((size) => pages >= bingoNeeds(size)) : undefined;
  const more = needed - pages;
  const advice =
    smaller === undefined
      ? plural(words.packPickMore, more, words.locale)
      : fill(words.packSmallerOrMore, { smaller: fill(words.packGrid, { size: smaller }), more });
  return `${needs} ${advice}`;
}

/** Of how many pages the cards of a game differ by more than the places of their pictures. */
function varietyText(size: BingoSize, pages: number, words: typeof packs.english): string {
  const count = bingoVariety(size);
  return pages < count ? ` ${fill(words.packVariety, { count })}` : "";
}
