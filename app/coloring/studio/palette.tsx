import type { Dispatch, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { studio } from "../../words/studio.ts";
import { fillNodes, useWords } from "../../words.ts";
import { colorOf, colors, nameOf, type Paint, patterns, tileOf } from "../picture/paints.ts";
import { type Size, sizes, WIDTHS } from "../picture/stroke.ts";
import { type StudioAction, type StudioState, tools } from "./studio-state.ts";

interface PaletteProps {
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** The crayon box: tools, colors, patterns, picker and what was used last. */
export function Palette({ state, dispatch }: PaletteProps): ReactNode {
  const words = useWords(studio);
  const { paint, recent, tool, picking } = state;
  const isPainting = tool !== "eraser" && !picking;
  return (
    <div className="studio-palette">
      <Tools state={state} dispatch={dispatch} />
      <fieldset className="studio-colors">
        <legend className="visually-hidden">{words.color}</legend>
        {colors.map((color, at) => (
          <Choice
            key={color.name}
            className="studio-crayon"
            name="studio-color"
            isChosen={paint.color === at && isPainting}
            onChoose={() => dispatch({ kind: "color", color: at })}
          >
            <Swatch paint={{ color: at, pattern: "plain" }} slot="color" />
            <span className="visually-hidden">{nameOf({ color: at, pattern: "plain" })}</span>
          </Choice>
        ))}
      </fieldset>
      <div className="studio-more">
        <fieldset className="studio-patterns">
          <legend className="visually-hidden">{words.pattern}</legend>
          {patterns.map((pattern) => (
            <Choice
              key={pattern}
              className="studio-pattern"
              name="studio-pattern"
              isChosen={paint.pattern === pattern}
              onChoose={() => dispatch({ kind: "pattern", pattern })}
            >
              <Swatch paint={{ color: paint.color, pattern }} slot="pattern" />
              <span className="visually-hidden">{words[pattern]}</span>
            </Choice>
          ))}
        </fieldset>
        <div className="studio-tools">
          <button
            className="studio-tool"
            type="button"
            aria-pressed={picking}
            onClick={() => dispatch({ kind: "pick" })}
          >
            <Icon name="picker" />
            <span>{fillNodes(words.pick, { long: <span className="studio-long">{words.pickLong}</span> })}</span>
          </button>
        </div>
        <ul className="studio-recent" aria-label={words.usedLast}>
          {recent.map((used) => (
            <li key={nameOf(used)}>
              <button type="button" onClick={() => dispatch({ kind: "paint", paint: used })}>
                <Swatch paint={used} slot="recent" />
                <span className="visually-hidden">{nameOf(used)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly className: string;
  /** The same for all that one is chosen of. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button that looks like what it chooses. */
function Choice({ className, name, isChosen, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <label className={className}>
      <input className="visually-hidden" type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}

/** A dab of paint. `place`: where it is shown, since an id may stand in a document once. */
function Swatch({ paint, slot }: { readonly paint: Paint; readonly slot: string }): ReactNode {
  const tile = tileOf(paint);
  const id = tile === null ? null : `${slot}-${tile.id}`;
  return (
    <svg className="studio-swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {tile !== null && (
        <pattern
          id={id ?? ""}
          width={tile.side}
          height={tile.side}
          patternUnits="userSpaceOnUse"
          patternTransform="scale(1.4)"
        >
          <path fill={tile.ground} d={`M0 0h${tile.side}v${tile.side}h-${tile.side}z`} />
          <path fill={tile.ink} d={tile.marks} />
        </pattern>
      )}
      <circle cx="12" cy="12" r="11" fill={id === null ? colorOf(paint).hex : `url(#${id})`} />
    </svg>
  );
}

interface ToolsProps {
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** In a box of 24. */
const RADII: { readonly [size in Size]: number } = { small: 2, medium: 5, large: 9 };

/** What a hand does to the drawing, and how thick and how far a brush or an eraser goes. */
function Tools({ state, dispatch }: ToolsProps): ReactNode {
  const words = useWords(studio);
  return (
    <div className="studio-tool-box">
      <fieldset className="studio-modes">
        <legend className="visually-hidden">{words.tool}</legend>
        {tools.map((tool) => (
          <Choice
            key={tool}
            className="studio-tool"
            name="studio-tool"
            isChosen={state.tool === tool}
            onChoose={() => dispatch({ kind: "tool", tool })}
          >
            <Icon name={tool} />
            <span>{words[tool]}</span>
          </Choice>
        ))}
      </fieldset>
      {state.tool !== "fill" && <Reach state={state} dispatch={dispatch} />}
    </div>
  );
}

function Reach({ state, dispatch }: ToolsProps): ReactNode {
  const words = useWords(studio);
  return (
    <div className="studio-reach">
      <fieldset className="studio-sizes">
        <legend className="visually-hidden">{words.size}</legend>
        {sizes.map((size) => (
          <Choice
            key={size}
            className="studio-tool"
            name="studio-size"
            isChosen={state.width === WIDTHS[size]}
            onChoose={() => dispatch({ kind: "width", width: WIDTHS[size] })}
          >
            <svg className="studio-size" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r={RADII[size]} />
            </svg>
            <span className="visually-hidden">{words[size]}</span>
          </Choice>
        ))}
      </fieldset>
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
    </div>
  );
}
