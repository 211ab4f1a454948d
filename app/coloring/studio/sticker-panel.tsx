import { type Dispatch, memo, type ReactNode } from "react";
import type { IconName } from "../../content/icon-names.ts";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import { figureNodes } from "../picture/figure-nodes.ts";
import { figures } from "../picture/figures.ts";
import { toElement } from "../picture/paints.ts";
import { MAX_STICKER, MIN_STICKER } from "../picture/sticker.ts";
import { type Stamp, type StickerChange, stickerPlaces, TURN_STEP } from "../picture/sticker-moves.ts";
import { FIGURE_BOX, selectedSticker } from "../picture/sticker-place.ts";
import { fromSlider, millimetersOf, SLIDER, SLIDER_STEP, toSlider } from "./brushes.ts";
import { Choice } from "./choice.tsx";
import type { StudioAction, StudioState } from "./studio-state.ts";
import "../../styles/studio-tools.css";

interface StickerPanelProps {
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** The sheet of stickers, and what turns the one that is selected, else the next one. */
export function StickerPanel({ state, dispatch }: StickerPanelProps): ReactNode {
  const words = useWords(studio);
  const names = words.figures.split(", ");
  const { stamp } = state;
  return (
    <>
      <fieldset className="studio-colors studio-figures">
        <legend className="visually-hidden">{words.sticker}</legend>
        {figures.map((_, at) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its place
            key={at}
            className="studio-figure"
            name="studio-figure"
            isChosen={stamp.figure === at}
            onChoose={() => dispatch({ kind: "figure", figure: at })}
          >
            <FigureView at={at} {...(stamp.figure === at ? { turned: stamp } : {})} />
            <span className="visually-hidden">{names[at]}</span>
          </Choice>
        ))}
      </fieldset>
      <div className="studio-more">
        <ChangeButton icon="turn-left" label={words.turnLeft} change={{ turn: -TURN_STEP }} dispatch={dispatch} />
        <ChangeButton icon="turn-right" label={words.turnRight} change={{ turn: TURN_STEP }} dispatch={dispatch} />
        <ChangeButton icon="flip" label={words.flip} change={{ flip: true }} dispatch={dispatch} />
        <button
          className="studio-tool"
          type="button"
          aria-disabled={state.selected === null}
          onClick={() => dispatch({ kind: "unstick" })}
        >
          <Icon name="remove" />
          <span>{words.removeSticker}</span>
        </button>
      </div>
      <output className="visually-hidden">{stickerWords(state, words)}</output>
    </>
  );
}

const STICKER_WIDTHS = { least: MIN_STICKER, most: MAX_STICKER };

/** Of the selected sticker, else of the next one. */
export function StickerSize({ state, dispatch }: StickerPanelProps): ReactNode {
  const words = useWords(studio);
  const { width } = selectedSticker(state) ?? state.stamp;
  return (
    <label className="studio-slider">
      <span className="visually-hidden">{words.size}</span>
      <input
        type="range"
        min={0}
        max={SLIDER}
        step={SLIDER_STEP}
        value={toSlider(width, STICKER_WIDTHS)}
        aria-valuetext={fill(words.millimeters, { count: millimetersOf(width) })}
        onChange={({ currentTarget }) => {
          const factor = fromSlider(currentTarget.valueAsNumber, STICKER_WIDTHS) / width;
          dispatch({ kind: "adjust", change: { factor } });
        }}
      />
    </label>
  );
}

interface FigureViewProps {
  readonly at: number;
  /** As it would lie on the picture. */
  readonly turned?: Stamp;
}

/** A figure is drawn once, and not for each sticker. */
const FigureView = memo(function FigureView({ at, turned }: FigureViewProps): ReactNode {
  const draw = (svg: SVGSVGElement | null) => svg?.replaceChildren(...figureNodes(at).map(toElement));
  const transform = turned && `rotate(${turned.turn}deg) scaleX(${turned.flipped ? -1 : 1})`;
  const style = transform === undefined ? {} : { transform };
  const box = `0 0 ${FIGURE_BOX} ${FIGURE_BOX}`;
  return <svg viewBox={box} style={style} aria-hidden="true" focusable="false" ref={draw} />;
});

interface ChangeButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly change: StickerChange;
  readonly dispatch: Dispatch<StudioAction>;
}

function ChangeButton({ icon, label, change, dispatch }: ChangeButtonProps): ReactNode {
  return (
    <button className="studio-tool" type="button" onClick={() => dispatch({ kind: "adjust", change })}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/**
 * What a screen reader says of the selected sticker; where none is, how the keyboard puts one on.
 *
 * @example stickerWords(state, words) // "star, sticker 2 of 3, turned by 30 degrees"
 */
export function stickerWords(
  state: Pick<StudioState, "history" | "stamp" | "selected">,
  words: typeof studio.english,
): string {
  const sticker = selectedSticker(state);
  if (sticker === null || state.selected === null) return words.stickerKeys;
  const places = stickerPlaces(state.history.picture);
  const number = places.indexOf(state.selected) + 1;
  const name = words.figures.split(", ")[sticker.figure] ?? "";
  const said = fill(words.stickerOf, { figure: name, number, count: places.length });
  return sticker.turn === 0 ? said : `${said}, ${fill(words.turned, { degrees: sticker.turn })}`;
}
