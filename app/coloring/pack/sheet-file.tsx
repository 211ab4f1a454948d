import { type ReactNode, useState } from "react";
import { fileName } from "../../content/file-name.ts";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { plainPdf } from "../../drawings/files.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { saveFile } from "../storage/save-file.ts";
import { loadPrintFont, usePrintFont } from "./print-font.ts";

interface SheetFileProps {
  readonly title: string;
  readonly drawing: Drawing;
  readonly paper: Paper;
}

/** Saves a drawing that was made in this browser as a PDF of one sheet. */
export function SheetFile({ title, drawing, paper }: SheetFileProps): ReactNode {
  const { site } = useSite();
  const words = useWords(coloring);
  const [message, setMessage] = useState("");
  usePrintFont();
  const save = async () => {
    try {
      const file = `${fileName(title) || "drawing"}.pdf`;
      const pdf = plainPdf({ title, drawings: [drawing], site: site.name, paper, font: await loadPrintFont() });
      saveFile(new Blob([pdf], { type: "application/pdf" }), file);
      setMessage(fill(words.nameMade, { file }));
    } catch (error) {
      console.error(error);
      setMessage(words.nameFailed);
    }
  };
  return (
    <>
      <button className="button button-plain" type="button" onClick={() => void save()}>
        <Icon name="pdf" />
        {words.nameFile}
      </button>
      <output>{message}</output>
    </>
  );
}

interface PaperFieldProps {
  readonly paper: Paper;
  readonly onChoose: (paper: Paper) => void;
}

export function PaperField({ paper, onChoose }: PaperFieldProps): ReactNode {
  const words = useWords(studio);
  return (
    <label className="name-paper">
      {words.packPaper}
      <select value={paper} onChange={({ currentTarget }) => onChoose(currentTarget.value === "a4" ? "a4" : "letter")}>
        <option value="letter">{words.packLetter}</option>
        <option value="a4">A4</option>
      </select>
    </label>
  );
}
