import type { ReactNode } from "react";
import { studio } from "../../content/words/studio.ts";
import type { Paper } from "../../drawings/print-page.ts";
import { useWords } from "../../words.ts";

interface PaperFieldProps {
  readonly paper: Paper;
  readonly onChoose: (paper: Paper) => void;
}

/** Which paper a PDF is for. */
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
