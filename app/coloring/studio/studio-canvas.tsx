import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { fill } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { standardOutline } from "../../drawings/outline.ts";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { DrawingShapes } from "../picture/drawing-shapes.tsx";
import type { Board } from "../picture/paint-board.ts";
import type { Picture } from "../picture/picture.ts";
import type { Sticker } from "../picture/sticker.ts";
import { FIGURE_BOX, stickerTransform } from "../picture/sticker-place.ts";
import type { Game } from "./game.ts";
import { gameCode } from "./tool-code.ts";
import type { View } from "./use-view.ts";

interface StudioCanvasProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly title: string;
  readonly drawing: Drawing;
  readonly board: Board;
  readonly picture: Picture;
  /** The region that the keyboard stands on; null where the keyboard is not used. */
  readonly cursor: number | null;
  /** Color by number; null while one colors freely. */
  readonly game: Game | null;
  readonly view: View;
  /** The sticker that is sized and turned; null for none. */
  readonly sticker: Sticker | null;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Around a figure in its box, corners of wide ones included. */
const RING = 37;

/** The drawing that is colored. React puts it there once; a fill changes one attribute of one element. */
export function StudioCanvas(props: StudioCanvasProps): ReactNode {
  const { svg, title, drawing, board, picture, cursor, game, view, sticker, onKey } = props;
  const words = useWords(studio);
  useLayoutEffect(() => board.show(picture), [board, picture]);
  const [isByHand, setByHand] = useState(false);
  const outlines = useMemo(() => drawing.shapes.filter(({ kind }) => kind === "region"), [drawing]);
  const code = game === null ? null : gameCode.now();
  const current = cursor === null ? undefined : outlines[cursor - 1];
  return (
    <svg
      ref={svg}
      className="studio-drawing"
      role="application"
      aria-roledescription={words.drawing}
      aria-label={fill(game === null ? words.canvas : words.canvasByNumber, { title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what the keyboard colors
      tabIndex={0}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      data-by-hand={isByHand ? "" : undefined}
      onPointerDown={() => setByHand(true)}
      onBlur={() => setByHand(false)}
      onKeyDown={(event) => {
        setByHand(false);
        onKey(event);
      }}
    >
      <defs />
      <path className="studio-paper" fill="#fff" d={`M0 0H${drawing.width}V${drawing.height}H0Z`} />
      <DrawingShapes drawing={drawing} />
      {game !== null && code !== null && <code.GameMarks {...{ svg, drawing, game, picture, view }} />}
      {current !== undefined && (
        <path className="studio-cursor" d={current.path} strokeWidth={standardOutline(drawing) * 2} />
      )}
      {sticker !== null && (
        <g className="studio-ring" transform={stickerTransform(sticker, drawing)}>
          <circle cx={FIGURE_BOX / 2} cy={FIGURE_BOX / 2} r={RING} />
          <circle cx={FIGURE_BOX / 2} cy={FIGURE_BOX / 2} r={RING} />
        </g>
      )}
    </svg>
  );
}
