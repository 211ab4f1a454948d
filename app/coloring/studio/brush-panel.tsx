import { type Dispatch, memo, type ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { studio } from "../../words/studio.ts";
import { fillNodes, useWords } from "../../words.ts";
import { lineNode } from "../picture/mark-nodes.ts";
import { type Paint, toElement } from "../picture/paints.ts";
import { sizes, WIDTHS } from "../picture/stroke.ts";
import { texturedNode, textureTiles } from "../picture/texture.ts";
import {
  BRUSH_WIDTHS,
  type Brush,
  brushed,
  brushes,
  fromSlider,
  millimetersOf,
  SLIDER,
  SLIDER_STEP,
  toSlider,
} from "./brushes.ts";
import { Choice } from "./choice.tsx";
import type { StudioAction, StudioState } from "./studio-state.ts";
import "../../styles/studio-tools.css";

interface BrushPanelProps {
  readonly state: StudioState;
  /** The drawing has colors of its own, which magic brings out. */
  readonly hasKey: boolean;
  readonly dispatch: Dispatch<StudioAction>;
}

/** What brush and eraser have to choose: of which kind one is, how thick and how far it goes. */
export function BrushPanel({ state, hasKey, dispatch }: BrushPanelProps): ReactNode {
  switch (state.tool) {
    case "fill":
    case "sticker":
      return null;
    case "brush":
      return (
        <>
          {state.brush !== "magic" && <InsideButton state={state} dispatch={dispatch} />}
          <div className="studio-reach">
            <Brushes state={state} hasKey={hasKey} dispatch={dispatch} />
            <BrushSize state={state} dispatch={dispatch} />
          </div>
        </>
      );
    case "eraser":
      return (
        <>
          <InsideButton state={state} dispatch={dispatch} />
          <div className="studio-reach">
            <BrushSize state={state} dispatch={dispatch} />
          </div>
        </>
      );
  }
}

function Brushes({ state, hasKey, dispatch }: BrushPanelProps): ReactNode {
  const words = useWords(studio);
  const offered = brushes.filter((brush) => brush !== "magic" || hasKey);
  return (
    <fieldset className="studio-brushes">
      <legend className="visually-hidden">{words.brushKind}</legend>
      {offered.map((brush) => (
        <Choice
          key={brush}
          className="studio-tool"
          name="studio-brush"
          isChosen={state.brush === brush}
          onChoose={() => dispatch({ kind: "brush", brush })}
        >
          {brush === "magic" ? <Icon name="magic" /> : <BrushLine brush={brush} paint={state.paint} />}
          <span>{words[brush]}</span>
        </Choice>
      ))}
    </fieldset>
  );
}

const WAVE = "M5 15C9 5 14 6 17 12S25 18 29 8";

/** A sample is small: its grain is drawn larger than on a sheet. */
const WAVE_WIDTH = 7;
const WAVE_SCALE = 1.6;

interface BrushLineProps {
  readonly brush: Exclude<Brush, "magic">;
  readonly paint: Paint;
}

/** What a brush leaves, in the chosen color. Drawn once for each: at the end of a stroke it would cost a frame. */
const BrushLine = memo(function BrushLine({ brush, paint }: BrushLineProps): ReactNode {
  const { texture } = brushed(brush, paint);
  const plain: Paint = { color: paint.color, pattern: "plain" };
  const draw = (svg: SVGSVGElement | null) => {
    const line = { d: WAVE, width: WAVE_WIDTH, paint: plain };
    const nodes =
      texture === "plain"
        ? [lineNode(line)]
        : [...textureTiles(texture, plain, WAVE_SCALE), texturedNode(texture, line)];
    svg?.replaceChildren(...nodes.map(toElement));
  };
  return <svg className="studio-wave" viewBox="0 0 34 23" aria-hidden="true" focusable="false" ref={draw} />;
});

interface PartProps {
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** In a box of 24. */
const RADII = { small: 2, medium: 4, large: 7 } as const;

/** A slider without steps; the three sizes that brushes had once are its marks. */
function BrushSize({ state, dispatch }: PartProps): ReactNode {
  const words = useWords(studio);
  const { width } = state;
  const named = sizes.find((size) => WIDTHS[size] === width);
  const millimeters = fill(words.millimeters, { count: millimetersOf(width) });
  return (
    <label className="studio-slider">
      <span className="visually-hidden">{words.size}</span>
      {sizes.map((size) => (
        <svg
          key={size}
          className="studio-mark"
          viewBox="0 0 24 24"
          style={{ insetInlineStart: `${(100 * toSlider(WIDTHS[size], BRUSH_WIDTHS)) / SLIDER}%` }}
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="12" cy="12" r={RADII[size]} />
        </svg>
      ))}
      <input
        type="range"
        min={0}
        max={SLIDER}
        step={SLIDER_STEP}
        value={toSlider(width, BRUSH_WIDTHS)}
        aria-valuetext={named === undefined ? millimeters : words[named]}
        onChange={({ currentTarget }) => dispatch({ kind: "width", width: nearMark(currentTarget.valueAsNumber) })}
      />
    </label>
  );
}

/** A slider that is this near to a mark is on it. */
const NEAR_MARK = 15;

function nearMark(at: number): number {
  const marks = sizes.map((size) => WIDTHS[size]);
  return (
    marks.find((width) => Math.abs(toSlider(width, BRUSH_WIDTHS) - at) < NEAR_MARK) ?? fromSlider(at, BRUSH_WIDTHS)
  );
}

function InsideButton({ state, dispatch }: PartProps): ReactNode {
  const words = useWords(studio);
  return (
    <button
      className="studio-tool"
      type="button"
      title={words.inside}
      aria-pressed={!state.roams}
      onClick={() => dispatch({ kind: "roam" })}
    >
      <Icon name="inside" />
      <span>{fillNodes(words.insideShort, { stay: <span className="studio-long">{words.insideStay}</span> })}</span>
      <span className="visually-hidden">{words.insideLines}</span>
    </button>
  );
}
