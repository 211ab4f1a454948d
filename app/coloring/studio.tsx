import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import { parseDrawingSvg } from "../content/drawing/parse-svg.ts";
import { Icon } from "../ui/icon.tsx";
import { beginning } from "./beginning.ts";
import { createBoard } from "./paint-board.ts";
import { layersOf } from "./paint-layers.ts";
import { nameOf } from "./paints.ts";
import { Palette } from "./palette.tsx";
import { type Canvas, fingerprintOf } from "./picture.ts";
import { type Direction, nextPlace, type Place, placesOf } from "./places.ts";
import { deviceStorage } from "./saved-pictures.ts";
import type { AskedPicture } from "./share-link.ts";
import { PAPER, toGrid } from "./stroke.ts";
import { StudioCanvas } from "./studio-canvas.tsx";
import { StudioMenu } from "./studio-menu.tsx";
import { type StudioAction, type StudioState, startStudio, studioReducer, type Tool } from "./studio-state.ts";
import { useBrush } from "./use-brush.ts";
import { useGestures } from "./use-gestures.ts";
import { useKeeping } from "./use-keeping.ts";
import { type Lock, useLock } from "./use-lock.ts";
import { useView, type View } from "./use-view.ts";
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

const ARROWS: { readonly [key: string]: Direction } = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const TOOL_KEYS: { readonly [key: string]: Tool } = { f: "fill", b: "brush", e: "eraser" };

const ZOOM_STEP = 1.5;

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
  const canvas = useMemo(() => canvasOf(drawing), [drawing]);
  const [start] = useState(() => beginning(deviceStorage(), { path, asked, canvas }));
  const [state, dispatch] = useReducer(studioReducer, start.picture, startStudio);
  const { history, numbered } = state;
  const keeps = useKeeping(history, { firstId: start.id, path, title, drawing, canvas });
  const view = useView(svg, drawing);
  const keyboard = useKeyboard({ drawing, state, dispatch, view });
  const [said, setSaid] = useState(start.words);
  const step = (kind: "undo" | "redo") => {
    dispatch({ kind });
    setSaid("");
  };
  const explainPaper = useOnce(() => setSaid("Tap a shape to fill it. The brush paints anywhere."));
  const board = useMemo(() => createBoard(() => svg.current, layersOf(drawing)), [drawing]);
  const onPress = useBrush({ drawing, board, view, state, dispatch });
  useGestures(svg, {
    view,
    onTap({ region, at }) {
      dispatch({ kind: "fill", region, at: toGrid(at, drawing) });
      if (region === PAPER && state.tool === "fill" && !state.picking) explainPaper();
    },
    onPress,
  });
  const crayons = useMemo(() => crayonsOf(drawing), [drawing]);
  const colored = history.picture.fills.size;
  const note = keeps ? said : "This device keeps nothing: download your picture before you go.";
  return (
    <dialog className="studio" ref={dialog} aria-labelledby="studio-title" onClose={onClose}>
      <header className="studio-head">
        <h2 id="studio-title">{title}</h2>
        <p className="studio-progress">
          {colored} of {canvas.regions}
          <span className="visually-hidden"> colored</span>
        </p>
        {lock.isLocked ? (
          <HeldButton lock={lock} />
        ) : (
          <button className="button button-primary studio-done" type="button" onClick={() => dialog.current?.close()}>
            Done
          </button>
        )}
        <div className="studio-head-tools">
          <ToolButton icon="undo" label="Undo" isOff={history.done.length === 0} onPress={() => step("undo")} />
          <ToolButton icon="redo" label="Redo" isOff={history.undone.length === 0} onPress={() => step("redo")} />
          <ToolButton icon="zoom-in" label="Larger" onPress={() => view.zoom(ZOOM_STEP)} />
          <ToolButton icon="zoom-out" label="Smaller" onPress={() => view.zoom(1 / ZOOM_STEP)} />
          <ToolButton icon="whole" label="Whole drawing" onPress={() => view.whole()} />
          {!lock.isLocked && (
            <StudioMenu
              {...{ title, drawing, canvas, sheet, state, dispatch }}
              picture={history.picture}
              onLock={lock.lock}
              onSay={setSaid}
            />
          )}
        </div>
      </header>
      <div className="studio-table" onPointerDownCapture={() => setSaid("")}>
        <StudioCanvas
          {...{ svg, title, drawing, board, numbered }}
          picture={history.picture}
          cursor={keyboard.cursor}
          onKey={keyboard.onKey}
        />
        {colored === canvas.regions && <Celebration />}
        {note !== "" && (
          <p className="studio-note" aria-hidden="true">
            {note}
          </p>
        )}
      </div>
      <Palette state={state} dispatch={dispatch} crayons={crayons} />
      <output className="visually-hidden">{keyboard.said}</output>
      <output className="visually-hidden">{note}</output>
    </dialog>
  );
}

