import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureId } from "#app/coloring/picture/history.ts";
import { layersOf, paintAt } from "#app/coloring/picture/paint-layers.ts";
import type { Paint } from "#app/coloring/picture/paints.ts";
import { BLANK, isBlank, makingOf } from "#app/coloring/picture/picture.ts";
import { PAPER, type Stroke, WIDTHS } from "#app/coloring/picture/stroke.ts";
import { studioReducer } from "#app/coloring/studio/studio-reducer.ts";
import { type StudioAction, startStudio, type Tool, tools } from "#app/coloring/studio/studio-state.ts";
import type { Point } from "#app/drawings/path.ts";
import { strokeOf as brushed, filled, RED } from "#test/app/coloring/sample-picture.ts";

const BLUE_DOTS: Paint = { color: 4, pattern: "dots" };

function played(...actions: readonly StudioAction[]) {
  return actions.reduce(studioReducer, startStudio({ id: "first", picture: BLANK }));
}

const fillOf = (region: number): StudioAction => ({ kind: "fill", region });
const toolOf = (tool: Tool): StudioAction => ({ kind: "tool", tool });

/** Two shapes beside each other that fill the paper. */
const LAYERS = layersOf({
  width: 100,
  height: 100,
  credit: "",
  shapes: [0, 50].map((x) => ({
    kind: "region",
    name: "half",
    color: "#ffffff",
    crayon: 1,
    path: `M${x} 0L${x + 50} 0L${x + 50} 100L${x} 100Z`,
  })),
});

const clearOf = (region: number, at?: Point): StudioAction => {
  return { kind: "clear", region, layers: LAYERS, ...(at === undefined ? {} : { at }) };
};

const AT = { x: 500, y: 500 };

function strokeOf(stroke: Partial<Stroke>): StudioAction {
  return { kind: "stroke", stroke: brushed({ within: 1, points: [AT], ...stroke }) };
}

