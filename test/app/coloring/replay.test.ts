import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Made, pictureOf } from "#app/coloring/picture/picture.ts";
import { distanceToSegment, GRID } from "#app/coloring/picture/stroke.ts";
import { MAX_REPLAY_MS, momentAt, partOf, replayOf } from "#app/coloring/send/replay.ts";
import { RED, strokeOf } from "#test/app/coloring/sample-picture.ts";

const fillOf = (region: number): Made => ({ kind: "fill", region, paint: RED });
const line = (length: number): Made => strokeOf({ points: [0, length].map((x) => ({ x, y: 0 })) });

const lastOf = (ends: readonly number[]) => ends.at(-1) ?? 0;

describe("a replay", () => {
  test("goes through the steps in the order in which they were made", () => {
    const making = [fillOf(2), line(GRID), fillOf(1)];
    const replay = replayOf(pictureOf(making));
    expect(replay.making).toEqual(making);
    const moments = Array.from({ length: 200 }, (_, at) => momentAt(replay, (at * lastOf(replay.ends)) / 199));
    expect([...new Set(moments.map(({ done }) => done))]).toEqual([0, 1, 2, 3]);
    for (const [at, { done, share }] of moments.entries()) {
      const before = moments[at - 1] ?? { done: 0, share: 0 };
      expect(done + share).toBeGreaterThanOrEqual(before.done + before.share);
      expect(share).toBeLessThan(1);
    }
    expect(momentAt(replay, 60_000)).toEqual({ done: 3, share: 0 });
  });

  test("gives a long line more time than a short one, and a fill its glance", () => {
    const { ends } = replayOf(pictureOf([line(GRID), line(10), fillOf(1)]));
    const [long = 0, short = 0, fill = 0] = ends.map((end, at) => end - (ends[at - 1] ?? 0));
    expect(long).toBeGreaterThan(2 * short);
    expect(fill).toBeCloseTo(short);
  });

  test("is over in five seconds, however much was made, and in less where it was little", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9_000 }), { minLength: 1, maxLength: 300 }), (lengths) => {
        expect(lastOf(replayOf(pictureOf(lengths.map(line))).ends)).toBeLessThanOrEqual(MAX_REPLAY_MS + 1e-6);
      }),
    );
    expect(lastOf(replayOf(pictureOf([fillOf(1), fillOf(2)])).ends)).toBeLessThan(1_000);
  });
});

describe("a stroke that grows", () => {
  const stroke = strokeOf({
    points: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 300 },
    ],
  });

  test("begins where the hand began, has its points and the way to the next, and is whole in the end", () => {
    expect(partOf(stroke, 0)).toEqual({
      stroke: { ...stroke, points: [stroke.points[0], stroke.points[0]] },
      passed: 1,
    });
    expect(partOf(stroke, 0.5)).toMatchObject({ passed: 2, stroke: { points: [{}, {}, { x: 100, y: 100 }] } });
    expect(partOf(stroke, 1)).toEqual({ stroke, passed: 3 });
  });

  test("never leaves its way", () => {
    const points = fc.array(fc.record({ x: fc.nat({ max: GRID }), y: fc.nat({ max: GRID }) }), { minLength: 1 });
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (way, share) => {
        const { stroke: part, passed } = partOf(strokeOf({ points: way }), share);
        expect(part.points.slice(0, passed)).toEqual(way.slice(0, passed));
        const end = part.points.at(-1) ?? { x: -1, y: -1 };
        const far = way.map((to, at) => distanceToSegment(end, way[at - 1] ?? to, to));
        expect(Math.min(...far)).toBeLessThan(1);
      }),
    );
  });
});