interface ToolButtonProps {
  readonly icon: "undo" | "redo" | "zoom-in" | "zoom-out" | "whole";
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** One that does nothing now keeps the focus: the keyboard is not thrown off the page by the last undo. */
function ToolButton({ icon, label, isOff = false, onPress }: ToolButtonProps): ReactNode {
  return (
    <button
      className="studio-button"
      type="button"
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Unlocks when it is held, by a finger, a mouse or a key. */
function HeldButton({ lock: { hold, release } }: { readonly lock: Lock }): ReactNode {
  return (
    <button
      className="button button-plain studio-done"
      type="button"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={({ key, repeat }) => (key === "Enter" || key === " ") && !repeat && hold()}
      onKeyUp={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="lock" />
      Hold to unlock
    </button>
  );
}

/** Quiet, and gone with the next change. */
function Celebration(): ReactNode {
  return (
    <div className="studio-party">
      <output>
        <Icon name="sparkle" />
        All colored. Every shape of it!
      </output>
    </div>
  );
}

function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return dialog;
}

function useOnce(act: () => void): () => void {
  const isDone = useRef(false);
  return () => {
    if (!isDone.current) act();
    isDone.current = true;
  };
}

interface KeyboardOptions {
  readonly drawing: Drawing;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  readonly view: View;
}

/** Arrows walk from shape to shape, Enter and Space color, digits choose crayons and letters tools. */
function useKeyboard({ drawing, state, dispatch, view }: KeyboardOptions) {
  const [place, setPlace] = useState<Place | null>(null);
  const [moves, setMoves] = useState(0);
  const known = useRef<readonly Place[] | null>(null);
  const walk = (direction: Direction) => {
    known.current ??= placesOf(drawing);
    const next = place === null ? (known.current[0] ?? null) : nextPlace(known.current, place.at, direction);
    if (next === null) return;
    setPlace(next);
    setMoves(moves + 1);
    view.show(next.at);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const action = actionOf(event, place);
    const direction = ARROWS[event.key];
    if (direction !== undefined) walk(direction);
    else if (event.key === "+" || event.key === "=") view.zoom(ZOOM_STEP, place?.at);
    else if (event.key === "-") view.zoom(1 / ZOOM_STEP, place?.at);
    else if (action !== null) dispatch(action);
    else return;
    event.preventDefault();
  };
  return { onKey, cursor: place?.region ?? null, said: place === null ? "" : wordsOf(place, { drawing, state }) };
}

function actionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, place: Place | null): StudioAction | null {
  const command = ctrlKey || metaKey;
  if (command && key.toLowerCase() === "z") return { kind: shiftKey ? "redo" : "undo" };
  if (command && key.toLowerCase() === "y") return { kind: "redo" };
  if (command) return null;
  const tool = TOOL_KEYS[key.toLowerCase()];
  if (tool !== undefined) return { kind: "tool", tool };
  if (/^[0-9]$/.test(key)) return { kind: "color", color: (Number(key) + 9) % 10 };
  if ((key === "Delete" || key === "Backspace") && place !== null) return { kind: "clear", region: place.region };
  if ((key === "Enter" || key === " ") && place !== null) return { kind: "fill", region: place.region };
  return null;
}

/** @example "mane, 3 of 11, not colored" */
function wordsOf({ region }: Place, { drawing, state }: { drawing: Drawing; state: StudioState }): string {
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const paint = state.history.picture.fills.get(region);
  return `${regions[region - 1]?.name}, ${region} of ${regions.length}, ${paint === undefined ? "not colored" : nameOf(paint)}`;
}

function canvasOf({ shapes }: Drawing): Canvas {
  const regions = shapes.filter(({ kind }) => kind === "region").length;
  return { regions, fingerprint: fingerprintOf(shapes.map(({ path }) => path)) };
}

function crayonsOf({ shapes }: Drawing): ReadonlySet<number> {
  return new Set(shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : [])));
}
