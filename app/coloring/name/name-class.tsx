import { type FormEvent, type ReactNode, useId, useState } from "react";
import { fileName } from "../../content/file-name.ts";
import type { Paper } from "../../content/routing/papers.ts";
import { fill, plural } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { plainPdf } from "../../drawings/files.ts";
import { LONGEST_NAME, lettersOf } from "../../drawings/name-sheet/name-lines.ts";
import { nameSheet } from "../../drawings/name-sheet/name-sheet.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { nextTurn } from "../pack/bind-pack.ts";
import { MAX_NAMES } from "../pack/class-list.tsx";
import { namesIn } from "../pack/class-names.ts";
import { loadPrintFont } from "../pack/print-font.ts";
import { saveFile } from "../storage/save-file.ts";
import { loadFigures, type NameTheme } from "./name-themes.ts";

interface NameClassProps {
  readonly themes: readonly NameTheme[];
  readonly theme: NameTheme;
  readonly paper: Paper;
  /** What the field begins with. */
  readonly list: string;
}

/** Of the themes that can be had now: one that cannot costs no class its sheets. */
async function figuresOf(themes: readonly NameTheme[]): Promise<readonly (readonly Drawing[])[]> {
  const loaded = await Promise.allSettled(themes.map(loadFigures));
  const here = loaded.flatMap((theme) => (theme.status === "fulfilled" ? [theme.value] : []));
  if (here.length === 0) throw new Error("the figures of no theme could be fetched");
  return here;
}

/** A PDF with a name sheet for each child of a class list. */
export function NameClass({ themes, theme, paper, list: begun }: NameClassProps): ReactNode {
  const { site } = useSite();
  const words = useWords(coloring);
  const [list, setList] = useState(begun);
  const [inTurn, setInTurn] = useState(true);
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { names, short, none, missing } = sheetNames(namesIn(list));
  const isTooMany = names.length > MAX_NAMES;
  const make = async () => {
    setBusy(true);
    try {
      const used = inTurn ? themes : [theme];
      const figures = await figuresOf(used);
      const progress = (done: number) => setMessage(fill(words.nameClassProgress, { done, count: names.length }));
      const drawings = await sheetsInTurns(names, { figures, progress });
      const title = words.nameClassTitle;
      const file = `${fileName(title) || "names"}.pdf`;
      const pdf = plainPdf({ title, drawings, site: site.name, paper, font: await loadPrintFont() });
      saveFile(new Blob([pdf], { type: "application/pdf" }), file);
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
    isTooMany && fill(words.nameClassMany, { count: names.length, most: MAX_NAMES }),
    short.length > 0 && fill(words.nameClassShort, { names: short.join(", ") }),
    none.length > 0 && fill(words.nameClassNone, { names: none.join(", ") }),
    missing.length > 0 && fill(words.nameMissing, { letters: missing.join(" ") }),
  ].filter((note) => note !== false);
  return (
    <details className="more-files" open={begun !== "" || undefined}>
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
          onChange={({ currentTarget }) => setList(currentTarget.value)}
        />
        <p id={`${id}-hint`}>{fill(words.nameClassHint, { most: LONGEST_NAME })}</p>
        <p id={`${id}-notes`} aria-live="polite">
          {notes.join(" ")}
        </p>
        <label className="name-turns">
          <input type="checkbox" checked={inTurn} onChange={({ currentTarget }) => setInTurn(currentTarget.checked)} />
          {words.nameTurns}
        </label>
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
  /** Those of which no character has a letter. */
  readonly none: readonly string[];
  /** Characters of the others that there is no letter of. */
  readonly missing: readonly string[];
}

/** What stands on the sheets of a class. */
export function sheetNames(all: readonly string[]): SheetNames {
  const short = all.filter((name) => lettersOf(name).excess > 0);
  const shown = all.map((name) => (short.includes(name) ? (name.split(/\s+/)[0] ?? name) : name));
  const names = shown.filter((name) => lettersOf(name).text !== "");
  return {
    names,
    short,
    none: shown.filter((name) => !names.includes(name)),
    missing: [...new Set(names.flatMap((name) => lettersOf(name).missing))],
  };
}

interface TurnOptions {
  /** Of each theme. */
  readonly figures: readonly (readonly Drawing[])[];
  readonly progress: (done: number) => void;
}

/** After each sheet the browser has its turn. */
async function sheetsInTurns(
  names: readonly string[],
  { figures, progress }: TurnOptions,
): Promise<readonly Drawing[]> {
  const drawings: Drawing[] = [];
  for (const [at, name] of names.entries()) {
    const drawing = nameSheet(name, figures[at % figures.length] ?? []);
    if (drawing !== null) drawings.push(drawing);
    progress(at + 1);
    await nextTurn();
  }
  return drawings;
}
