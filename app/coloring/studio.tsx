import { type ReactNode, useMemo, useReducer, useRef, useState } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import { parseDrawingSvg } from "../content/drawing/parse-svg.ts";
import { beginning } from "./beginning.ts";
import { createBoard } from "./paint-board.ts";
import { layersOf } from "./paint-layers.ts";
import { Palette } from "./palette.tsx";
import { regionWords } from "./region-words.ts";
import { deviceStorage } from "./saved-pictures.ts";
import type { AskedPicture } from "./share-link.ts";
import { StudioCanvas } from "./studio-canvas.tsx";
import { StudioHead } from "./studio-head.tsx";
import { StudioMenu } from "./studio-menu.tsx";
import { hasRoom, startStudio, studioReducer } from "./studio-state.ts";
import { StudioTable } from "./studio-table.tsx";
import { useHands } from "./use-hands.ts";
import { useKeeping } from "./use-keeping.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useLock } from "./use-lock.ts";
import { useOpenDialog } from "./use-open-dialog.ts";
import { useProgress } from "./use-progress.ts";
import { useView } from "./use-view.ts";
import "../styles/studio.css";

export interface StudioProps {
  /** Of the coloring page. */
  readonly path: string;
  readonly title: string;
  /** "" for our own art. */
  readonly credit: string;
  /** The page's own drawing: it is colored here, and printed there. */
  readonly sheet: SVGSVGElement;
  /** Null for the one that was colored here last. */
  readonly asked: AskedPicture | null;
  readonly onClose: () => void;
}

/** Coloring on the screen: the whole window, until whoever colors is done. */
export function Studio({ sheet, credit, ...rest }: StudioProps): ReactNode {
  const drawing = useMemo(() => parseDrawingSvg(sheet.outerHTML, { credit }), [sheet, credit]);
  return drawing === null ? null : <OpenStudio {...rest} sheet={sheet} drawing={drawing} />;
}

type OpenStudioProps = Omit<StudioProps, "credit"> & { readonly drawing: Drawing };

function OpenStudio({ path, title, drawing, sheet, asked, onClose }: OpenStudioProps): ReactNode {
  const dialog = useOpenDialog();
  const lock = useLock(dialog);
  const svg = useRef<SVGSVGElement>(null);
  const [start] = useState(() => beginning(deviceStorage(), { path, asked, drawing }));
  const [state, dispatch] = useReducer(studioReducer, start.picture, startStudio);
  const { history, numbered } = state;
  const { picture } = history;
  const keeps = useKeeping(history, { firstId: start.id, path, title, drawing });
  const [said, setSaid] = useState(start.words);
  const note = noteOf(said, { keeps, isFull: !hasRoom(state) });
  const layers = useMemo(() => layersOf(drawing), [drawing]);
  const board = useMemo(() => createBoard(() => svg.current, layers), [layers]);
  const progress = useProgress(picture, layers);
  const view = useView(svg, drawing);
  const { cursor, onKey } = useKeyboard({ layers, state, dispatch, view });
  const onPaper = useOnce(() => setSaid("Tap a shape to fill it. The brush paints anywhere."));
  const leave = useHands({ svg, layers, board, view, state, dispatch, onPaper });
  const close = () => {
    leave();
    onClose();
  };
  const step = (kind: "undo" | "redo") => {
    dispatch({ kind });
    setSaid("");
  };
  return (
    <dialog className="studio" ref={dialog} aria-labelledby="studio-title" onClose={close}>
      <StudioHead {...{ title, progress, history, view, lock }} onStep={step} onDone={() => dialog.current?.close()}>
        <StudioMenu {...{ title, drawing, sheet, state, dispatch, picture }} onLock={lock.lock} onSay={setSaid} />
      </StudioHead>
      <StudioTable note={note} isAllColored={progress.colored === progress.regions} onPress={() => setSaid("")}>
        <StudioCanvas {...{ svg, title, drawing, board, picture, cursor, numbered, onKey }} />
      </StudioTable>
      <Palette {...{ drawing, state, dispatch }} />
      <output className="visually-hidden">
        {cursor === null ? "" : regionWords(cursor, { drawing, picture, painted: progress.painted })}
      </output>
      <output className="visually-hidden">{note}</output>
    </dialog>
  );
}

function noteOf(said: string, { keeps, isFull }: { keeps: boolean; isFull: boolean }): string {
  if (!keeps) return "This device keeps nothing: download your picture before you go.";
  return said === "" && isFull ? "No more strokes fit on this sheet. Shapes are still filled." : said;
}

function useOnce(act: () => void): () => void {
  const isDone = useRef(false);
  return () => {
    if (!isDone.current) act();
    isDone.current = true;
  };
}
