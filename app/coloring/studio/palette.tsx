import { type Dispatch, memo, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { studio } from "../../words/studio.ts";
import { fillNodes, useWords } from "../../words.ts";
import { colorOf, colors, nameOf, type Paint, patterns, tileOf } from "../picture/paints.ts";
import { Choice } from "./choice.tsx";
import { type StudioAction, type StudioState, tools } from "./studio-state.ts";
import { brushCode, stickerCode } from "./tool-code.ts";

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
  const [brushes, noBrushes] = useOnDemand(tool === "brush" || tool === "eraser" ? brushCode : null);
  const [stickers, noStickers] = useOnDemand(tool === "sticker" ? stickerCode : null);
  const toolBox = (
    <Tools state={state} dispatch={dispatch}>
      {brushes !== null && <brushes.BrushPanel state={state} hasKey={hasKey} dispatch={dispatch} />}
      {stickers !== null && <stickers.StickerSize state={state} dispatch={dispatch} />}
      {(noBrushes || noStickers) && <output>{words.toolLost}</output>}
    </Tools>
  );
  if (tool === "sticker" && !picking) {
    return (
      <div className="studio-palette">
        {toolBox}
        {stickers !== null && <stickers.StickerPanel state={state} dispatch={dispatch} />}
      </div>
    );
  }
  return (
    <div className="studio-palette">
      {toolBox}
      <fieldset className="studio-colors">
        <legend className="visually-hidden">{words.color}</legend>
        {FLAT.map((flat, at) => (
          <Choice
            key={flat.color}
            className="studio-crayon"
            name="studio-color"
            isChosen={paint.color === at && isPainting && !picking}
            onChoose={() => dispatch({ kind: "color", color: at })}
          >
            <Swatch paint={flat} slot="color" />
            <span className="visually-hidden">{nameOf(flat)}</span>
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

const FLAT = colors.map((_, color): Paint => ({ color, pattern: "plain" }));

interface SwatchProps {
  readonly paint: Paint;
  /** Where it is shown, since an id may stand in a document once. */
  readonly slot: string;
}

/** A dab of paint. */
const Swatch = memo(function Swatch({ paint, slot }: SwatchProps): ReactNode {
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
});

interface ToolsProps extends Omit<PaletteProps, "hasKey"> {
  /** What the chosen one has to choose. */
  readonly children: ReactNode;
}

/** What a hand does to the drawing, and how thick and how far a brush or an eraser goes. */
function Tools({ state, dispatch, children }: ToolsProps): ReactNode {
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
      {children}
    </div>
  );
}
