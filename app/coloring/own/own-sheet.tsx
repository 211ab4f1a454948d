import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { Paper } from "../../content/routing/papers.ts";
import { fill } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { plainPrint } from "../../drawings/print-sheets.ts";
import { useSite } from "../../site-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { usualPaper } from "../../ui/usual-paper.ts";
import { coloring } from "../../words/coloring.ts";
import { drawing as drawingWords } from "../../words/drawing.ts";
import { prints } from "../../words/prints.ts";
import { useWords } from "../../words.ts";
import { PaperField, SheetFile } from "../pack/sheet-file.tsx";
import { DrawingPanel } from "../page/drawing-panel.tsx";
import { DrawingShapes } from "../picture/drawing-shapes.tsx";
import { drawingFragment } from "../storage/drawing-address.ts";
import { keepDrawing } from "../storage/drawing-store.ts";

interface OwnSheetProps {
  /** Of the drawing on this device, where it is kept from the moment on that it is colored. */
  readonly id: string;
  readonly drawing: Drawing;
  /** What is seen instead of the sheet, which is still what is colored and printed; null for the sheet. */
  readonly photo: ReactNode;
  readonly isColorable?: boolean;
  /** False while another state of the drawing is on its way. */
  readonly isCurrent?: boolean;
  /** Called when the studio is about to open. */
  readonly onColor?: () => void;
  readonly onRestart: () => void;
  readonly heading: ReactNode;
  /** What can be changed about the drawing. */
  readonly children?: ReactNode;
}

/** A drawing of one's own with all that can be done with it. */
export function OwnSheet({
  id,
  drawing,
  photo,
  isColorable = true,
  isCurrent = true,
  onColor,
  onRestart,
  ...parts
}: OwnSheetProps): ReactNode {
  const words = useWords(drawingWords);
  const { site } = useSite();
  const { side } = useWords(coloring);
  const label = fill(useWords(prints).drawing, { title: words.title });
  const { pathname } = useLocation();
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator));
  const [isKept, setKept] = useState(true);
  const [isOpening, setOpening] = useState(false);
  // Before the studio opens, so that no picture is saved whose drawing is not, unless the visitor knows and wants that.
  const keep = async () => {
    const isKnown = !isKept;
    const isKeptNow = await keepDrawing(id, drawing);
    setKept(isKeptNow);
    if (!isKeptNow && !isKnown) return false;
    onColor?.();
    showAddress(drawingFragment(id));
    return true;
  };
  return (
    <div className="coloring-page own-maker" aria-busy={!isCurrent || undefined}>
      {parts.heading}
      <div className="coloring-columns">
        <DrawingPanel
          path={pathname + drawingFragment(id)}
          title={words.title}
          credit=""
          // What is colored is on the drawing that is kept: none is while the next one is traced.
          isReady={isColorable && isCurrent}
          next={null}
          onStart={keep}
          onBusy={setOpening}
        >
          <svg className="drawing" role="img" aria-label={label} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
            <DrawingShapes drawing={drawing} />
          </svg>
          {photo}
        </DrawingPanel>
        <aside className="drawing-side" aria-label={side}>
          {!isKept && (
            <p role="alert" ref={showAlert}>
              {words.notKept}
            </p>
          )}
          {/* What is pressed while the studio is fetched would color another drawing than the one that is kept. */}
          {parts.children !== undefined && (
            <fieldset className="own-changes" disabled={isOpening}>
              {parts.children}
            </fieldset>
          )}
          <div className="drawing-actions">
            {isColorable && (
              <>
                <SheetFile
                  titles={[words.title]}
                  sheet={() => plainPrint(drawing, { site: site.name, paper })}
                  paper={paper}
                />
                <PaperField paper={paper} onChoose={setPaper} />
              </>
            )}
            <button className="button button-plain" type="button" disabled={isOpening} onClick={onRestart}>
              <Icon name="reload" />
              {words.another}
            </button>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** The buttons that open the studio are far from it on a phone. */
function showAlert(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: "center" });
}

/** The address says which drawing is shown, for a page that is loaded again: the router need not know. */
export function showAddress(fragment: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + fragment);
}
