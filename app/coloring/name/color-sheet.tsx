import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import { lettersOf } from "../../drawings/name-sheet/name-lines.ts";
import { nameSheet } from "../../drawings/name-sheet/name-sheet.ts";
import { plainPrint } from "../../drawings/print-sheets.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { coloring } from "../../words/coloring.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { PaperField, SheetFile } from "../pack/sheet-file.tsx";
import { DrawingPanel } from "../page/drawing-panel.tsx";
import { DrawingShapes } from "../picture/drawing-shapes.tsx";
import { nameFragment } from "./name-address.ts";
import { type NameTheme, useFigures } from "./name-themes.ts";

interface ColorSheetProps {
  readonly typed: string;
  readonly theme: NameTheme;
  readonly paper: Paper;
  readonly onPaper: (paper: Paper) => void;
  /** What else can be done, below the file of the sheet. */
  readonly children: ReactNode;
}

/** A name in letters to color, with the figures of a theme around it. */
export function ColorSheet({ typed, theme, paper, onPaper, children }: ColorSheetProps): ReactNode {
  const { site } = useSite();
  const words = useWords(coloring);
  const { pathname } = useLocation();
  const [{ drawings, state }, again] = useFigures(theme);
  const text = lettersOf(typed).text || words.nameSample;
  const drawing = useMemo(() => nameSheet(text, drawings), [text, drawings]);
  const printWords = useWords(prints);
  const label = fill(printWords.drawing, { title: text });
  return (
    <div className="coloring-columns">
      <DrawingPanel
        path={pathname + nameFragment({ name: text, theme: theme.name })}
        title={text}
        credit={drawing?.credit ?? ""}
        isReady={state === "here" && drawing !== null}
        next={null}
        below={
          drawing !== null &&
          drawing.credit !== "" && <figcaption className="drawing-credit">{drawing.credit}</figcaption>
        }
      >
        {drawing !== null && (
          <svg className="drawing" role="img" aria-label={label} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
            <DrawingShapes drawing={drawing} />
          </svg>
        )}
      </DrawingPanel>
      <aside className="drawing-side" aria-label={words.side}>
        <div className="drawing-actions">
          {state === "lost" && (
            <div role="alert">
              <p>{words.nameFigures}</p>
              <button className="button button-plain" type="button" onClick={again}>
                <Icon name="reload" />
                {words.nameAgain}
              </button>
            </div>
          )}
          {drawing !== null && (
            <SheetFile
              titles={[theme.label, fill(words.nameTitle, { name: printWords.name })]}
              sheet={() => plainPrint(drawing, { site: site.name, paper })}
              paper={paper}
            />
          )}
          <PaperField paper={paper} onChoose={onPaper} />
        </div>
        {children}
      </aside>
    </div>
  );
}
