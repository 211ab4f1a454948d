import { type ReactNode, useState } from "react";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import type { PrintPage } from "../../drawings/print-page.ts";
import { printPdf } from "../../drawings/print-pdf.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { packs } from "../../words/pack-maker.ts";
import { useWords } from "../../words.ts";
import { savePdf } from "../storage/save-file.ts";
import { loadPrintFont, preparePrintFont, usePrintFont } from "./print-font.ts";

interface SheetFileProps {
  /** What its file is called, inside and outside: a child's name stands in neither. */
  readonly titles: readonly string[];
  readonly sheet: () => PrintPage;
  readonly paper: Paper;
}

/** Saves a sheet that was made in this browser as a PDF. */
export function SheetFile({ titles, sheet, paper }: SheetFileProps): ReactNode {
  const words = useWords(coloring);
  const [message, setMessage] = useState("");
  usePrintFont();
  const save = async () => {
    try {
      const pdf = printPdf([sheet()], { title: titles.join(": "), paper, font: await loadPrintFont() });
      const file = savePdf(new Blob([pdf], { type: "application/pdf" }), titles);
      setMessage(fill(words.nameMade, { file }));
    } catch (error) {
      console.error(error);
      setMessage(words.nameFailed);
    }
  };
  return (
    <>
      <button
        className="button button-plain"
        type="button"
        onFocus={preparePrintFont}
        onPointerDown={preparePrintFont}
        onClick={() => void save()}
      >
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
  const words = useWords(packs);
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
