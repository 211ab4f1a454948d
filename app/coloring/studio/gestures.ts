import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Point } from "../../drawings/path.ts";
import { PAPER } from "../picture/stroke.ts";
import type { View } from "./use-view.ts";

/** Where a pointer came down. */
export interface Tap {
  /** From 1, `PAPER` beside all of them. */
  readonly region: number;
  /** In the drawing's units. */
  readonly at: Point;
}

/** A stroke that a pointer draws. */
export interface LiveStroke {
  /** In the drawing's units. */
  move(points: readonly Point[]): void;
  /** The pointer is lifted. `isTap`: it has hardly moved. */
  end(how: { readonly isTap: boolean }): void;
  /** Nothing of it is left. */
  drop(): void;
  /**
   * A second finger comes down: whether the two take what the hand holds, and where they are. `isLate`: the first one
   * alone had it for a while.
   */
  pinch?(fingers: Fingers, how: { readonly isLate: boolean }): boolean;
  /** Where the two are now. */
  pinchTo?(fingers: Fingers): void;
}

/** In the drawing's units, the one that came first before the other. */
type Fingers = readonly [Point, Point];

/** A notch of a wheel. */
export interface Wheel {
  /** In the drawing's units. */
  readonly at: Point;
  /** Above 1 where it is turned away from the hand. */
  readonly factor: number;
  /** With Shift held down. */
  readonly isShifted: boolean;
}

interface Gestures {
  readonly view: View;
  readonly onTap: (tap: Tap) => void;
  /** Null where one finger moves the drawing instead. */
  readonly onPress: (tap: Tap) => LiveStroke | null;
  /** Whether the wheel was for something else than the view. */
  readonly onWheel: (wheel: Wheel) => boolean;
}

/** One finger that moves further than this is no tap, in CSS pixels: small hands are not steady. */
export const TAP_SLACK = 10;

/** A second finger that comes this soon wanted to zoom all along; a later one is the palm. */
const SECOND_FINGER_MS = 300;

const WHEEL_STEP = 1.0015;

/** The button of a mouse that moves a drawing whatever tool is chosen. */
const MIDDLE = 1;

/** The part of an element that is needed here. */
type PointerTarget = Pick<SVGSVGElement, "addEventListener" | "setPointerCapture">;

export interface Listening {
  /** Ends the stroke that is being drawn; it stays where the pointer has moved. */
  readonly finish: () => void;
  readonly stop: () => void;
}

interface Pressed {
  readonly point: Point;
  readonly tap: Tap;
}

interface Drawn {
  readonly pointer: number;
  readonly since: number;
  readonly stroke: LiveStroke;
  /** Two fingers have it. */
  readonly isPinched: boolean;
}

