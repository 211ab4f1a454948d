import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Paint } from "#app/coloring/paints.ts";
import { type StudioAction, startStudio, studioReducer } from "#app/coloring/studio-state.ts";

const RED: Paint = { color: 0, pattern: "plain" };
const BLUE_DOTS: Paint = { color: 4, pattern: "dots" };

function played(...actions: readonly StudioAction[]) {
  return actions.reduce(studioReducer, startStudio());
}

const fillOf = (region: number): StudioAction => ({ kind: "fill", region });

describe("filling", () => {
  test("fills with the chosen color and pattern", () => {
    const { history } = played(fillOf(1), { kind: "color", color: 4 }, { kind: "pattern", pattern: "dots" }, fillOf(2));
    expect(history.picture).toEqual(
      new Map([
        [1, RED],
        [2, BLUE_DOTS],
      ]),
    );
  });

  test("twice with the same paint is once", () => {
    const { history } = played(fillOf(1), fillOf(1));
    expect(history.picture).toEqual(new Map([[1, RED]]));
    expect(history.done).toHaveLength(1);
  });

  test("with the eraser leaves white, and a color takes the eraser's place", () => {
    const erased = played(fillOf(1), { kind: "erase" }, fillOf(1));
    expect(erased.history.picture.size).toBe(0);
    expect(studioReducer(erased, { kind: "color", color: 4 }).paint).toEqual({ color: 4, pattern: "plain" });
  });

  test("while a color is picked takes what is there, and fills nothing", () => {
    const state = played(fillOf(1), { kind: "paint", paint: BLUE_DOTS }, { kind: "pick" }, fillOf(1));
    expect(state).toMatchObject({ paint: RED, picking: false });
    expect(state.history.done).toHaveLength(1);
  });

  test("remembers six paints, the last one first and none twice", () => {
    const colors = [1, 2, 3, 4, 5, 6, 7, 3].flatMap((color): StudioAction[] => [
      { kind: "color", color },
      fillOf(color),
    ]);
    expect(played(...colors).recent.map(({ color }) => color)).toEqual([3, 7, 6, 5, 4, 2]);
  });
});

describe("undo", () => {
  const actions = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 5 }).map(fillOf),
      fc.integer({ min: 1, max: 5 }).map((region): StudioAction => ({ kind: "clear", region })),
      fc.nat({ max: 9 }).map((color): StudioAction => ({ kind: "color", color })),
      fc.constantFrom<StudioAction>({ kind: "start-over" }, { kind: "undo" }, { kind: "redo" }, { kind: "erase" }),
    ),
    { maxLength: 60 },
  );

  test("takes everything back to white, and redo brings all of it again", () => {
    fc.assert(
      fc.property(actions, (done) => {
        const state = played(...done);
        const { picture, done: steps } = state.history;
        const back = steps.reduce((now) => studioReducer(now, { kind: "undo" }), state);
        expect(back.history.picture.size).toBe(0);
        const again = steps.reduce((now) => studioReducer(now, { kind: "redo" }), back);
        expect(again.history.picture).toEqual(picture);
      }),
    );
  });

  test("brings a picture back that was started over", () => {
    const state = played(fillOf(1), fillOf(2), { kind: "start-over" });
    expect(state.history.picture.size).toBe(0);
    expect(studioReducer(state, { kind: "undo" }).history.picture.size).toBe(2);
  });

  test("after a new fill there is nothing to redo", () => {
    expect(played(fillOf(1), { kind: "undo" }, fillOf(2), { kind: "redo" }).history.picture).toEqual(
      new Map([[2, RED]]),
    );
  });
});
