import { type ReactNode, type RefObject, useEffect, useMemo } from "react";
import type { Drawing } from "../../drawings/drawing.ts";
import { tileScale } from "../picture/paints.ts";
import type { Picture } from "../picture/picture.ts";
import { areasLeft, type Game, hintOf, isDone, placeOf, roomiestArea } from "./game.ts";
import type { View } from "./use-view.ts";

interface GameMarksProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly drawing: Drawing;
  readonly game: Game;
  readonly picture: Picture;
  readonly view: View;
}

/** Of the drawing's longer side: the ring around an area must be seen where the area itself hardly is. */
const MIN_RING = 0.045;

/**
 * What the game shows on the drawing: the numbers of all areas that are not done, the areas of the chosen one in a
 * pattern, and a ring where it goes.
 */
export function GameMarks({ svg, drawing, game, picture, view }: GameMarksProps): ReactNode {
  const { plan, number } = game;
  const wanted = useMemo(() => areasLeft(plan, picture, number), [plan, picture, number]);
  useWanted(svg, wanted);
  useShake(svg, game);
  const hint = hintOf(game, picture);
  const place = hint && placeOf(hint);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown comes into view once
  useEffect(() => {
    const shown = hint ?? roomiestArea(plan, wanted);
    if (shown !== null && view.isZoomed()) view.show(placeOf(shown));
  }, [number, hint?.region]);
  const scale = tileScale(drawing);
  return (
    <g className="studio-numbers">
      <pattern id={WANTED} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
        <path className="wanted-ground" d="M0 0h4v4h-4z" />
        <path className="wanted-ink" d="M1 .3a.7.7 0 1 0 .01 0zM3 2.3a.7.7 0 1 0 .01 0z" />
      </pattern>
      {plan.marks.map(
        ({ region, number: own, middle, height, pointsTo }) =>
          !isDone(plan, picture, region) && (
            <g key={`${middle.x} ${middle.y}`} data-now={own === number ? "" : undefined}>
              {pointsTo !== null && <path d={`M${middle.x} ${middle.y}L${pointsTo.x} ${pointsTo.y}`} />}
              <text x={middle.x} y={middle.y} fontSize={height * 1.3} textAnchor="middle" dominantBaseline="central">
                {own}
              </text>
            </g>
          ),
      )}
      {hint !== null && place !== null && (
        <circle
          className="game-ring"
          cx={place.x}
          cy={place.y}
          r={Math.max(hint.height, MIN_RING * Math.max(drawing.width, drawing.height))}
        />
      )}
    </g>
  );
}

const WANTED = "game-wanted";

/** Marks the areas of the chosen number, each in its own place among the shapes: what covers it covers the marks, too. */
function useWanted(svg: RefObject<SVGSVGElement | null>, wanted: readonly number[]): void {
  useEffect(() => {
    const areas = wanted.map((region) => regionIn(svg, region));
    for (const area of areas) area?.style.setProperty("fill", `url(#${WANTED})`);
    return () => {
      for (const area of areas) area?.style.removeProperty("fill");
    };
  }, [svg, wanted]);
}

/** Shakes an area that does not take the color, where motion is wanted. */
function useShake(svg: RefObject<SVGSVGElement | null>, { turn, misses }: Game): void {
  const region = turn.kind === "wrong" ? turn.region : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each miss shakes once
  useEffect(() => {
    if (region === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const steps = [0, -1, 1, -1, 0].map((by) => ({ transform: `translateX(${by}%)` }));
    regionIn(svg, region)?.animate(steps, { duration: 350 });
  }, [svg, region, misses]);
}

function regionIn(svg: RefObject<SVGSVGElement | null>, region: number): SVGElement | null {
  return svg.current?.querySelector<SVGElement>(`[data-region="${region}"]`) ?? null;
}
