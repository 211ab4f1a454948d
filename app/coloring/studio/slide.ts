import type { Dispatch } from "react";
import type { Point } from "../../drawings/path.ts";
import { areasLeft } from "./game.ts";
import { type LiveStroke, regionOf, TAP_SLACK, type Tap } from "./gestures.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import type { View } from "./use-view.ts";

/* What a finger does in color by number. Outside of it no slide begins, and a tap means what it is on. */

interface SlideOptions {
  readonly svg: SVGSVGElement | null;
  readonly view: View;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** A finger may come down so far beside what it means, in pixels of the screen. */
const AIM_PX = 6;

/** Between two looks at what lies under a finger that slides, in pixels of the screen. */
const STEP_PX = 6;

/** The region that a tap means: an area of the chosen number right beside it is missed by a finger, not by its child. */
export function aimAt({ region, at }: Tap, { svg, view, state }: Omit<SlideOptions, "dispatch">): number {
  const areas = wantedIn(state);
  if (areas.size === 0 || areas.has(region)) return region;
  const near = around(at, AIM_PX * view.pixel()).map((place) => regionAt(svg, place));
  return near.find((other) => areas.has(other)) ?? region;
}

/** Begins where a finger comes down on an area of the chosen number: all that it slides over are colored. */
export function beginSlide(tap: Tap, { svg, view, state, dispatch }: SlideOptions): LiveStroke | null {
  const areas = wantedIn(state);
  if (!areas.has(tap.region)) return null;
  return slideFrom(tap, { areas, regionAt: (place) => regionAt(svg, place), view, dispatch });
}

function wantedIn({ game, history }: StudioState): Set<number> {
  return new Set(game === null ? [] : areasLeft(game.plan, history.picture, game.number));
}

function regionAt(svg: SVGSVGElement | null, { x, y }: Point): number {
  const place = new DOMPoint(x, y).matrixTransform(svg?.getScreenCTM() ?? undefined);
  return regionOf(document.elementFromPoint(place.x, place.y));
}

function around({ x, y }: Point, radius: number): readonly Point[] {
  return Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

interface SlideFrom extends Pick<SlideOptions, "view" | "dispatch"> {
  /** Those of the number that was chosen as the finger came down. */
  readonly areas: Set<number>;
  readonly regionAt: (place: Point) => number;
}

/** Colors nothing until the finger has moved: a second one may come to zoom. */
function slideFrom({ region, at }: Tap, { areas, regionAt, view, dispatch }: SlideFrom): LiveStroke {
  let last = at;
  let isSliding = false;
  const color = (area: number) => {
    if (areas.delete(area)) dispatch({ kind: "fill", region: area });
  };
  return {
    move(points) {
      const pixel = view.pixel();
      for (const point of points) {
        isSliding ||= distance(at, point) > TAP_SLACK * pixel;
        if (!isSliding) continue;
        color(region);
        for (const place of between(last, point, STEP_PX * pixel)) color(regionAt(place));
        last = point;
      }
    },
    end: ({ isTap }) => isTap && color(region),
    drop: () => undefined,
  };
}

/** Places on the way to a point, no further than `step` from each other; the point is the last one. */
function between(from: Point, to: Point, step: number): readonly Point[] {
  const count = Math.max(1, Math.ceil(distance(from, to) / step));
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 1) / count;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
