import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Paper } from "../../content/routing/papers.ts";
import { fill, plural } from "../../content/words/words.ts";
import { nameTracingPrints, tracedName } from "../../drawings/activities/tracing/name-tracing.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { LONGEST_NAME, lettersOf } from "../../drawings/name-sheet/name-lines.ts";
import { nameSheet } from "../../drawings/name-sheet/name-sheet.ts";
import type { PrintPage } from "../../drawings/print-page.ts";
import { printPdf } from "../../drawings/print-pdf.ts";
import { plainPrint } from "../../drawings/print-sheets.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { madeInTurns } from "../pack/bind-pack.ts";
import { MAX_NAMES } from "../pack/class-list.tsx";
import { namesIn } from "../pack/class-names.ts";
import { loadPrintFont } from "../pack/print-font.ts";
import { savePdf } from "../storage/save-file.ts";
import type { NameUse } from "./name-address.ts";
import { loadFigures, type NameTheme } from "./name-themes.ts";

interface NameClassProps {
  readonly use: NameUse;
  readonly themes: readonly NameTheme[];
  readonly theme: NameTheme;
  readonly paper: Paper;
  readonly list: string;
  readonly onList: (list: string) => void;
}

/** Of the themes that can be had now: one that cannot costs no class its sheets. */
async function figuresOf(themes: readonly NameTheme[]): Promise<readonly (readonly Drawing[])[]> {
  const loaded = await Promise.allSettled(themes.map(loadFigures));
  const here = loaded.flatMap((theme) => (theme.status === "fulfilled" ? [theme.value] : []));
  if (here.length === 0) throw new Error("the figures of no theme could be fetched");
  return here;
}

/** A PDF with a name sheet for each child of a class list. */
export function NameClass({ use, themes, theme, paper, list, onList }: NameClassProps): ReactNode {
  const { site } = useSite();
  const words = useWords(coloring);
  const [isOpen] = useState(list !== "");
  const [inTurn, setInTurn] = useState(true);
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const sheets = use === "color" ? sheetNames(namesIn(list)) : traceNames(namesIn(list));
  const { names } = sheets;
  const isTooMany = names.length > MAX_NAMES;
  const make = async () => {
    setBusy(true);
    try {
      const texts = { site: site.name, words: wordsHere(prints), paper };
      const made =
        use === "color"
          ? colorPrints(names, { figures: await figuresOf(inTurn ? themes : [theme]), site: site.name, paper })
          : nameTracingPrints(names, texts);
      const progress = (done: number) => setMessage(fill(words.nameClassProgress, { done, count: names.length }));
      const pages = await madeInTurns(made, { progress });
      const title = use === "color" ? words.nameClassTitle : words.nameTraceClassTitle;
      const pdf = printPdf(pages, { title, paper, font: await loadPrintFont() });
      const ofTheme = use === "color" && !inTurn ? [theme.label] : [];
      const file = savePdf(new Blob([pdf], { type: "application/pdf" }), [...ofTheme, title]);
      setMessage(fill(words.nameMade, { file }));
    } catch (error) {
      console.error(error);
      setMessage(words.nameFailed);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && names.length > 0 && !isTooMany) void make();
  };
  const notes = [
    ...(isTooMany ? [fill(words.nameClassMany, { count: names.length, most: MAX_NAMES })] : []),
    ...(use === "color" ? colorNotes(sheets, words) : traceNotes(sheets, words)),
  ];
  return (
    <details className="more-files" open={isOpen || undefined}>
      <summary>{words.nameClass}</summary>
      <form className="name-class" onSubmit={submit}>
        <label htmlFor={id}>{words.nameClassField}</label>
        <textarea
          id={id}
          dir="auto"
          rows={6}
          value={list}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint ${id}-notes`}
          onChange={({ currentTarget }) => onList(currentTarget.value)}
        />
        <p id={`${id}-hint`}>
          {use === "color" ? fill(words.nameClassHint, { most: LONGEST_NAME }) : words.nameTraceClassHint}
        </p>
        <p id={`${id}-notes`} aria-live="polite">
          {notes.join(" ")}
        </p>
        {use === "color" && (
          <label className="name-turns">
            <input
              type="checkbox"
              checked={inTurn}
              onChange={({ currentTarget }) => setInTurn(currentTarget.checked)}
            />
            {words.nameTurns}
          </label>
        )}
        <button className="button button-plain" type="submit" aria-disabled={isBusy || names.length === 0 || isTooMany}>
          <Icon name="pdf" />
          {plural(words.nameClassFile, names.length, words.locale)}
        </button>
        <output>{message}</output>
      </form>
    </details>
  );
}

interface SheetNames {
  readonly names: readonly string[];
  /** Those that are too long, and on their sheets without all but the first word. */
  readonly short: readonly string[];
  /** Those that have no sheet. */
  readonly none: readonly string[];
  /** Characters that there is no letter of: on a sheet to color they are left out, and none is traced without them. */
  readonly missing: readonly string[];
}

/** What stands on the sheets of a class to color: a name without any letter has none. */
export function sheetNames(all: readonly string[]): SheetNames {
  const short = all.filter((name) => lettersOf(name).excess > 0);
  const shown = all.map((name) => (short.includes(name) ? firstWord(name) : name));
  const names = shown.filter((name) => lettersOf(name).text !== "");
  return {
    names,
    short,
    none: shown.filter((name) => !names.includes(name)),
    missing: [...new Set(names.flatMap((name) => lettersOf(name).missing))],
  };
}

/** The same of a class that traces: a name of which a letter is missing, or that is one long word, has no sheet. */
export function traceNames(all: readonly string[]): SheetNames {
  const short = all.filter((name) => tracedName(name).isLong && !tracedName(firstWord(name)).isLong);
  const shown = all.map((name) => (short.includes(name) ? firstWord(name) : name));
  const names = shown.filter((name) => !tracedName(name).isLong && tracedName(name).missing.length === 0);
  const none = shown.filter((name) => !names.includes(name));
  return { names, short, none, missing: [...new Set(none.flatMap((name) => tracedName(name).missing))] };
}

function firstWord(name: string): string {
  return name.split(/\s+/)[0] ?? name;
}

function colorNotes({ short, none, missing }: SheetNames, words: typeof coloring.english): readonly string[] {
  return [
    short.length > 0 && fill(words.nameClassShort, { names: short.join(", ") }),
    none.length > 0 && fill(words.nameClassNone, { names: none.join(", ") }),
    missing.length > 0 && fill(words.nameMissing, { letters: missing.join(" ") }),
  ].filter((note) => note !== false);
}

function traceNotes({ short, none, missing }: SheetNames, words: typeof coloring.english): readonly string[] {
  const long = none.filter((name) => tracedName(name).isLong);
  const odd = none.filter((name) => !long.includes(name)).join(", ");
  return [
    short.length > 0 && fill(words.nameClassShort, { names: short.join(", ") }),
    odd !== "" && fill(words.nameTraceClassNone, { names: odd, letters: missing.join(" ") }),
    ...long.map((name) => fill(words.nameTraceLong, { name })),
  ].filter((note) => note !== false);
}

interface ColorOptions {
  /** Of each theme. */
  readonly figures: readonly (readonly Drawing[])[];
  readonly site: string;
  readonly paper: Paper;
}

function* colorPrints(names: readonly string[], { figures, site, paper }: ColorOptions): Generator<PrintPage> {
  for (const [at, name] of names.entries()) {
    const drawing = nameSheet(name, figures[at % figures.length] ?? []);
    if (drawing !== null) yield plainPrint(drawing, { site, paper });
  }
}
