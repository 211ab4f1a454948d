import { type ReactNode, use, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { canvasOf } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { parseDrawingSvg } from "../../drawings/parse-svg.ts";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { createBoard } from "../picture/paint-board.ts";
import { layersOf } from "../picture/paint-layers.ts";
import { beginning, type RequestedBeginning } from "../storage/beginning.ts";
import type { Kept } from "../storage/picture-store.ts";
import type { SavedPicture } from "../storage/saved-pictures.ts";
import { useAutosave } from "../storage/use-autosave.ts";
import { type Game, gameProgress, hasNumbers, planNumbers } from "./game.ts";
import { GamePalette } from "./game-palette.tsx";
import { endWords } from "./game-words.ts";
import { Palette } from "./palette.tsx";
import { StudioCanvas } from "./studio-canvas.tsx";
import { StudioHead } from "./studio-head.tsx";
import { StudioMenu } from "./studio-menu.tsx";
import { hasRoom, startStudio, studioReducer } from "./studio-state.ts";
import { useDrawingInput } from "./use-drawing-input.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useLock } from "./use-lock.ts";
import { useParty, useProgress } from "./use-progress.ts";
import { useView } from "./use-view.ts";
import "../../styles/studio.css";
import { PlacesContext } from "../../ui/contexts.ts";
import { isPainted, type Painted } from "../picture/coverage.ts";
import { nameOf } from "../picture/paints.ts";
import { encodePicture, isBlank, type Picture } from "../picture/picture.ts";
import { selectedSticker } from "../picture/sticker-moves.ts";

export interface StudioProps {
  /** Of the coloring page; with what stands behind its `#` where that is what its drawing is made of. */
  readonly path: string;
  readonly title: string;
  /** "" for our own art. */
  readonly credit: string;
  /** The page's own drawing: it is colored here, and printed there. */
  readonly sheet: SVGSVGElement;
  readonly requested: RequestedBeginning;
  /** The pictures of the page on this device, and the one that is requested. */
  readonly saved: readonly SavedPicture[];
  /** Begins with color by number, where the drawing has it. */
  readonly byNumber: boolean;
  /** Takes the picture as it is then, as `encodePicture` writes it; null for a blank one. */
  readonly onClose: (picture: string | null) => void;
}

/** Coloring on the screen: the whole window, until the visitor is done. */
export function Studio({ sheet, credit, ...rest }: StudioProps): ReactNode {
  const drawing = useMemo(() => parseDrawingSvg(sheet.outerHTML, { credit }), [sheet, credit]);
  return drawing === null ? null : <OpenStudio {...rest} sheet={sheet} drawing={drawing} />;
}

type OpenStudioProps = Omit<StudioProps, "credit"> & { readonly drawing: Drawing };

function OpenStudio({ path, title, drawing, sheet, requested, saved, byNumber, onClose }: OpenStudioProps): ReactNode {
  const words = useWords(studio);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const room = useRef<HTMLDivElement>(null);
  const lock = useLock({ dialog, room });
  const svg = useRef<SVGSVGElement>(null);
  const [start] = useState(() => beginning({ path, requested, drawing, saved }));
  const layers = useMemo(() => layersOf(drawing), [drawing]);
  const hasGame = hasNumbers(drawing);
  const [state, dispatch] = useReducer(studioReducer, null, () => {
    const free = startStudio(start.picture);
    return byNumber && hasGame ? studioReducer(free, { kind: "game", plan: planNumbers(layers) }) : free;
  });
  const { history, game } = state;
  const { picture } = history;
  const keeping = useAutosave(history, { firstId: start.id, saved, path, title, drawing });
  const [message, setMessage] = useState(start.words);
  const kept = use(PlacesContext).favorites === null ? words.keptHere : words.keptAmong;
  const isFull = !hasRoom(state);
  const note = fill(noteOf(message, { keeping, isFull, words }), { kept });
  const board = useMemo(() => createBoard(() => svg.current, layers), [layers]);
  const { painted, ...free } = useProgress(picture, layers);
  const progress = game === null ? free : gameProgress(game.plan, picture);
  const [isParty, endParty] = useParty(progress, { isTouched: history.done.length > 0 });
  const party = game === null ? words.allColored : endWords(game, words);
  const press = () => {
    endParty();
    setMessage("");
  };
  const view = useView(svg, drawing);
  const { cursor, onKey } = useKeyboard({ layers, state, dispatch, view });
  const wasOnPaper = useRef(false);
  const onPaper = () => {
    if (!wasOnPaper.current) setMessage(words.firstTouch);
    wasOnPaper.current = true;
  };
  const leave = useDrawingInput({ svg, layers, board, view, state, dispatch, onPaper });
  const latest = useRef(picture);
  useEffect(() => {
    latest.current = picture;
  }, [picture]);
  const close = () => {
    leave();
    onClose(isBlank(latest.current) ? null : encodePicture(latest.current, canvasOf(drawing)));
  };
  const step = (kind: "undo" | "redo") => {
    dispatch({ kind });
    setMessage("");
  };
  const switchGame = () => {
    dispatch({ kind: "game", plan: game === null ? planNumbers(layers) : null });
    setMessage("");
  };
  return (
    <dialog className="studio" ref={dialog} aria-labelledby="studio-title" onClose={close}>
      <div className="studio-room" ref={room}>
        <StudioHead
          {...{ title, progress, history, view, lock }}
          party={isParty ? party : ""}
          isGame={hasGame ? game !== null : null}
          onGame={switchGame}
          onStep={step}
          onDone={() => dialog.current?.close()}
        >
          <StudioMenu
            {...{ path, title, drawing, sheet, dispatch, picture }}
            isGame={hasGame ? game !== null : null}
            onGame={switchGame}
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
        {game === null ? (
          <Palette {...{ state, dispatch }} hasKey={hasGame} />
        ) : (
          <GamePalette {...{ game, drawing, picture, dispatch }} paint={state.paint} />
        )}
        <output className="visually-hidden">
          {cursor === null ? "" : regionWords(cursor, { drawing, picture, painted, game, words })}
        </output>
        <output className="visually-hidden">{note}</output>
      </div>
    </dialog>
  );
}

type StudioWords = typeof studio.english;

interface NoteOptions {
  readonly keeping: Kept;
  /** No more strokes fit on the sheet. */
  readonly isFull: boolean;
  readonly words: StudioWords;
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

interface RegionOptions {
  readonly drawing: Drawing;
  readonly picture: Picture;
  readonly painted: Painted;
  readonly game?: Game | null;
  readonly words: StudioWords;
}

/**
 * What a screen reader says of a region.
 *
 * @example regionWords(2, { drawing, picture, painted, words }) // "mane, 2 of 11, red, partly painted with the brush"
 */
export function regionWords(region: number, { drawing, picture, painted, game = null, words }: RegionOptions): string {
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const paint = picture.fills.get(region);
  const colors = [...(paint === undefined ? [] : [nameOf(paint)]), ...brushWords(region, { painted, words })];
  const number = game?.plan.numberOf[region] ?? 0;
  const numbers = number === 0 ? [] : [fill(words.regionNumber, { number })];
  const position = [regions[region - 1]?.name, fill(words.region, { region, regions: regions.length }), ...numbers];
  return [...position, ...(colors.length === 0 ? [words.notColored] : colors)].join(", ");
}

function brushWords(region: number, { painted, words }: Pick<RegionOptions, "painted" | "words">): readonly string[] {
  if (!painted.has(region)) return [];
  return [isPainted(painted, region) ? words.brushed : words.partlyBrushed];
}
