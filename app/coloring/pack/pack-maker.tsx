import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { PackOptions } from "../../content/drawing/files.ts";
import type { Paper } from "../../content/drawing/print-page.ts";
import { fileName } from "../../content/file-name.ts";
import { exchangeFavorites } from "../../favorites/use-favorites.ts";
import { useSite } from "../../routes/site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { plural } from "../../ui/plural.ts";
import { saveFile } from "../keep/save-file.ts";
import { bindPack, usualPaper } from "./bind-pack.ts";
import { letterTrouble } from "./lettering.ts";

/** Makes one PDF of coloring pages in their order, for a class or a long journey. */
export function PackMaker({ pages }: { readonly pages: readonly ColoringItem[] }): ReactNode {
  const { site } = useSite();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      const wanted = readChoices(new FormData(form));
      const paths = pages.map(({ _path }) => _path);
      const progress = (done: number) => setSaid(`${done} of ${paths.length} drawings are here …`);
      const pack = await bindPack({ ...wanted, paths, site: site.name, progress });
      saveFile(pack, `${fileName(wanted.title) || "coloring-pack"}.pdf`);
      setSaid(`“${wanted.title}” is among your downloads${wanted.keys ? ", with color by number at its end" : ""}.`);
    } catch (error) {
      console.error(error);
      setSaid("Not all drawings could be fetched. Try again in a moment.");
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void make(event.currentTarget);
  };
  return (
    <form className="pack-maker" onSubmit={submit}>
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        <Icon name="pdf" />
        One PDF of {plural(pages.length, "favorite")}
      </button>
      <output>{said}</output>
      <PackChoices />
      {pages.length > 1 && <PackOrder pages={pages} />}
    </form>
  );
}

const TITLE = "My coloring pack";

/** The fields of the form that makes a pack. */
function PackChoices(): ReactNode {
  return (
    <details className="more-files">
      <summary>What should be in it?</summary>
      <div className="pack-choices">
        <TitleField />
        <label>
          Pages
          <select name="layout">
            <option value="sheets">One picture a sheet</option>
            <option value="booklet">A small book: cut in four, stack, staple</option>
          </select>
        </label>
        <label>
          Lines
          <select name="lines">
            <option value="bold">Bold, for crayons</option>
            <option value="thin">Thin, for pencils</option>
            <option value="saver">Ink saver</option>
          </select>
        </label>
        <label>
          Paper
          <select name="paper" defaultValue={usualPaper(navigator)}>
            <option value="a4">A4</option>
            <option value="letter">Letter</option>
          </select>
        </label>
        <label className="pack-check">
          <input type="checkbox" name="keys" defaultChecked />
          Color by number, with the key
        </label>
        <label className="pack-check">
          <input type="checkbox" name="mazes" />
          Mazes, with the answers
        </label>
      </div>
    </details>
  );
}

/** Says while one writes which letters the paper will lack. */
function TitleField(): ReactNode {
  const [trouble, setTrouble] = useState("");
  const id = useId();
  return (
    <div className="pack-title">
      <label>
        Title
        <input
          name="title"
          dir="auto"
          maxLength={60}
          defaultValue={TITLE}
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
function readChoices(form: FormData): PackOptions & { readonly title: string; readonly paper: Paper } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const lines = text("lines");
  return {
    title: text("title") || TITLE,
    layout: text("layout") === "booklet" ? "booklet" : "sheets",
    lines: lines === "thin" || lines === "saver" ? lines : "bold",
    paper: text("paper") === "letter" ? "letter" : "a4",
    keys: form.has("keys"),
    mazes: form.has("mazes"),
  };
}

interface PackOrderProps {
  /** In the order of the pack. */
  readonly pages: readonly ColoringItem[];
}

/** The pages of a pack, each to be moved up and down: the order of the favorites themselves, which the device keeps. */
function PackOrder({ pages }: PackOrderProps): ReactNode {
  const [said, setSaid] = useState("");
  function move(page: ColoringItem, to: number): void {
    const other = pages[to];
    if (other === undefined || !exchangeFavorites(page._path, other._path)) return;
    setSaid(`${page.title} is now page ${to + 1} of ${pages.length}`);
  }
  return (
    <details className="more-files">
      <summary>Which page comes first?</summary>
      <ol className="pack-order">
        {pages.map((page, at) => (
          <li key={page._path}>
            <img src={page.drawing.thumbnail} width={44} height={44} alt="" loading="lazy" decoding="async" />
            <span>{page.title}</span>
            <MoveButton name={`Move ${page.title} up`} icon="back" isEnd={at === 0} onMove={() => move(page, at - 1)} />
            <MoveButton
              name={`Move ${page.title} down`}
              icon="arrow"
              isEnd={at === pages.length - 1}
              onMove={() => move(page, at + 1)}
            />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
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
