import { fill, plural } from "../../content/words/words.ts";
import type { ListedDrawing } from "../../drawings/finder/drawing-entry.ts";
import { markLabel } from "../../drawings/finder/findable.ts";
import { agesOfTheme, chooseDrawings, type WeekChoice } from "../../drawings/week/week-drawings.ts";
import { countWeekSheets, WEEK_DRAWINGS } from "../../drawings/week/week-plan.ts";
import type { coloring } from "../../words/coloring.ts";
import type { packs } from "../../words/pack-maker.ts";
import type { week } from "../../words/week.ts";
import { classTrouble, MAX_SHEETS } from "../pack/class-list.tsx";

interface NamesWords {
  readonly packs: typeof packs.english;
  readonly week: typeof week.english;
}

/** What is to be changed in a class list, in words; "" where nothing is. */
export function namesTrouble(names: readonly string[], words: NamesWords): string {
  const trouble = classTrouble(names, { layout: "sheets", everyPage: false, sheets: 0 }, words.packs);
  const count = countWeekSheets(names.length);
  if (trouble !== "" || count <= MAX_SHEETS) return trouble;
  return fill(words.week.weekManySheets, { names: names.length, count, most: MAX_SHEETS });
}

interface DrawingsWords {
  readonly facets: typeof coloring.english;
  readonly week: typeof week.english;
}

/** Why there is no week of a theme for an age, and what there is, in words; "" where there is one. */
export function drawingsTrouble(
  all: readonly ListedDrawing[],
  choice: WeekChoice,
  { facets, week: words }: DrawingsWords,
): string {
  const { theme } = choice;
  const { drawings, ofTheme } = chooseDrawings(all, choice);
  const yearsOf = (age: number) => markLabel("age", String(age), facets);
  const age = yearsOf(choice.age);
  if (theme !== null && ofTheme === 0) {
    const ages = agesOfTheme(all, theme).map(yearsOf).join(", ");
    const label = markLabel(theme.facet, theme.mark, facets);
    return fill(ages === "" ? words.weekNone : words.weekNoneOfAge, { theme: label, age, ages });
  }
  if (drawings.length >= WEEK_DRAWINGS) return "";
  return fill(plural(words.weekFewOfAge, drawings.length, words.locale), { age, needed: WEEK_DRAWINGS });
}
