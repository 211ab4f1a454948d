import { type ReactNode, type Ref, useId, useState } from "react";
import { type ActivityName, activityNames } from "../../content/routing/names.ts";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import type { PackOptions } from "../../drawings/pack-prints.ts";
import { BINGO_SIZES } from "../../drawings/sets/bingo.ts";
import type { SetKind } from "../../drawings/sets/set-prints.ts";
import { usualPaper } from "../../ui/usual-paper.ts";
import { packs } from "../../words/pack-maker.ts";
import { useWords } from "../../words.ts";
import { namesIn } from "./class-names.ts";
import { letterTrouble } from "./lettering.ts";

/** What the fields ask for. */
export type Choices = Required<PackOptions> & {
  /** "" where none is given. */
  readonly title: string;
  readonly paper: Paper;
  /** What is made in place of coloring pages; null for these. */
  readonly set: SetKind | null;
};

export function readChoices(form: FormData): Choices {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const lines = text("lines");
  const set = readSet(form);
  return {
    title: text("title"),
    layout: text("layout") === "booklet" ? "booklet" : "sheets",
    lines: lines === "thin" || lines === "saver" ? lines : "bold",
    paper: text("paper") === "letter" ? "letter" : "a4",
    keys: form.has("keys"),
    mazes: form.has("mazes"),
    also: activityNames.filter((name) => form.getAll("also").includes(name)),
    // The list stays where it was typed while cards are made that have no names.
    names: set?.make === "memory" ? [] : namesIn(String(form.get("names") ?? "")),
    everyPage: form.has("every"),
    set,
  };
}

/** A large class, and as much paper as lies in a printer. */
const MAX_CARDS = 60;
/** A party. */
const USUAL_CARDS = 8;

function readSet(form: FormData): SetKind | null {
  switch (form.get("make")) {
    case "bingo": {
      const size = BINGO_SIZES.find((one) => String(one) === form.get("size")) ?? BINGO_SIZES[0];
      return { make: "bingo", size, cards: readCards(form.get("cards")) };
    }
    case "memory":
      return { make: "memory", backs: form.has("backs") };
    case "bookmarks":
      return { make: "bookmarks" };
    default:
      return null;
  }
}

/** As many cards as can be made, whatever was typed. */
function readCards(typed: FormDataEntryValue | null): number {
  const cards = Math.round(Number(typed)) || USUAL_CARDS;
  return Math.min(MAX_CARDS, Math.max(1, cards));
}

interface PackChoicesProps extends PageChecksProps {
  readonly make: SetKind["make"] | null;
  /** The title of what gets none. */
  readonly usualTitle: string;
}

/** The fields of what is made, folded away. */
export function PackChoices({ make, usualTitle, ...checks }: PackChoicesProps): ReactNode {
  const words = useWords(packs);
  return (
    <details className="more-files">
      <summary>{words.packChoices}</summary>
      <div className="pack-choices">
        <TitleField usual={usualTitle} />
        {make === null && <PageFields />}
        {make === "bingo" && <BingoFields />}
        <label>
          {words.packPaper}
          <select name="paper" defaultValue={usualPaper(navigator)}>
            <option value="a4">A4</option>
            <option value="letter">{words.packLetter}</option>
          </select>
        </label>
        {make === null && <PageChecks {...checks} />}
        {make === "memory" && <Check name="backs" label={words.packBacks} />}
      </div>
    </details>
  );
}

function PageFields(): ReactNode {
  const words = useWords(packs);
  return (
    <>
      <label>
        {words.packPages}
        <select name="layout">
          <option value="sheets">{words.packSheets}</option>
          <option value="booklet">{words.packBooklet}</option>
        </select>
      </label>
      <label>
        {words.packLines}
        <select name="lines">
          <option value="bold">{words.packBold}</option>
          <option value="thin">{words.packThin}</option>
          <option value="saver">{words.packSaver}</option>
        </select>
      </label>
    </>
  );
}

interface PageChecksProps {
  readonly ref: Ref<HTMLFieldSetElement>;
  /** What is wrong with them; "" where nothing is. */
  readonly error: string;
}

function PageChecks({ ref, error }: PageChecksProps): ReactNode {
  const words = useWords(packs);
  const id = useId();
  return (
    <fieldset ref={ref} className="pack-also" tabIndex={-1} aria-describedby={id}>
      <legend>{words.packAlso}</legend>
      <Check name="keys" label={words.packKeys} />
      <Check name="mazes" label={words.packMazes} />
      {activityNames.map((name) => (
        <Check key={name} name="also" value={name} label={activityLabel(name, words)} />
      ))}
      <p id={id} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** The number of cards is for players without a list: a class has as many as there are names. */
function BingoFields(): ReactNode {
  const words = useWords(packs);
  return (
    <>
      <label>
        {words.packBingoSize}
        <select name="size">
          {BINGO_SIZES.map((size) => (
            <option key={size} value={size}>
              {fill(words.packGrid, { size })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.packCards}
        <input
          name="cards"
          type="number"
          min={1}
          max={MAX_CARDS}
          defaultValue={USUAL_CARDS}
          onBlur={({ currentTarget }) => {
            currentTarget.value = String(readCards(currentTarget.value));
          }}
        />
      </label>
    </>
  );
}

function activityLabel(name: ActivityName, words: typeof packs.english): string {
  switch (name) {
    case "tracing":
      return words.packTracing;
    case "dot-to-dot":
      return words.packDots;
    case "differences":
      return words.packDifferences;
    case "puzzle":
      return words.packPuzzles;
    case "mask":
      return words.packMasks;
  }
}

interface CheckProps {
  readonly name: string;
  readonly label: string;
  /** Among others of its name. */
  readonly value?: string;
}

function Check({ name, label, value }: CheckProps): ReactNode {
  return (
    <label className="pack-check">
      <input type="checkbox" name={name} value={value} />
      {label}
    </label>
  );
}

/** Says while one writes which letters the paper will lack. */
function TitleField({ usual }: { readonly usual: string }): ReactNode {
  const words = useWords(packs);
  const [trouble, setTrouble] = useState("");
  const id = useId();
  return (
    <div className="pack-title">
      <label>
        {words.packTitleLabel}
        <input
          name="title"
          dir="auto"
          maxLength={60}
          placeholder={usual}
          autoComplete="off"
          aria-describedby={id}
          onChange={({ currentTarget }) => setTrouble(letterTrouble(currentTarget.value))}
        />
      </label>
      <p id={id} aria-live="polite">
        {trouble}
      </p>
    </div>
  );
}
