import type { Dispatch, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { studio } from "../../words/studio.ts";
import { fillNodes, useWords } from "../../words.ts";
import { colorOf, colors, nameOf, type Paint, patterns, tileOf } from "../picture/paints.ts";
import { BrushPanel } from "./brush-panel.tsx";
import { Choice } from "./choice.tsx";
import { type StudioAction, type StudioState, tools } from "./studio-state.ts";

interface PaletteProps {
  readonly state: StudioState;
  /** The drawing has colors of its own. */
  readonly hasKey: boolean;
  readonly dispatch: Dispatch<StudioAction>;
}

/** The crayon box: tools, colors, patterns, picker and what was used last. */
export function Palette({ state, hasKey, dispatch }: PaletteProps): ReactNode {
  const words = useWords(studio);
  const { paint, recent, tool, picking } = state;
  const isPainting = tool === "fill" || (tool === "brush" && state.brush !== "magic");
  // Patterns are a pen's: one that is chosen takes the place of crayon and watercolor.
  const isPatterned = tool !== "brush" || state.brush === "pen";
  const [stickers, isLost] = useLoaded(tool === "sticker" ? loadPanel : null);
  const toolBox = <Tools state={state} hasKey={hasKey} dispatch={dispatch} />;
  if (tool === "sticker" && !picking) {
    return (
      <div className="studio-palette">
        {toolBox}
        {stickers !== null && <stickers.StickerPanel state={state} dispatch={dispatch} />}
        {isLost && <output>{words.stickersLost}</output>}
      </div>
    );
  }
  return (
    <div className="studio-palette">
      {toolBox}
      <fieldset className="studio-colors">
        <legend className="visually-hidden">{words.color}</legend>
        {colors.map((color, at) => (
          <Choice
            key={color.name}
            className="studio-crayon"
            name="studio-color"
            isChosen={paint.color === at && isPainting && !picking}
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
              isChosen={isPatterned ? paint.pattern === pattern : pattern === "plain"}
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

/** With the figures, which only a child who wants stickers waits for. */
function loadPanel(): Promise<typeof import("./sticker-panel.tsx")> {
  return import("./sticker-panel.tsx");
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

/** What a hand does to the drawing, and how thick and how far a brush or an eraser goes. */
function Tools({ state, hasKey, dispatch }: PaletteProps): ReactNode {
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
      <BrushPanel state={state} hasKey={hasKey} dispatch={dispatch} />
    </div>
  );
}