/** Taps color, one finger paints or moves a drawing larger than its frame, two zoom it, and so does the wheel. */
export function listen(element: PointerTarget, gestures: () => Gestures): Listening {
  const ending = new AbortController();
  const fingers = new Map<number, Point>();
  /** Where the one finger came down that may still be a tap. */
  let pressed: Pressed | null = null;
  let drawn: Drawn | null = null;
  /** The pen that is down: touches of the hand that holds it are ignored. */
  let pen: number | null = null;

  /** Whether a stroke goes on although another finger comes down. */
  function goesOn({ since }: Drawn, event: PointerEvent): boolean {
    return event.pointerType !== "pen" && pressed === null && event.timeStamp - since > SECOND_FINGER_MS;
  }

  /** Whether a second finger takes what the first one holds. */
  function joins(held: Drawn, event: PointerEvent): boolean {
    const [first] = fingers.values();
    if (fingers.size !== 1 || first === undefined) return false;
    const { view } = gestures();
    const isLate = event.timeStamp - held.since > SECOND_FINGER_MS;
    const both = [view.toDrawing(first), view.toDrawing(pointOf(event))] as const;
    if (held.stroke.pinch?.(both, { isLate }) !== true) return false;
    fingers.set(event.pointerId, pointOf(event));
    element.setPointerCapture(event.pointerId);
    pressed = null;
    drawn = { ...held, isPinched: true };
    return true;
  }

  function pinchTo({ stroke }: Drawn): void {
    const [first, second] = [...fingers.values()].map(gestures().view.mapping());
    if (first !== undefined && second !== undefined) stroke.pinchTo?.([first, second]);
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== MIDDLE) return;
    if (pen !== null && event.pointerType === "touch") return;
    if (drawn !== null && (joins(drawn, event) || goesOn(drawn, event))) return;
    drawn?.stroke.drop();
    drawn = null;
    if (event.pointerType === "pen") {
      fingers.clear();
      pen = event.pointerId;
    }
    const point = pointOf(event);
    const isFirst = fingers.size === 0 && event.button !== MIDDLE;
    fingers.set(event.pointerId, point);
    element.setPointerCapture(event.pointerId);
    pressed = isFirst ? { point, tap: { region: regionOf(event.target), at: gestures().view.toDrawing(point) } } : null;
    const stroke = pressed === null ? null : gestures().onPress(pressed.tap);
    if (stroke !== null) drawn = { pointer: event.pointerId, since: event.timeStamp, stroke, isPinched: false };
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const point = pointOf(event);
    const isTap = pressed !== null && distance(pressed.point, point) <= TAP_SLACK;
    if (drawn?.isPinched) {
      fingers.set(event.pointerId, point);
      pinchTo(drawn);
      return;
    }
    if (drawn?.pointer === event.pointerId) drawn.stroke.move(pointsOf(event).map(gestures().view.mapping()));
    if (isTap) return;
    pressed = null;
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.set(event.pointerId, point);
    if (drawn === null) moveBy(gestures().view, { before, now: point, other: others[0] ?? null });
  }

  function lift(event: PointerEvent): void {
    if (event.pointerId === pen) pen = null;
    if (fingers.delete(event.pointerId)) end({ isTaken: event.type === "pointercancel" });
  }

  /** Forgets the pointers that are down: they may be lifted while the page is hidden. */
  function finish(): void {
    fingers.clear();
    pen = null;
    end({ isTaken: true });
  }

  /** `isTaken`: no pointer was lifted. One that has not moved then was a palm, or at rest. */
  function end({ isTaken }: { isTaken: boolean }): void {
    const [tap, stroke] = [pressed?.tap ?? null, drawn?.stroke ?? null];
    if (drawn?.isPinched) fingers.clear();
    pressed = null;
    drawn = null;
    if (isTaken && tap !== null) stroke?.drop();
    else if (stroke !== null) stroke.end({ isTap: tap !== null });
    else if (tap !== null) gestures().onTap(tap);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { view, onWheel } = gestures();
    // With Shift some browsers turn the wheel sideways.
    const [at, factor] = [view.toDrawing(pointOf(event)), WHEEL_STEP ** -(event.deltaY || event.deltaX)];
    if (event.ctrlKey || !onWheel({ at, factor, isShifted: event.shiftKey })) view.zoom(factor, at);
  }

  const { signal } = ending;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", lift, { signal });
  element.addEventListener("pointercancel", lift, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return {
    finish,
    stop() {
      ending.abort();
      drawn?.stroke.drop();
    },
  };
}

/** Where a pointer was since the last event, more often than the screen is painted. */
function pointsOf(event: PointerEvent): readonly Point[] {
  const events = event.getCoalescedEvents?.() ?? [];
  return (events.length === 0 ? [event] : events).map(pointOf);
}

/** `other`: where a second finger rests. */
function moveBy(view: View, { before, now, other }: { before: Point; now: Point; other: Point | null }): void {
  if (other !== null) {
    const factor = distance(other, now) / Math.max(distance(other, before), 1);
    view.zoom(factor, view.toDrawing({ x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }));
  }
  const [from, to] = [view.toDrawing(before), view.toDrawing(now)];
  const share = other === null ? 1 : 0.5;
  view.pan({ x: (to.x - from.x) * share, y: (to.y - from.y) * share });
}

export function regionOf(target: EventTarget | null): number {
  const region = target instanceof Element ? target.closest<SVGElement>("[data-region]")?.dataset["region"] : undefined;
  return region === undefined ? PAPER : Number(region);
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Listens to the gestures on a drawing. Returns a function that ends the stroke in progress. */
export function useGestures(svg: RefObject<SVGSVGElement | null>, gestures: Gestures): () => void {
  const now = useRef(gestures);
  const listening = useRef<Listening>(null);
  useEffect(() => {
    now.current = gestures;
  });
  useEffect(() => {
    if (svg.current === null) return;
    listening.current = listen(svg.current, () => now.current);
    return listening.current.stop;
  }, [svg]);
  return useCallback(() => listening.current?.finish(), []);
}
