import { type ReactNode, useMemo } from "react";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import { nameTracingPrint, tracedName } from "../../drawings/activities/tracing/name-tracing.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { PaperField, SheetFile } from "../pack/sheet-file.tsx";
import { PrintSheet } from "./print-sheet.tsx";

interface TraceSheetProps {
  readonly typed: string;
  readonly paper: Paper;
  readonly onPaper: (paper: Paper) => void;
  /** What else can be done, below the file of the sheet. */
  readonly children: ReactNode;
}

/** A name to trace, as it is printed; nothing of one that cannot be traced, which the field says. */
export function TraceSheet({ typed, paper, onPaper, children }: TraceSheetProps): ReactNode {
  const { site } = useSite();
  const words = useWords(coloring);
  const printWords = useWords(prints);
  const { text, missing, isLong } = tracedName(typed);
  const name = text || words.nameSample;
  const title = fill(words.nameTraceTitle, { name });
  const titles = [fill(words.nameTraceTitle, { name: printWords.name })];
  const isTraceable = missing.length === 0 && !isLong;
  const sheet = useMemo(
    () => (isTraceable ? nameTracingPrint(name, { site: site.name, words: printWords, paper }) : null),
    [isTraceable, name, site.name, printWords, paper],
  );
  return (
    <div className="coloring-columns">
      {sheet !== null && (
        <>
          <figure className="drawing-panel trace-sheet">
            <div className="drawing">
              <PrintSheet page={sheet} title={title} />
            </div>
          </figure>
          <div className="sheet-bar needs-script">
            <button className="button button-primary" type="button" onClick={() => window.print()}>
              <Icon name="print" />
              {words.print}
            </button>
          </div>
        </>
      )}
      <aside className="drawing-side" aria-label={words.side}>
        <div className="drawing-actions">
          {sheet !== null && <SheetFile titles={titles} sheet={() => sheet} paper={paper} />}
          <PaperField paper={paper} onChoose={onPaper} />
        </div>
        {children}
      </aside>
    </div>
  );
}
