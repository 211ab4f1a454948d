import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { pictureId } from "#app/coloring/picture/history.ts";
import { layersOf } from "#app/coloring/picture/paint-layers.ts";
import type { Paint } from "#app/coloring/picture/paints.ts";
import { BLANK, encodePicture, type Picture } from "#app/coloring/picture/picture.ts";
import {
  areasLeft,
  freeSheet,
  gameProgress,
  gameSheet,
  hintOf,
  isDone,
  planNumbers,
} from "#app/coloring/studio/game.ts";
import { endWords, statusWords } from "#app/coloring/studio/game-words.ts";
import { wishOf } from "#app/coloring/studio/key-wish.ts";
import { nextArea, regionPositions } from "#app/coloring/studio/region-positions.ts";
import { studioReducer } from "#app/coloring/studio/studio-reducer.ts";
import { type StudioAction, type StudioState, startStudio } from "#app/coloring/studio/studio-state.ts";
import { gameCode } from "#app/coloring/studio/tool-code.ts";
import { canvasOf } from "#app/drawings/canvas.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { game as gamePart } from "#app/words/game.ts";
import { savedPicture } from "#test/app/coloring/picture-device.ts";
import { filled, RED, strokeOf } from "#test/app/coloring/sample-picture.ts";
import { drawingOf, square } from "#test/app/drawings/sample-drawing.ts";

beforeAll(() => gameCode.load());

const paintOf = (color: number): Paint => ({ color, pattern: "plain" });

const BLUE = paintOf(4);
const BROWN = paintOf(5);
const PEACH = paintOf(11);
const TAN = paintOf(21);

/** Red, blue, red and a blue dot too small for a number: numbers 1, 2, 1 and 2. */
const DRAWING = drawingOf({
  shapes: [
    square({ at: 2, size: 30, crayon: 1, name: "roof" }),
    square({ at: 34, size: 30, crayon: 5, name: "wall" }),
    square({ at: 66, size: 20, crayon: 1, name: "door" }),
    square({ at: 90, size: 0.6, crayon: 5 }),
  ],
});

function begun(drawing: Drawing = DRAWING, ...actions: readonly StudioAction[]): StudioState {
  return played(startStudio({ id: "first", picture: BLANK }), ...actions, game(drawing));
}

function game(drawing: Drawing = DRAWING): StudioAction {
  return { kind: "game", plan: planNumbers(layersOf(drawing)), sheet: { id: "own", picture: BLANK }, free: null };
}

function played(state: StudioState, ...actions: readonly StudioAction[]): StudioState {
  return actions.reduce(studioReducer, state);
}

const fillOf = (region: number): StudioAction => ({ kind: "fill", region });

function colorsIn({ history }: StudioState): readonly (readonly [number, number])[] {
  return [...history.picture.fills]
    .map(([region, { color }]) => [region, color] as const)
    .toSorted(([a], [b]) => a - b);
}

function saidIn({ game, paint, history }: StudioState): string {
  if (game === null) throw new Error("there is no game");
  return statusWords({ game, paint, picture: history.picture, drawing: DRAWING, words: gamePart.english });
}

