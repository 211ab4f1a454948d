import type { Dispatch, ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { type Size, sizes } from "./stroke.ts";
import { type StudioAction, type StudioState, type Tool, tools } from "./studio-state.ts";

interface ToolsProps {
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

const NAMES: { readonly [tool in Tool]: string } = { fill: "Fill", brush: "Brush", eraser: "Eraser" };

/** In a box of 24. */
const RADII: { readonly [size in Size]: number } = { small: 2, medium: 5, large: 9 };

/** What a hand does to the drawing, and how thick and how far a brush or an eraser goes. */
export function Tools({ state, dispatch }: ToolsProps): ReactNode {
  return (
    <div className="studio-tool-box">
      <fieldset className="studio-modes">
        <legend className="visually-hidden">Tool</legend>
        {tools.map((tool) => (
          <label className="studio-tool" key={tool}>
            <input
              className="visually-hidden"
              type="radio"
              name="studio-tool"
              checked={state.tool === tool}
              onChange={() => dispatch({ kind: "tool", tool })}
            />
            <Icon name={tool} />
            <span>{NAMES[tool]}</span>
          </label>
        ))}
      </fieldset>
      {state.tool !== "fill" && <Reach state={state} dispatch={dispatch} />}
    </div>
  );
}

function Reach({ state, dispatch }: ToolsProps): ReactNode {
  return (
    <div className="studio-reach">
      <fieldset className="studio-sizes">
        <legend className="visually-hidden">Size</legend>
        {sizes.map((size) => (
          <label className="studio-tool" key={size}>
            <input
              className="visually-hidden"
              type="radio"
              name="studio-size"
              checked={state.size === size}
              onChange={() => dispatch({ kind: "size", size })}
            />
            <svg className="studio-size" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r={RADII[size]} />
            </svg>
            <span className="visually-hidden">{size}</span>
          </label>
        ))}
      </fieldset>
      <button
        className="studio-tool"
        type="button"
        title="Stay inside the lines"
        aria-pressed={!state.roams}
        onClick={() => dispatch({ kind: "roam" })}
      >
        <Icon name="inside" />
        <span>
          <span className="studio-long">Stay </span>inside
        </span>
        <span className="visually-hidden"> the lines</span>
      </button>
    </div>
  );
}
