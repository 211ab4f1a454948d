import { type Dispatch, type ReactNode, useEffect, useRef } from "react";
import type { Drawing } from "../../drawings/drawing.ts";
import { game as gamePart } from "../../words/game.ts";
import { useWords } from "../../words.ts";
import { colorOf, isSame, type Paint } from "../picture/paints.ts";
import type { Picture } from "../picture/picture.ts";
import { areasLeft, type Game, type PlannedNumber } from "./game.ts";
import { crayonWords, statusWords } from "./game-words.ts";
import type { StudioAction } from "./studio-state.ts";
import "../../styles/studio-game.css";

interface GamePaletteProps {
  readonly game: Game;
  /** The crayon at hand. */
  readonly paint: Paint;
  readonly drawing: Drawing;
  readonly picture: Picture;
  readonly dispatch: Dispatch<StudioAction>;
}

/** The key of color by number: what to do now, and a crayon for each number, with a tick once it is done. */
export function GamePalette({ game, paint, drawing, picture, dispatch }: GamePaletteProps): ReactNode {
  const words = useWords(gamePart);
  const crayons = useRef<HTMLFieldSetElement>(null);
  const { plan, number, misses, turn } = game;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the crayon of another number comes into view
  useEffect(() => {
    crayons.current?.querySelector("[data-now]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [number]);
  const isChosen = (one: PlannedNumber, tone: Paint) => one.number === number && isSame(tone, paint);
  return (
    <div className="studio-palette studio-game">
      <output className="game-status" data-turn={number === null ? "end" : turn.kind}>
        {/* Said again where the same happens again. */}
        <span key={misses}>{statusWords({ game, paint, picture, drawing, words })}</span>
      </output>
      <fieldset className="game-crayons" ref={crayons}>
        <legend className="visually-hidden">{words.number}</legend>
        {plan.numbers.flatMap((planned) => {
          const isDone = areasLeft(plan, picture, planned.number).length === 0;
          return planned.paints.map((tone) => (
            <label
              key={`${planned.number} ${tone.color}`}
              className="game-crayon"
              data-done={isDone ? "" : undefined}
              data-now={isChosen(planned, tone) ? "" : undefined}
            >
              <input
                className="visually-hidden"
                type="radio"
                name="studio-number"
                checked={isChosen(planned, tone)}
                disabled={isDone}
                onChange={() => dispatch({ kind: "number", number: planned.number, paint: tone })}
              />
              <GameCrayon number={planned.number} hex={colorOf(tone).hex} isDone={isDone} />
              <span className="visually-hidden">{crayonWords(planned, { game, paint: tone, picture, words })}</span>
            </label>
          ));
        })}
      </fieldset>
    </div>
  );
}

interface GameCrayonProps {
  readonly number: number;
  readonly hex: string;
  readonly isDone: boolean;
}

function GameCrayon({ number, hex, isDone }: GameCrayonProps): ReactNode {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className="game-color" cx="24" cy="24" r="22.5" fill={hex} />
      <circle className="game-label" cx="24" cy="24" r="13" />
      {isDone ? (
        <path className="game-tick" d="M17 25l5 5 9-11" />
      ) : (
        <text x="24" y="24" textAnchor="middle" dominantBaseline="central">
          {number}
        </text>
      )}
    </svg>
  );
}
