import { type Dispatch, type ReactNode, useMemo } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import { Icon } from "../ui/icon.tsx";
import { colorOf, colors, nameOf, type Paint, type Pattern, patterns } from "./paints.ts";
import { tileOf } from "./pattern-tiles.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import { Tools } from "./tools.tsx";

interface PaletteProps {
  readonly drawing: Drawing;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** The crayon box: tools, colors, patterns, picker and what was used last. */
export function Palette({ drawing, state, dispatch }: PaletteProps): ReactNode {
  const crayons = useMemo(() => numbersOf(drawing), [drawing]);
  const { paint, recent, tool, picking, numbered } = state;
  const isPainting = tool !== "eraser" && !picking;
  return (
    <div className="studio-palette">
      <Tools state={state} dispatch={dispatch} />
      <fieldset className="studio-colors">
        <legend className="visually-hidden">Color</legend>
        {colors.map((color, at) => (
          <label
            className="studio-crayon"
            key={color.name}
            data-unused={numbered && !crayons.has(at + 1) ? "" : undefined}
          >
            <input
              className="visually-hidden"
              type="radio"
              name="studio-color"
              checked={paint.color === at && isPainting}
              onChange={() => dispatch({ kind: "color", color: at })}
            />
            <Swatch paint={{ color: at, pattern: "plain" }} place="color" />
            <span className="visually-hidden">{color.name}</span>
            {numbered && crayons.has(at + 1) && <span className="studio-crayon-number">{at + 1}</span>}
          </label>
        ))}
      </fieldset>
      <div className="studio-more">
        <fieldset className="studio-patterns">
          <legend className="visually-hidden">Pattern</legend>
          {patterns.map((pattern) => (
            <PatternChoice
              key={pattern}
              pattern={pattern}
              paint={paint}
              onChoose={() => dispatch({ kind: "pattern", pattern })}
            />
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
            <span>
              Pick<span className="studio-long"> a color</span>
            </span>
          </button>
        </div>
        <ul className="studio-recent" aria-label="Used last">
          {recent.map((used) => (
            <li key={nameOf(used)}>
              <button type="button" onClick={() => dispatch({ kind: "paint", paint: used })}>
                <Swatch paint={used} place="recent" />
                <span className="visually-hidden">{nameOf(used)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PatternChoiceProps {
  readonly pattern: Pattern;
  readonly paint: Paint;
  readonly onChoose: () => void;
}

function PatternChoice({ pattern, paint, onChoose }: PatternChoiceProps): ReactNode {
  return (
    <label className="studio-pattern">
      <input
        className="visually-hidden"
        type="radio"
        name="studio-pattern"
        checked={paint.pattern === pattern}
        onChange={onChoose}
      />
      <Swatch paint={{ color: paint.color, pattern }} place="pattern" />
      <span className="visually-hidden">{pattern}</span>
    </label>
  );
}

/** A dab of paint. `place`: where it is shown, since an id may stand in a document once. */
function Swatch({ paint, place }: { readonly paint: Paint; readonly place: string }): ReactNode {
  const tile = tileOf(paint);
  const id = tile === null ? null : `${place}-${tile.id}`;
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

/** The crayons that a drawing is numbered with. */
function numbersOf({ shapes }: Drawing): ReadonlySet<number> {
  return new Set(shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : [])));
}