describe("color by number", () => {
  test("begins with the first number and its crayon", () => {
    const state = begun();
    expect(state).toMatchObject({ game: { number: 1 }, paint: RED });
    expect(saidIn(state)).toBe("Number 1, red: 2 areas to find.");
  });

  test("goes on with the first number that is not done of a picture whose colors are all right", () => {
    const state = begun(DRAWING, fillOf(1), fillOf(3));
    expect(state).toMatchObject({ game: { number: 2 }, paint: BLUE });
    expect(colorsIn(state)).toEqual([
      [1, 0],
      [3, 0],
    ]);
    const end = played(state, fillOf(2), { kind: "freely" }, game());
    expect(end).toMatchObject({ game: { number: null }, aside: null });
    expect(pictureId(end.history)).toBe("first");
  });

  test.each<readonly [string, StudioAction[]]>([
    ["a color of its own", [{ kind: "color", color: 6 }, fillOf(2)]],
    ["a stroke", [fillOf(1), { kind: "stroke", stroke: strokeOf() }]],
  ])("has a clean sheet of its own beside a picture with %s, and each is gone on with", (_, actions) => {
    const free = played(startStudio({ id: "first", picture: BLANK }), ...actions);
    const begin = played(free, game());
    expect(begin.history.picture).toEqual(BLANK);
    const left = played(begin, fillOf(2), fillOf(1), { kind: "undo" }, { kind: "undo" }, fillOf(3), { kind: "freely" });
    expect(left).toMatchObject({ game: null, history: free.history });
    const back = played(left, { kind: "stroke", stroke: strokeOf() }, game());
    expect(pictureId(back.history)).toBe("own");
    expect(colorsIn(back)).toEqual([[3, 0]]);
    expect(back.game?.misses).toBe(1);
    expect(played(back, { kind: "freely" }).history.picture.marks).toHaveLength(free.history.picture.marks.length + 1);
  });

  test("counts the misses of each sheet by themselves", () => {
    const free = played(begun(), fillOf(2), { kind: "freely" }, { kind: "stroke", stroke: strokeOf() });
    expect(free.misses).toBe(1);
    const own = played(free, game());
    expect(own.game?.misses).toBe(0);
    expect(played(own, fillOf(2), { kind: "freely" }, game()).game?.misses).toBe(1);
  });

  test("that the studio opens with has the last picture of free coloring beside it, which comes back", () => {
    const plan = planNumbers(layersOf(DRAWING));
    const textOf = (picture: Picture) => encodePicture(picture, canvasOf(DRAWING));
    const saved = [
      savedPicture("open", { picture: textOf({ ...BLANK, fills: filled([1, RED]) }) }),
      savedPicture("other game", { picture: textOf({ ...BLANK, fills: filled([3, RED]) }) }),
      savedPicture("free", { picture: textOf({ ...BLANK, fills: filled([1, BLUE]) }) }),
      savedPicture("older", { picture: textOf({ ...BLANK, fills: filled([1, TAN]) }) }),
    ];
    const free = freeSheet(plan, { drawing: DRAWING, saved, openId: "open" });
    expect(free?.id).toBe("free");
    expect(freeSheet(plan, { drawing: DRAWING, saved: saved.slice(0, 2), openId: "open" })).toBeNull();
    const open = startStudio({ id: "open", picture: { ...BLANK, fills: filled([1, RED]) } });
    const begin = played(open, { kind: "game", plan, sheet: { id: "own", picture: BLANK }, free });
    expect(pictureId(begin.history)).toBe("open");
    const left = played(begin, fillOf(3), { kind: "freely" });
    expect(pictureId(left.history)).toBe("free");
    expect(colorsIn(left)).toEqual([[1, BLUE.color]]);
    expect(colorsIn(played(left, game()))).toEqual([
      [1, 0],
      [3, 0],
    ]);
  });

  test("begins its own sheet on an unfinished game of before, not on one that may have changed since", () => {
    const plan = planNumbers(layersOf(DRAWING));
    const textOf = (picture: Picture) => encodePicture(picture, canvasOf(DRAWING));
    const saved = [
      savedPicture("open", { picture: textOf({ ...BLANK, fills: filled([1, RED]) }) }),
      savedPicture("free", { picture: textOf({ ...BLANK, fills: filled([1, BLUE]) }) }),
      savedPicture("finished", { picture: textOf({ ...BLANK, fills: filled([1, RED], [2, BLUE], [3, RED]) }) }),
      savedPicture("begun", { picture: textOf({ ...BLANK, fills: filled([3, RED]) }) }),
    ];
    expect(gameSheet(plan, { drawing: DRAWING, saved, openId: "open" }).id).toBe("begun");
    const blank = gameSheet(plan, { drawing: DRAWING, saved: saved.slice(0, 3), openId: "open" });
    expect(blank.picture).toEqual(BLANK);
    expect(saved.map(({ id }) => id)).not.toContain(blank.id);
  });

  test("takes no wrong color, and shows after two where the right one goes", () => {
    const once = played(begun(), fillOf(2));
    expect(colorsIn(once)).toEqual([]);
    expect(saidIn(once)).toBe("That one is number 2. Find number 1, red.");
    const twice = played(once, fillOf(2));
    expect(saidIn(twice)).toBe("Look at the ring: roof is number 1, red.");
    expect(twice.game && hintOf(twice.game, twice.history.picture)).toMatchObject({ region: 1 });
    const right = played(twice, fillOf(1));
    expect(right.game && hintOf(right.game, right.history.picture)).toBeNull();
    expect(right.game).toMatchObject({ tries: 0, misses: 2 });
  });

  test("counts no miss on the paper, on a dot and on what is done", () => {
    const state = played(begun(), fillOf(1), fillOf(1), fillOf(0), fillOf(4));
    expect(state.game?.misses).toBe(0);
    expect(colorsIn(state)).toEqual([[1, 0]]);
  });

  test("has the next number come by itself, dots colored with the last area, and ends", () => {
    const next = played(begun(), fillOf(1), fillOf(3));
    expect(next).toMatchObject({ game: { number: 2 }, paint: BLUE });
    expect(saidIn(next)).toBe("Number 1 is done! Number 2, blue: 1 area to find.");
    const end = played(next, fillOf(2));
    expect(colorsIn(end)).toEqual([
      [1, 0],
      [2, 4],
      [3, 0],
      [4, 4],
    ]);
    expect(end.game && endWords(end.game, gamePart.english)).toBe("3 areas, all by yourself!");
    expect(end.game && gameProgress(end.game.plan, end.history.picture)).toEqual({ colored: 3, regions: 3 });
    const undone = played(end, { kind: "undo" });
    expect(undone.game?.number).toBe(2);
    expect(colorsIn(undone)).toEqual([
      [1, 0],
      [3, 0],
    ]);
  });

  test("has no number for what is white, which counts as no miss, though a magic stroke brings it out", () => {
    const snowy = drawingOf({ shapes: [...DRAWING.shapes, square({ at: 34, size: 10, crayon: 14, name: "snow" })] });
    expect(layersOf(snowy).own.at(-1)).toEqual(paintOf(13));
    const state = played(begun(snowy), fillOf(5));
    expect(state.game?.misses).toBe(0);
    expect(state.game?.plan.numbers.map(({ number }) => number)).toEqual([1, 2]);
    expect(state.game && gameProgress(state.game.plan, state.history.picture)).toEqual({ colored: 0, regions: 3 });
  });

  test("says at the end that one has looked again", () => {
    const end = played(begun(), fillOf(2), fillOf(1), fillOf(3), fillOf(2));
    expect(end.game && endWords(end.game, gamePart.english)).toBe("3 areas done!");
    expect(saidIn(end)).toBe("You looked again once, and found it.");
  });

  test("lets another number be chosen that is not done, and comes back for the one that was left", () => {
    const chosen = played(begun(), { kind: "number", number: 2 }, fillOf(2));
    expect(chosen).toMatchObject({ game: { number: 1, turn: { kind: "next", done: 2 } }, paint: RED });
    expect(played(chosen, { kind: "number", number: 2 })).toEqual(chosen);
    expect(played(chosen, { kind: "number", number: 9 })).toEqual(chosen);
  });

  test("goes back to the number whose area is taken back", () => {
    const state = played(begun(), fillOf(1), fillOf(3), { kind: "undo" });
    expect(state).toMatchObject({ game: { number: 1 }, paint: RED });
    expect(played(state, { kind: "redo" })).toMatchObject({ game: { number: 2 }, paint: BLUE });
  });

  test("keeps what was colored on the way to free coloring and back, and begins anew on a blank sheet", () => {
    const left = played(begun(), fillOf(2), fillOf(1), { kind: "freely" });
    expect(left).toMatchObject({ game: null, tool: "fill" });
    const back = played(left, game());
    expect(back.history).toEqual(left.history);
    expect(back.game?.misses).toBe(1);
    const blank = played(back, fillOf(2), { kind: "start-over", id: "new" });
    expect(blank).toMatchObject({ game: { number: 1, misses: 0 }, history: { picture: { marks: [] } } });
  });

  test("gives back the crayon that was used before it", () => {
    const free: readonly StudioAction[] = [{ kind: "color", color: 6 }, fillOf(2)];
    expect(begun(DRAWING, ...free).paint).toEqual(RED);
    expect(played(begun(DRAWING, ...free), { kind: "freely" }).paint).toEqual(paintOf(6));
    expect(played(begun(DRAWING, fillOf(2)), fillOf(1), fillOf(3), { kind: "freely" }).paint).toEqual(RED);
  });

  test("lets other tools rest", () => {
    const state = begun();
    const others: readonly StudioAction[] = [
      { kind: "tool", tool: "eraser" },
      { kind: "stroke", stroke: strokeOf() },
      { kind: "color", color: 3 },
      { kind: "pattern", pattern: "dots" },
      { kind: "clear", region: 1, layers: layersOf(DRAWING) },
    ];
    for (const action of others) expect(studioReducer(state, action)).toEqual(state);
  });

  test("offers the tones of skin for its number, that of the figure first, and takes each of them", () => {
    const skin = { ...square({ at: 2, size: 40, crayon: 6 }), isSkin: true as const };
    const state = begun(drawingOf({ shapes: [skin, { ...skin, path: square({ at: 50, size: 40 }).path }] }));
    expect(state.game?.plan.numbers).toMatchObject([{ number: 1, paints: [BROWN, PEACH, TAN] }]);
    const end = played(state, fillOf(1), { kind: "number", number: 1, paint: TAN }, fillOf(2));
    expect(end.game?.number).toBeNull();
    expect(colorsIn(end)).toEqual([
      [1, 5],
      [2, TAN.color],
    ]);
  });

  test("of any taps takes those of the chosen number alone, and ends when none is left", () => {
    const plan = planNumbers(layersOf(DRAWING));
    const action = fc.oneof(
      fc.integer({ min: 0, max: 4 }).map(fillOf),
      fc.integer({ min: 1, max: 2 }).map((number): StudioAction => ({ kind: "number", number })),
      fc.constantFrom<StudioAction>({ kind: "undo" }, { kind: "redo" }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { history, game } = played(begun(), ...actions);
        const { picture } = history;
        for (const region of picture.fills.keys()) expect(isDone(plan, picture, region)).toBe(true);
        const { colored, regions } = gameProgress(plan, picture);
        expect(game?.number === null).toBe(colored === regions);
        if (game && game.number !== null) expect(areasLeft(plan, picture, game.number)).not.toEqual([]);
      }),
    );
  });
});

describe("the keyboard in color by number", () => {
  test("chooses numbers by digits, and seeks the next area of the chosen one in reading order", () => {
    const press = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    const wish = (key: string) => wishOf({ ...press, key }, { cursor: 1, state: begun(), layers: layersOf(DRAWING) });
    expect(wish("2")).toEqual({ kind: "number", number: 2 });
    expect(wish("0")).toEqual({ kind: "number", number: 10 });
    expect(wish("n")).toEqual({ kind: "seek" });
    const positions = regionPositions(DRAWING);
    const next = (region: number | null, { game, history } = begun()) => {
      const wanted = game === null ? [] : areasLeft(game.plan, history.picture, game.number);
      return nextArea(positions, { region, wanted })?.region;
    };
    expect([next(null), next(1), next(3)]).toEqual([1, 3, 1]);
    expect(next(1, played(begun(), fillOf(3)))).toBe(1);
    expect(next(1, startStudio())).toBeUndefined();
  });
});