describe("filling", () => {
  test("fills with the chosen color and pattern", () => {
    const { history } = played(fillOf(1), { kind: "color", color: 4 }, { kind: "pattern", pattern: "dots" }, fillOf(2));
    expect(history.picture.fills).toEqual(filled([1, RED], [2, BLUE_DOTS]));
  });

  test("twice with the same paint is once", () => {
    const { history } = played(fillOf(1), fillOf(1));
    expect(history.picture.fills).toEqual(filled([1, RED]));
    expect(history.done).toHaveLength(1);
  });

  test("goes on with the tool before the eraser once a color is chosen", () => {
    const colored = played(toolOf("eraser"), { kind: "color", color: 4 });
    expect(colored).toMatchObject({ tool: "fill", paint: { color: 4, pattern: "plain" } });
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

describe("a stroke", () => {
  test("is one step, and its paint is among those used last", () => {
    const line = strokeOf({ paint: BLUE_DOTS, points: [AT, { x: 900, y: 500 }, { x: 900, y: 900 }] });
    const state = played({ kind: "paint", paint: BLUE_DOTS }, line);
    expect(state.recent).toEqual([BLUE_DOTS]);
    expect(studioReducer(state, { kind: "undo" }).history.picture).toEqual(BLANK);
  });

  test("lies above fills, which do not take it away", () => {
    const { picture } = played(strokeOf({}), fillOf(1)).history;
    expect([picture.fills.size, picture.marks.length]).toEqual([1, 1]);
  });

  test("gives its color to whoever picks it, even beside all shapes", () => {
    const pickAt = (region: number, at = AT): StudioAction[] => [
      { kind: "pick" },
      { kind: "fill", region, place: { at, layers: LAYERS } },
    ];
    const drawn = [fillOf(1), strokeOf({ paint: BLUE_DOTS }), strokeOf({ paint: BLUE_DOTS, within: PAPER })];
    expect(played(...drawn, ...pickAt(1)).paint).toEqual(BLUE_DOTS);
    expect(played(...drawn, ...pickAt(PAPER)).paint).toEqual(BLUE_DOTS);
    const yellow: Paint = { color: 2, pattern: "plain" };
    const elsewhere = played(...drawn, { kind: "paint", paint: yellow }, ...pickAt(1, { x: 2000, y: 500 }));
    expect(elsewhere).toMatchObject({ paint: RED, picking: false });
    expect(played(...drawn, { kind: "paint", paint: yellow }, ...pickAt(2)).paint).toEqual(yellow);
  });

  test("is rubbed out where the eraser taps on it, and the fill is cleared where it does not", () => {
    const drawn = [fillOf(1), strokeOf({ paint: BLUE_DOTS })];
    const once = played(...drawn, clearOf(1, AT)).history.picture;
    expect(once.fills.size).toBe(1);
    expect(once.marks.at(-1)).toEqual(brushed({ within: 1, paint: null, points: [AT] }));
    expect(played(...drawn, clearOf(1, AT), clearOf(1, AT)).history.picture.fills.size).toBe(0);
    expect(played(...drawn, clearOf(1, { x: 2000, y: 500 })).history.picture.fills.size).toBe(0);
  });

  test("is not what the keyboard makes: with the brush it fills a shape as before", () => {
    expect(played(toolOf("brush"), fillOf(1)).history.picture).toEqual({ fills: filled([1, RED]), marks: [] });
  });
});

describe("a shape that is cleared", () => {
  const ROAMING = strokeOf({ within: null, paint: BLUE_DOTS, width: WIDTHS.large, points: [AT, { x: 3500, y: 500 }] });
  const seen = (state: ReturnType<typeof played>, layer: number, at: Point = AT) =>
    paintAt(state.history.picture, { layer, layers: LAYERS, at });

  test("is white, its own strokes and those that roam over it gone, while other shapes keep theirs", () => {
    const state = played(fillOf(1), strokeOf({}), ROAMING, clearOf(1));
    expect(state.history.picture.fills.size).toBe(0);
    for (let x = 50; x < 2000; x += 150) expect(seen(state, 1, { x, y: 500 })).toBeNull();
    expect(seen(state, 2, { x: 3000, y: 500 })).toEqual(BLUE_DOTS);
  });

  test("comes back whole by one undo", () => {
    const before = played(fillOf(1), strokeOf({}), ROAMING);
    const back = studioReducer(studioReducer(before, clearOf(1)), { kind: "undo" });
    expect(back.history.picture).toEqual(before.history.picture);
  });

  test("is not cleared twice, nor where there is nothing, and is painted anew afterwards", () => {
    const cleared = played(fillOf(1), ROAMING, clearOf(1));
    expect(studioReducer(cleared, clearOf(1)).history).toBe(cleared.history);
    const untouched = played(strokeOf({ within: 2 }));
    expect(studioReducer(untouched, clearOf(1)).history).toBe(untouched.history);
    const again = [strokeOf({}), clearOf(1)].reduce(studioReducer, cleared);
    expect(seen(again, 1)).toBeNull();
  });

  test("is none where the paper beside the shapes is tapped", () => {
    const drawn = played(strokeOf({ within: PAPER }));
    expect(studioReducer(drawn, clearOf(PAPER, { x: 2000, y: 2000 })).history).toBe(drawn.history);
  });
});

describe("undo", () => {
  const actions = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 5 }).map(fillOf),
      fc.integer({ min: 1, max: 5 }).map((region) => clearOf(region)),
      fc.nat({ max: 9 }).map((color): StudioAction => ({ kind: "color", color })),
      fc.constantFrom<StudioAction>(strokeOf({}), strokeOf({ paint: null }), ...tools.map(toolOf)),
      fc.constantFrom<StudioAction>({ kind: "start-over", id: "new" }, { kind: "undo" }, { kind: "redo" }),
    ),
    { maxLength: 60 },
  );

  test("takes everything back to white, and redo brings all of it again", () => {
    fc.assert(
      fc.property(actions, (done) => {
        const state = played(...done);
        const { picture, done: steps } = state.history;
        const back = steps.reduce((now) => studioReducer(now, { kind: "undo" }), state);
        expect(back.history.picture).toEqual(BLANK);
        const again = steps.reduce((now) => studioReducer(now, { kind: "redo" }), back);
        expect(again.history.picture).toEqual(picture);
      }),
    );
  });

  test("of a second fill puts the first one back into its place among the others", () => {
    const before = played(fillOf(1), fillOf(2), strokeOf({}), fillOf(3));
    const again = studioReducer(studioReducer(before, { kind: "color", color: 4 }), fillOf(1));
    expect(makingOf(again.history.picture).at(-1)).toMatchObject({ kind: "fill", region: 1, paint: { color: 4 } });
    const back = studioReducer(again, { kind: "undo" });
    expect(makingOf(back.history.picture)).toEqual(makingOf(before.history.picture));
  });

  test("brings a picture back that was started over", () => {
    const before = played(fillOf(1), fillOf(2), strokeOf({}));
    const state = studioReducer(before, { kind: "start-over", id: "new" });
    expect(state.history.picture).toEqual(BLANK);
    expect(studioReducer(state, { kind: "undo" }).history.picture).toEqual(before.history.picture);
  });

  test("after a new fill there is nothing to redo", () => {
    expect(played(fillOf(1), { kind: "undo" }, fillOf(2), { kind: "redo" }).history.picture.fills).toEqual(
      filled([2, RED]),
    );
    expect(played(strokeOf({}), { kind: "undo" }, fillOf(2)).history.undone).toEqual([]);
  });
});

describe("starting over", () => {
  const startOver = (id: string): StudioAction => ({ kind: "start-over", id });
  const idAfter = (...actions: readonly StudioAction[]) => pictureId(played(...actions).history);

  test("begins a new picture, and what is colored then belongs to that one", () => {
    expect(idAfter(fillOf(1))).toBe("first");
    expect(idAfter(fillOf(1), startOver("second"), fillOf(2))).toBe("second");
    expect(idAfter(fillOf(1), startOver("second"), fillOf(2), startOver("third"))).toBe("third");
  });

  test("goes back to the picture before by undo, and to the new one by redo", () => {
    expect(idAfter(fillOf(1), startOver("second"), { kind: "undo" })).toBe("first");
    expect(idAfter(fillOf(1), startOver("second"), { kind: "undo" }, { kind: "redo" })).toBe("second");
  });

  test("on a blank picture begins none", () => {
    expect(idAfter(startOver("second"))).toBe("first");
  });
});

describe("a blank picture", () => {
  const pictureAfter = (...actions: readonly StudioAction[]) => played(...actions).history.picture;

  test("is one that nothing was colored on, by taking back and by rubbing on white too", () => {
    expect(isBlank(pictureAfter(fillOf(1), { kind: "undo" }))).toBe(true);
    expect(isBlank(pictureAfter(strokeOf({ paint: null })))).toBe(true);
  });

  test("is none with a fill or a stroke", () => {
    expect(isBlank(pictureAfter(fillOf(1)))).toBe(false);
    expect(isBlank(pictureAfter(strokeOf({})))).toBe(false);
  });
});
