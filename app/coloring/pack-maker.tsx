import { type FormEvent, type ReactNode, useState } from "react";
import type { PackOptions } from "../content/drawing/files.ts";
import type { Paper } from "../content/drawing/print-page.ts";
import { fileName } from "../content/file-name.ts";
import { useSite } from "../routes/site-context.ts";
import { Icon } from "../ui/icon.tsx";
import { plural } from "../ui/plural.ts";
import { bindPack, usualPaper } from "./bind-pack.ts";
import { saveFile } from "./save-file.ts";

const TITLE = "My coloring pack";

/** Makes one PDF of coloring pages, for a class or a long journey. */
export function PackMaker({ paths }: { readonly paths: readonly string[] }): ReactNode {
  const { site } = useSite();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      const wanted = wantedBy(new FormData(form));
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
        One PDF of {plural(paths.length, "favorite")}
      </button>
      <output>{said}</output>
      <Choices />
    </form>
  );
}

function Choices(): ReactNode {
  return (
    <details className="more-files">
      <summary>What should be in it?</summary>
      <div className="pack-choices">
        <label>
          Title
          <input name="title" maxLength={60} defaultValue={TITLE} autoComplete="off" />
        </label>
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

function wantedBy(form: FormData): PackOptions & { readonly title: string; readonly paper: Paper } {
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
