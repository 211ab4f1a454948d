import { type ReactNode, use, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { canvasOf } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { parseDrawingSvg } from "../../drawings/parse-svg.ts";
import { usePrefetch } from "../../when-idle.ts";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { createBoard } from "../picture/paint-board.ts";
import { layersOf } from "../picture/paint-layers.ts";
import { type Beginning, beginning, type RequestedBeginning } from "../storage/beginning.ts";
import type { Kept } from "../storage/picture-store.ts";
import type { SavedPicture } from "../storage/saved-pictures.ts";
import { useAutosave } from "../storage/use-autosave.ts";
import { Palette } from "./palette.tsx";
import { regionWords } from "./region-words.ts";
import { StudioCanvas } from "./studio-canvas.tsx";
import { StudioHead } from "./studio-head.tsx";
import { StudioMenu } from "./studio-menu.tsx";
import { studioReducer } from "./studio-reducer.ts";
import { hasRoom, startStudio } from "./studio-state.ts";
import { coverageCode, gameCode, loadTools, stickerCode } from "./tool-code.ts";
import { useDrawingInput } from "./use-drawing-input.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useLock } from "./use-lock.ts";
import { useParty, useProgress } from "./use-progress.ts";
import { useView } from "./use-view.ts";
import "../../styles/studio.css";
import { keyOf } from "../../drawings/crayons.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { loadMarkCode } from "../picture/mark-code.ts";
import { BLANK, encodePicture, isBlank, type Picture } from "../picture/picture.ts";
import { selectedSticker } from "../picture/sticker-place.ts";

interface OpenOptions {
  /** Of the coloring page; with what stands behind its `#` where that is what its drawing is made of. */
  readonly path: string;
  /** "" for our own art. */
  readonly credit: string;
  /** The page's own drawing. */
  readonly sheet: SVGSVGElement;
  readonly requested: RequestedBeginning;
  /** The pictures of the page on this device, and the one that is requested. */
  readonly saved: readonly SavedPicture[];
  /** Begins with color by number, where the drawing has it. */
  readonly byNumber: boolean;
}

/** What the studio opens with. */
export interface OpenedDrawing extends Pick<OpenOptions, "sheet" | "saved"> {
  readonly drawing: Drawing;
  readonly start: Beginning;
  /** Whether there is anything to play with: there is not where no region has a crayon. */
  readonly hasGame: boolean;
  readonly isGame: boolean;
}

/** Loads what a picture needs to be shown, and to be gone on with. Null for a sheet without a drawing; rejects where it is lost. */
export async function openDrawing(options: OpenOptions): Promise<OpenedDrawing | null> {
  const { path, credit, sheet, requested, saved, byNumber } = options;
  const drawing = parseDrawingSvg(sheet.outerHTML, { credit });
  if (drawing === null) return null;
  const start = beginning({ path, requested, drawing, saved });
  const hasGame = keyOf(drawing).length > 0;
  const isGame = byNumber && hasGame;
  await Promise.all([loadPictureCode(start.picture), isGame && gameCode.load()]);
  return { sheet, saved, drawing, start, hasGame, isGame };
}

/** Loads what shows a picture, and what goes on with it. */
async function loadPictureCode(picture: Picture): Promise<void> {
  const { marks } = picture;
  await Promise.all([
    loadMarkCode(picture),
    marks.length > 0 && coverageCode.load(),
    marks.some(({ kind }) => kind === "sticker") && stickerCode.load(),
  ]);
}

export interface StudioProps {
  readonly path: string;
  readonly title: string;
  readonly opened: OpenedDrawing;
  /** Takes the picture as it is then, as `encodePicture` writes it; null for a blank one. */
  readonly onClose: (picture: string | null) => void;
}

/** Coloring on the screen: the whole window, until the visitor is done. */
export function Studio({ path, title, opened, onClose }: StudioProps): ReactNode {
  const { drawing, sheet, saved, start, hasGame, isGame } = opened;
  const words = useWords(studio);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const room = useRef<HTMLDivElement>(null);
  const lock = useLock({ dialog, room });
  const svg = useRef<SVGSVGElement>(null);
  const layers = useMemo(() => layersOf(drawing), [drawing]);
  const beside = { drawing, saved, openId: start.id };
  const [state, dispatch] = useReducer(studioReducer, null, () => {
    const code = isGame ? gameCode.now() : null;
    return code === null
      ? startStudio(start)
      : studioReducer(startStudio(start), code.newGame(layers, { ...beside, opening: start.picture }));
  });
  const { history, game } = state;
  const play = game === null ? null : gameCode.now();
  const { picture } = history;
  const keeping = useAutosave(history, { saved, path, title, drawing });
  const [message, setMessage] = useState((history.firstId !== start.id && play?.sheetWords(state)) || start.words);
  const kept = use(PlacesContext).favorites === null ? words.keptHere : words.keptAmong;
  const isFull = !hasRoom(state);
  const note = fill(noteOf(message, { keeping, isFull, words }), { kept });
  const board = useMemo(() => createBoard(() => svg.current, layers), [layers]);
  const { painted, ...free } = useProgress(picture, layers);
  const progress = game === null ? free : (play?.gameProgress(game.plan, picture) ?? free);
  const [isParty, endParty] = useParty(progress, { isTouched: history.done.length > 0 });
  const party = game === null ? words.allColored : (play?.endWords(game) ?? "");
  const press = () => {
    endParty();
    setMessage("");
  };
  usePrefetch(loadTools);
  const view = useView(svg, drawing);
  const { cursor, onKey } = useKeyboard({ layers, state, dispatch, view, onLost: () => setMessage(words.toolLost) });
  const wasOnPaper = useRef(false);
  const onPaper = () => {
    if (!wasOnPaper.current) setMessage(words.firstTouch);
    wasOnPaper.current = true;
  };
  const leave = useDrawingInput({ svg, layers, board, view, state, dispatch, onPaper });
  // What was colored freely hangs on the page where nothing was colored by number.
  const done = state.aside !== null && isBlank(picture) ? state.aside.picture : picture;
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);
  const close = () => {
    leave();
    onClose(isBlank(latest.current) ? null : encodePicture(latest.current, canvasOf(drawing)));
  };
  const step = (kind: "undo" | "redo") => {
    dispatch({ kind });
    setMessage("");
  };
  const switchGame = async () => {
    setMessage("");
    try {
      if (game !== null) {
        await loadPictureCode(state.aside?.picture ?? BLANK);
        return dispatch({ kind: "freely" });
      }
      const code = await gameCode.load();
      const action = code.newGame(layers, { ...beside, opening: null });
      dispatch(action);
      setMessage(code.sheetWords(studioReducer(state, action), state));
    } catch {
      setMessage(words.toolLost);
    }
  };
  return (
    <dialog className="studio" ref={dialog} aria-labelledby="studio-title" onClose={close}>
      <div className="studio-room" ref={room}>
        <StudioHead
          {...{ title, progress, history, view, lock }}
          party={isParty ? party : ""}
          isGame={hasGame ? game !== null : null}
          onGame={() => void switchGame()}
          onStep={step}
          onDone={() => dialog.current?.close()}
        >
          <StudioMenu
            {...{ path, title, drawing, sheet, dispatch, picture }}
            isGame={hasGame ? game !== null : null}
            onGame={() => void switchGame()}
            onLock={lock.lock}
            onMessage={setMessage}
          />
        </StudioHead>
        <StudioTable note={note} noteStays={keeping !== "kept" || isFull} onPress={press}>
          <StudioCanvas
            {...{ svg, title, drawing, board, picture, cursor, game, view, onKey }}
            sticker={selectedSticker(state)}
          />
        </StudioTable>
        {game === null && <Palette {...{ state, dispatch }} hasKey={hasGame} />}
        {game !== null && play !== null && (
          <play.GamePalette {...{ game, drawing, picture, dispatch }} paint={state.paint} />
        )}
        <output className="visually-hidden">
          {cursor === null ? "" : regionWords(cursor, { drawing, picture, painted, game, words })}
        </output>
        <output className="visually-hidden">{note}</output>
      </div>
    </dialog>
  );
}

interface NoteOptions {
  readonly keeping: Kept;
  /** No more strokes fit on the sheet. */
  readonly isFull: boolean;
  readonly words: typeof studio.english;
}

function noteOf(message: string, { keeping, isFull, words }: NoteOptions): string {
  switch (keeping) {
    case "forbidden":
      return words.keepsNothing;
    case "full":
      return words.keepsNoMore;
    case "kept":
      return message === "" && isFull ? words.full : message;
  }
}

interface StudioTableProps {
  /** "" for none. */
  readonly note: string;
  /** No press takes it away. */
  readonly noteStays: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * Where the drawing lies, with what is said about it over its lower edge: the drawing does not move under the finger
 * that colors. What is said until the end has room of its own below.
 */
function StudioTable({ note, noteStays, onPress, children }: StudioTableProps): ReactNode {
  return (
    <div className="studio-table" onPointerDownCapture={onPress}>
      {children}
      {note !== "" && (
        <p className="studio-note" aria-hidden="true" data-stays={noteStays ? "" : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
