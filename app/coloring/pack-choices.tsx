import { type ReactNode, useId, useState } from "react";
import type { PackOptions } from "../content/drawing/files.ts";
import type { Paper } from "../content/drawing/print-page.ts";
import { usualPaper } from "./bind-pack.ts";
import { letterTrouble } from "./letter-trouble.ts";

const TITLE = "My coloring pack";

/** The fields of the form that makes a pack. */
export function PackChoices(): ReactNode {
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
export function readChoices(form: FormData): PackOptions & { readonly title: string; readonly paper: Paper } {
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
