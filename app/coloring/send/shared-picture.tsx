import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fill } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { parseDrawingSvg } from "../../drawings/parse-svg.ts";
import { Icon } from "../../ui/icon.tsx";
import { sharing } from "../../words/sharing.ts";
import { useWords } from "../../words.ts";
import { DrawingShapes } from "../picture/drawing-shapes.tsx";
import { loadMarkCode } from "../picture/mark-code.ts";
import { type Board, createBoard } from "../picture/paint-board.ts";
import { layersOf } from "../picture/paint-layers.ts";
import { BLANK, type Picture, pictureOf } from "../picture/picture.ts";
import { printPicture } from "../picture/picture-files.ts";
import { readShared, type SharedPicture } from "./picture-link.ts";
import { momentAt, partOf, replayOf } from "./replay.ts";
import "../../styles/sharing.css";

interface SharedOptions {
  /** The page's own drawing. */
  readonly sheet: SVGSVGElement;
  /** "" for our own art. */
  readonly credit: string;
}

/** A picture that came with a link, with all that shows it. */
export interface OpenedPicture {
  /** What the link carries. */
  readonly text: string;
  /** The page's own drawing: it is printed there. */
  readonly sheet: SVGSVGElement;
  readonly drawing: Drawing;
  readonly shared: SharedPicture;
}

/** Reads a link, and loads the code of its picture's marks. Null for a sheet without a drawing; rejects where code is lost. */
export async function openPicture(text: string, { sheet, credit }: SharedOptions): Promise<OpenedPicture | null> {
  const drawing = parseDrawingSvg(sheet.outerHTML, { credit });
  if (drawing === null) return null;
  const shared = await readShared(text, drawing);
  if (shared.kind === "picture") await loadMarkCode(shared.picture);
  return { text, sheet, drawing, shared };
}

export interface SharedViewProps extends Omit<OpenedPicture, "text"> {
  readonly title: string;
  /** Colors the drawing anew. */
  readonly onColor: () => void;
  readonly onClose: () => void;
}

/** What a link to a picture opens: the picture, and how it was made. It changes nothing on this device. */
export function SharedView({ title, drawing, shared, sheet, onColor, onClose }: SharedViewProps): ReactNode {
  const words = useWords(sharing);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Not a button of it: no ring is seen before a key is pressed, and each key skips the replay.
    dialog.current?.focus();
  }, []);
  const svg = useRef<SVGSVGElement>(null);
  const picture = shared.kind === "picture" ? shared.picture : BLANK;
  const board = useMemo(() => createBoard(() => svg.current, layersOf(drawing)), [drawing]);
  const { isPlaying, wasPlayed, play, skip } = useReplay(board, picture);
  const skipByKey = (event: KeyboardEvent) => {
    if (!isPlaying || !skips(event)) return;
    event.preventDefault();
    skip();
  };
  return (
    <dialog
      className="shared-picture"
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="shared-title"
      onClose={onClose}
      onKeyDown={skipByKey}
      onCancel={(event) => {
        // A swipe back, where no key says so.
        if (!isPlaying) return;
        event.preventDefault();
        skip();
      }}
    >
      <header className="sharing-head">
        <h2 id="shared-title">{words.gift}</h2>
        <button className="sharing-close" type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="visually-hidden">{words.close}</span>
        </button>
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every key and a button do the same */}
      <figure onClick={skip}>
        <svg
          ref={svg}
          className="drawing"
          role="img"
          aria-label={shared.kind === "picture" ? fill(words.colored, { title }) : title}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        >
          <defs />
          <path className="studio-paper" fill="#fff" d={`M0 0H${drawing.width}V${drawing.height}H0Z`} />
          <DrawingShapes drawing={drawing} />
        </svg>
        <figcaption>
          {title}
          {drawing.credit !== "" && <small>{drawing.credit}</small>}
        </figcaption>
      </figure>
      {shared.kind !== "picture" && <p className="shared-trouble">{words[shared.kind]}</p>}
      <div className="shared-ways">
        <button
          className="button button-primary"
          type="button"
          onClick={() => {
            dialog.current?.close();
            onColor();
          }}
        >
          <Icon name="palette" />
          {words.colorYourself}
        </button>
        {shared.kind === "picture" && (
          <button className="button button-plain" type="button" onClick={isPlaying ? skip : play}>
            <Icon name={isPlaying ? "picture" : "reload"} />
            {isPlaying ? words.skip : wasPlayed ? words.playAgain : words.play}
          </button>
        )}
        <button
          className="button button-plain"
          type="button"
          onClick={() => void printPicture(sheet, { drawing, picture })}
        >
          <Icon name="print" />
          {words.print}
        </button>
      </div>
    </dialog>
  );
}

/** Tab goes on to the other buttons, and a button that has the keyboard does what it says. */
function skips({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isPress = (key === "Enter" || key === " ") && target instanceof HTMLButtonElement;
  return !isPress && !["Tab", "Shift"].includes(key) && !(altKey || ctrlKey || metaKey);
}

/** How long the finished picture is seen before its making begins. */
const LOOK_MS = 800;

interface Playing {
  readonly isPlaying: boolean;
  /** Whether it has begun before, now included. */
  readonly wasPlayed: boolean;
  play(): void;
  skip(): void;
}

/** Plays how a picture was made: unasked when it is shown first, but not where less motion is wanted. */
function useReplay(board: Board, picture: Picture): Playing {
  const [isUnasked] = useState(() => canPlay(picture) && !wantsStillness());
  const [times, setTimes] = useState(isUnasked ? 1 : 0);
  const [isPlaying, setPlaying] = useState(isUnasked);
  useLayoutEffect(() => board.show(picture), [board, picture]);
  useEffect(() => {
    if (!isPlaying) return;
    let stop: (() => void) | null = null;
    const begin = () => {
      stop = playOn(board, { picture, onDone: () => setPlaying(false) });
    };
    const timer = setTimeout(begin, isUnasked && times === 1 ? LOOK_MS : 0);
    return () => {
      clearTimeout(timer);
      stop?.();
      board.clear();
      board.show(picture);
    };
  }, [isPlaying, isUnasked, times, board, picture]);
  return {
    isPlaying,
    wasPlayed: times > 0,
    play() {
      setTimes(times + 1);
      setPlaying(true);
    },
    skip: () => setPlaying(false),
  };
}

function canPlay({ fills, marks }: Picture): boolean {
  return fills.size + marks.length > 0;
}

function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** By the clock: a slow device shows fewer moments, not a longer replay. Returns what stops it. */
function playOn(
  board: Board,
  { picture, onDone }: { readonly picture: Picture; readonly onDone: () => void },
): () => void {
  const replay = replayOf(picture);
  const { making } = replay;
  let [shown, since] = [-1, 0];
  const show = (moment: ReturnType<typeof momentAt>) => {
    const [before, next] = [making[shown], making[moment.done]];
    if (moment.done !== shown) {
      if (before?.kind === "stroke") board.finish(before, since);
      board.show(pictureOf(making.slice(0, moment.done)));
      board.clear();
      [shown, since] = [moment.done, 0];
    }
    if (next?.kind !== "stroke") return;
    const { stroke, passed } = partOf(next, moment.share);
    board.draw(stroke, since);
    since = Math.max(passed - 1, 0);
  };
  const begun = performance.now();
  let frame = requestAnimationFrame(function step() {
    const moment = momentAt(replay, performance.now() - begun);
    show(moment);
    if (moment.done === making.length) return onDone();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
