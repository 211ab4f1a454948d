import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { figures } from "#app/coloring/picture/figures.ts";
import { layersOf } from "#app/coloring/picture/paint-layers.ts";
import { makingOf, type Picture, pictureOf } from "#app/coloring/picture/picture.ts";
import { FULL_TURN, MAX_STICKER, MIN_STICKER, type Sticker } from "#app/coloring/picture/sticker.ts";
import { changedSticker, isOnPaper, pinchedSticker } from "#app/coloring/picture/sticker-moves.ts";
import { selectedSticker, stickerAt } from "#app/coloring/picture/sticker-place.ts";
import { GRID } from "#app/coloring/picture/stroke.ts";
import { type Press, wishOf } from "#app/coloring/studio/key-wish.ts";
import { stickerWords } from "#app/coloring/studio/sticker-panel.tsx";
import { studioReducer } from "#app/coloring/studio/studio-reducer.ts";
import { type StudioAction, type StudioState, startStudio } from "#app/coloring/studio/studio-state.ts";
import { stickerCode } from "#app/coloring/studio/tool-code.ts";
import { studio } from "#app/words/studio.ts";
import { strokeOf } from "#test/app/coloring/sample-picture.ts";

beforeAll(() => stickerCode.load());

function stickerOf(overrides: Partial<Sticker> = {}): Sticker {
  return { kind: "sticker", figure: 1, at: { x: 1_000, y: 1_000 }, width: 600, turn: 0, flipped: false, ...overrides };
}

function played(actions: readonly StudioAction[], from = startStudio()): StudioState {
  return actions.reduce(studioReducer, from);
}

const STAMP: StudioAction = { kind: "stamp", at: { x: 500, y: 500 } };
const UNDO: StudioAction = { kind: "undo" };

describe("figures", () => {
  test("each has a name of its own", () => {
    const names = studio.english.figures.split(", ");
    expect(names).toHaveLength(figures.length);
    expect(new Set(names).size).toBe(names.length);
  });

  test("the first ones stay at their places, by which pictures name them", () => {
    const places = ["star", "flower", "cloud", "crown", "snowflake", "otter"];
    expect(places.map((name) => studio.english.figures.split(", ").indexOf(name))).toEqual([0, 3, 6, 11, 18, 23]);
  });
});

describe("a sticker", () => {
  test("is as large, and as far from the middle, as stickers may be, whatever is done to it", () => {
    const change = fc.record({
      factor: fc.double({ min: 0.01, max: 90, noNaN: true }),
      turn: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 9 }), (changes) => {
        const { width, turn } = changes.reduce<Sticker>(changedSticker, stickerOf());
        expect(width).toBeGreaterThanOrEqual(MIN_STICKER);
        expect(width).toBeLessThanOrEqual(MAX_STICKER);
        expect(turn).toBeGreaterThanOrEqual(0);
        expect(turn).toBeLessThan(FULL_TURN);
      }),
    );
  });

  test("follows two fingers: it turns, grows and goes with them", () => {
    const from = [
      { x: 800, y: 1_000 },
      { x: 1_200, y: 1_000 },
    ] as const;
    const to = [
      { x: 2_000, y: 600 },
      { x: 2_000, y: 1_400 },
    ] as const;
    const pinched = pinchedSticker(stickerOf(), { from, to });
    expect(pinched).toMatchObject({ at: { x: 2_000, y: 1_000 }, width: 1_200, turn: 90 });
    expect(pinchedSticker(stickerOf(), { from, to: from })).toEqual(stickerOf());
  });

  test("is hit where it lies, the topmost first, and a small one as far as a finger reaches", () => {
    const marks = [stickerOf(), strokeOf(), stickerOf({ width: 130, at: { x: 1_100, y: 1_000 } })];
    expect(stickerAt(marks, { x: 1_150, y: 1_000 }, 0)).toBe(2);
    expect(stickerAt(marks, { x: 800, y: 1_000 }, 0)).toBe(0);
    expect(stickerAt(marks, { x: 1_400, y: 1_000 }, 0)).toBeNull();
    expect(stickerAt(marks, { x: 1_400, y: 1_000 }, 310)).toBe(2);
  });

  test("whose middle is beside the paper is off it", () => {
    const wide = { width: 200, height: 100 };
    expect(isOnPaper(stickerOf({ at: { x: GRID - 1, y: GRID / 2 - 1 } }), wide)).toBe(true);
    expect(isOnPaper(stickerOf({ at: { x: 10, y: GRID / 2 + 1 } }), wide)).toBe(false);
    expect(isOnPaper(stickerOf({ at: { x: -1, y: 10 } }), wide)).toBe(false);
  });
});

