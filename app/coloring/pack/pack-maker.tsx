import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { fileName } from "../../content/file-name.ts";
import type { Paper } from "../../content/routing/papers.ts";
import { fill, plural } from "../../content/words/words.ts";
import { countPrints, type PackOptions } from "../../drawings/files.ts";
import { exchangeFavorites } from "../../favorites/use-favorites.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { usualPaper } from "../../ui/usual-paper.ts";
import { prints } from "../../words/prints.ts";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { saveFile } from "../storage/save-file.ts";
import { bindPack } from "./bind-pack.ts";
import { ClassList, classTrouble } from "./class-list.tsx";
import { namesIn } from "./class-names.ts";
import { letterTrouble } from "./lettering.ts";
import { usePrintFont } from "./print-font.ts";

/** Makes one PDF of coloring pages in their order, for a class or a long journey. */
export function PackMaker({ pages }: { readonly pages: readonly ColoringItem[] }): ReactNode {
  const { site } = useSite();
  const words = useWords(studio);
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [chosen, setChosen] = useState<PackOptions>({});
  const names = useRef<HTMLTextAreaElement>(null);
  usePrintFont();
  const make = async (form: HTMLFormElement) => {
    const wanted = readChoices(new FormData(form), words.packTitle);
    const trouble = classTrouble(wanted.names, { ...wanted, pages: pages.length }, words);
    setError(trouble);
    setMessage("");
    if (trouble !== "") return openField(names.current);
    setBusy(true);
    try {
      const paths = pages.map(({ _path }) => _path);
      const progress = (done: number) => setMessage(fill(words.packProgress, { done, count: paths.length }));
      const pack = await bindPack({ ...wanted, paths, site: site.name, words: wordsHere(prints), progress });
      saveFile(pack, `${fileName(wanted.title) || "coloring-pack"}.pdf`);
      setMessage(fill(wanted.keys ? words.packMadeWithKeys : words.packMade, { title: wanted.title }));
    } catch (error) {
      console.error(error);
      setMessage(words.packFailed);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void make(event.currentTarget);
  };
  return (
    <form
      className="pack-maker"
      onSubmit={submit}
      onChange={({ currentTarget }) => setChosen(readChoices(new FormData(currentTarget), words.packTitle))}
    >
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        <Icon name="pdf" />
        {plural(words.pack, pages.length, words.locale)}
      </button>
      <PackSize sheets={countPrints(pages.length, chosen)} />
      <output>{message}</output>
      <PackChoices />
      <ClassList ref={names} error={error} />
      {pages.length > 1 && <PackOrder pages={pages} />}
    </form>
  );
}

/** More of them than many a printer holds. */
const MUCH_PAPER = 100;

/** Says how much paper is wanted before it is printed. */
function PackSize({ sheets }: { readonly sheets: number }): ReactNode {
  const words = useWords(studio);
  const size = plural(words.packSize, sheets, words.locale);
  const warning = sheets > MUCH_PAPER ? ` ${fill(words.packMuchPaper, { most: MUCH_PAPER })}` : "";
  return (
    <p className="pack-size" aria-live="polite">
      {/* One text: React cannot take a second one away that a browser's translation has replaced. */}
      {size + warning}
    </p>
  );
}

/** Moves the focus to a field that has to be fixed, whether it was folded away or not. */
function openField(field: HTMLElement | null): void {
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

function PackChoices(): ReactNode {
  const words = useWords(studio);
  return (
    <details className="more-files">
      <summary>{words.packChoices}</summary>
      <div className="pack-choices">
        <TitleField />
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
        <label>
          {words.packPaper}
          <select name="paper" defaultValue={usualPaper(navigator)}>
            <option value="a4">A4</option>
            <option value="letter">{words.packLetter}</option>
          </select>
        </label>
        <label className="pack-check">
          <input type="checkbox" name="keys" />
          {words.packKeys}
        </label>
        <label className="pack-check">
          <input type="checkbox" name="mazes" />
          {words.packMazes}
        </label>
      </div>
    </details>
  );
}

/** Says while one writes which letters the paper will lack. */
function TitleField(): ReactNode {
  const words = useWords(studio);
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
          defaultValue={words.packTitle}
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

/** What the fields ask for. */
function readChoices(form: FormData, usualTitle: string): Choices {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const lines = text("lines");
  return {
    title: text("title") || usualTitle,
    layout: text("layout") === "booklet" ? "booklet" : "sheets",
    lines: lines === "thin" || lines === "saver" ? lines : "bold",
    paper: text("paper") === "letter" ? "letter" : "a4",
    keys: form.has("keys"),
    mazes: form.has("mazes"),
    names: namesIn(String(form.get("names") ?? "")),
    everyPage: form.has("every"),
  };
}

type Choices = Required<PackOptions> & { readonly title: string; readonly paper: Paper };

interface PackOrderProps {
  /** In the order of the pack. */
  readonly pages: readonly ColoringItem[];
}

/** The pages of a pack, each to be moved up and down: the order of the favorites themselves, which the device keeps. */
function PackOrder({ pages }: PackOrderProps): ReactNode {
  const words = useWords(studio);
  const [message, setMessage] = useState("");
  function move(page: ColoringItem, to: number): void {
    const other = pages[to];
    if (other === undefined || !exchangeFavorites(page._path, other._path)) return;
    setMessage(fill(words.moved, { title: page.title, page: to + 1, pages: pages.length }));
  }
  return (
    <details className="more-files">
      <summary>{words.packOrder}</summary>
      <ol className="pack-order">
        {pages.map((page, at) => (
          <li key={page._path}>
            <img src={page.drawing.thumbnail} width={44} height={44} alt="" loading="lazy" decoding="async" />
            <span>{page.title}</span>
            <MoveButton
              name={fill(words.moveUp, { title: page.title })}
              icon="back"
              isEnd={at === 0}
              onMove={() => move(page, at - 1)}
            />
            <MoveButton
              name={fill(words.moveDown, { title: page.title })}
              icon="arrow"
              isEnd={at === pages.length - 1}
              onMove={() => move(page, at + 1)}
            />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{message}</output>
    </details>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly icon: "back" | "arrow";
  readonly isEnd: boolean;
  readonly onMove: () => void;
}

/** At an end it stays where the keyboard is, and does nothing. */
function MoveButton({ name, icon, isEnd, onMove }: MoveButtonProps): ReactNode {
  return (
    <button className="button button-plain" type="button" aria-label={name} aria-disabled={isEnd} onClick={onMove}>
      <Icon name={icon} />
    </button>
  );
}
