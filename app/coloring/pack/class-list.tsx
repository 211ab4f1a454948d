import { type ReactNode, type Ref, use, useId, useState } from "react";
import { fill, plural } from "../../content/words/words.ts";
import type { SetKind } from "../../drawings/sets/set-prints.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { packs } from "../../words/pack-maker.ts";
import { useWords } from "../../words.ts";
import { namesIn } from "./class-names.ts";
import { handOverClass } from "./handed-class.ts";
import { letterTrouble } from "./lettering.ts";

/** A school year of ten classes. */
export const MAX_NAMES = 300;
/** What has room on the line of a sheet. */
const LONGEST_NAME = 40;
/** A packet of paper, and some seconds of a slow phone. */
export const MAX_SHEETS = 500;

interface ClassOptions {
  readonly layout: "sheets" | "booklet";
  readonly everyPage: boolean;
  /** How many sheets every page for each of them takes. */
  readonly sheets: number;
}

/** What is to be changed before a pack is made for these names, in words; "" where nothing is. */
export function classTrouble(
  names: readonly string[],
  { layout, everyPage, sheets }: ClassOptions,
  words: typeof packs.english,
): string {
  if (names.length === 0) return "";
  const long = names.find((name) => [...name].length > LONGEST_NAME);
  if (long !== undefined) {
    return fill(words.packLongName, { most: LONGEST_NAME, count: [...long].length, name: `${long.slice(0, 20)}…` });
  }
  if (names.length > MAX_NAMES) return fill(words.packManyNames, { count: names.length, most: MAX_NAMES });
  if (layout === "booklet") return words.packNoBook;
  if (!everyPage || sheets <= MAX_SHEETS) return "";
  return fill(words.packManySheets, { names: names.length, count: sheets, most: MAX_SHEETS });
}

interface NamesFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly hint: string;
  /** What is wrong with it; "" where nothing is. */
  readonly error: string;
  /** What stands in it to begin with. */
  readonly list?: string;
  readonly onNames: (names: readonly string[]) => void;
}

/** Where a class list is typed or pasted: it says how many children it reads, and which letters the paper will lack. */
export function NamesField({ ref, label, hint, error, list = "", onNames }: NamesFieldProps): ReactNode {
  const words = useWords(packs);
  const [names, setNames] = useState(() => namesIn(list));
  const trouble = letterTrouble(names.join(" "));
  const id = useId();
  const read = (text: string) => {
    const found = namesIn(text);
    setNames(found);
    onNames(found);
  };
  return (
    <div className="pack-title">
      <label>
        {label}
        <textarea
          ref={ref}
          name="names"
          dir="auto"
          rows={6}
          defaultValue={list}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint ${id}`}
          aria-invalid={error !== "" || undefined}
          onChange={({ currentTarget }) => read(currentTarget.value)}
        />
      </label>
      <p id={`${id}-hint`} className="pack-hint">
        {hint}
      </p>
      <p className="pack-hint pack-read" dir="auto" aria-live="polite">
        {names.length > 0 &&
          fill(plural(words.packNamesRead, names.length, words.locale), {
            first: names[0] ?? "",
            last: names.at(-1) ?? "",
          })}
      </p>
      <p id={id} aria-live="polite">
        {error === "" ? trouble : error}
      </p>
    </div>
  );
}

interface ClassListProps extends Pick<NamesFieldProps, "ref" | "error"> {
  /** What each child gets; null for coloring pages. */
  readonly make: SetKind["make"] | null;
}

export function ClassList({ ref, error, make }: ClassListProps): ReactNode {
  const words = useWords(packs);
  const [names, setNames] = useState<readonly string[]>([]);
  const { names: namesPage } = use(PlacesContext);
  const [summary, hint] = classWords(make, words);
  return (
    // Cards of memory have no names: the list waits for what has.
    <details className="more-files" hidden={make === "memory"}>
      <summary>{summary}</summary>
      <div className="pack-choices pack-class">
        <NamesField {...{ ref, error, hint }} label={words.packNames} onNames={setNames} />
        {namesPage !== null && names.length > 0 && (
          <p className="pack-hint">
            <a href={namesPage} onClick={() => handOverClass(names)}>
              {words.packNameSheets}
            </a>
          </p>
        )}
        {make === null && (
          <label className="pack-check">
            <input type="checkbox" name="every" />
            {words.packEvery}
          </label>
        )}
      </div>
    </details>
  );
}

/** What the list is for. */
function classWords(
  make: SetKind["make"] | null,
  words: typeof packs.english,
): readonly [summary: string, hint: string] {
  switch (make) {
    case "bingo":
      return [words.packClassBingo, words.packNamesHintBingo];
    case "bookmarks":
      return [words.packClassBookmarks, words.packNamesHintBookmarks];
    default:
      return [words.packClass, words.packNamesHint];
  }
}