describe("in the studio", () => {
  test("a stamp is put on with the size and turn that the last sticker had, and is selected", () => {
    const adjust: StudioAction = { kind: "adjust", change: { turn: 30, factor: 2, flip: true } };
    const state = played([{ kind: "figure", figure: 5 }, STAMP, adjust, STAMP]);
    const [first, second] = state.history.picture.marks;
    expect(second).toEqual(first);
    expect(second).toMatchObject({ figure: 5, turn: 30, flipped: true });
    expect(state.selected).toBe(1);
  });

  test("presses that adjust one sticker are undone together, a hand's move by itself", () => {
    const turn: StudioAction = { kind: "adjust", change: { turn: 15 } };
    const moved = stickerOf({ at: { x: 9, y: 9 } });
    const state = played([STAMP, { kind: "place", sticker: moved, mark: 0 }, turn, turn]);
    expect(selectedSticker(state)).toMatchObject({ turn: 30, at: { x: 9, y: 9 } });
    const [once, twice] = [played([UNDO], state), played([UNDO, UNDO], state)];
    expect(once.history.picture.marks[0]).toEqual(moved);
    expect(twice.history.picture.marks[0]).toMatchObject({ at: { x: 500, y: 500 } });
    expect(played([{ kind: "redo" }], once).history.picture).toEqual(state.history.picture);
    expect(once.selected).toBeNull();
  });

  test("one that is taken off leaves the order of all else, and undo puts it back", () => {
    const steps: readonly StudioAction[] = [
      { kind: "fill", region: 1 },
      STAMP,
      { kind: "fill", region: 2 },
      { kind: "stroke", stroke: strokeOf() },
      { kind: "fill", region: 3 },
    ];
    const before = played(steps);
    const off = played([{ kind: "unstick", mark: 0 }], before);
    const made = (picture: Picture) =>
      makingOf(picture).map((step) => (step.kind === "fill" ? step.region : step.kind));
    expect(made(off.history.picture)).toEqual([1, 2, "stroke", 3]);
    expect(pictureOf(makingOf(off.history.picture))).toEqual(off.history.picture);
    expect(played([UNDO], off).history.picture).toEqual(before.history.picture);
  });

  test("nothing is taken off where no sticker is", () => {
    const state = played([{ kind: "stroke", stroke: strokeOf() }]);
    expect(played([{ kind: "unstick" }, { kind: "unstick", mark: 0 }], state).history).toBe(state.history);
  });

  test("another tool lets go of the sticker, and a color goes back to the tool that paints", () => {
    const state = played([{ kind: "tool", tool: "brush" }, { kind: "tool", tool: "sticker" }, STAMP]);
    expect(played([{ kind: "tool", tool: "eraser" }], state).selected).toBeNull();
    expect(played([{ kind: "color", color: 3 }], state)).toMatchObject({ tool: "brush", selected: null });
  });

  test("a screen reader hears which sticker is selected and how it lies", () => {
    const turned = played([STAMP, { kind: "figure", figure: 23 }, STAMP, { kind: "adjust", change: { turn: -15 } }]);
    expect(stickerWords(turned, studio.english)).toBe("otter, sticker 2 of 2, turned by 345 degrees");
    const before = played([{ kind: "walk-stickers", by: 1 }], turned);
    expect(stickerWords(before, studio.english)).toBe("star, sticker 1 of 2");
    expect(played([{ kind: "walk-stickers", by: -1 }], before).selected).toBe(1);
  });
});

describe("keys", () => {
  const layers = layersOf({ width: 100, height: 100, credit: "", shapes: [] });

  function pressed(key: string, state: StudioState, held: Partial<Press> = {}) {
    const press = { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held };
    return wishOf(press, { cursor: 2, state, layers });
  }

  test("size, turn, move and take off the selected sticker", () => {
    const state = played([{ kind: "tool", tool: "sticker" }, STAMP]);
    const afterKey = (key: string, held: Partial<Press> = {}) => {
      const wish = pressed(key, state, held);
      if (wish === null || wish.kind === "walk" || wish.kind === "seek" || wish.kind === "zoom")
        throw new Error(`${key} is for the view`);
      return selectedSticker(studioReducer(state, wish));
    };
    expect(afterKey("]")?.width).toBeGreaterThan(state.stamp.width);
    expect(afterKey("[")?.width).toBeLessThan(state.stamp.width);
    expect(afterKey(".")?.turn).toBe(15);
    expect(afterKey("ArrowLeft", { shiftKey: true })?.at.x).toBeLessThan(500);
    expect(afterKey("Delete")).toBeNull();
    expect(pressed("ArrowLeft", state)).toEqual({ kind: "walk", direction: "left" });
  });

  test("brackets size a brush, and are nothing to a fill", () => {
    const state = played([{ kind: "tool", tool: "brush" }]);
    expect(pressed("]", state)).toMatchObject({ kind: "width" });
    expect(pressed("]", startStudio())).toBeNull();
  });
});
