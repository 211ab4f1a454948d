import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flatten, parsePath } from "#app/drawings/path.ts";
import {
  areaField,
  common,
  type Field,
  grown,
  outside,
  strokeField,
  traceField,
  union,
} from "#app/drawings/tracing/field.ts";

const box = { left: -30, top: -30, right: 30, bottom: 30 };
const square = areaField("M-10 -10L10 -10L10 10L-10 10Z");
const right = areaField("M0 -20L20 -20L20 20L0 20Z");

/** Square units within the rings of a field's outline, holes taken off. */
function areaOf(field: Field): number {
  const rings = flatten(parsePath(traceField(field, box, 0.5)));
  const areas = rings.map(({ points }) =>
    points.reduce((sum, a, at) => {
      const b = points[(at + 1) % points.length] ?? a;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0),
  );
  return Math.abs(areas.reduce((sum, area) => sum + area, 0));
}

describe("the outline of a field", () => {
  it.each<[string, Field, number]>([
    ["a square", square, 400],
    ["a dot of a pen", strokeField("M0 0L0 0", 10), 314],
    ["a stroke with round ends", strokeField("M-10 0L10 0", 5), 200 + 78.5],
    ["what two shapes have in common", common(square, right), 200],
    ["two shapes together", union(square, right), 1000],
    ["a shape with a hole", common(square, outside(strokeField("M0 0L0 0", 5))), 400 - 78.5],
    ["a smaller shape", grown(square, -2), 256],
  ])("encloses as much as %s", (_, field, area) => {
    expect(Math.abs(areaOf(field) - area)).toBeLessThan(0.02 * area);
  });

  it("is closed where a shape leaves the box", () => {
    const path = traceField(strokeField("M-100 0L100 0", 5), box, 0.5);
    expect(path).toMatch(/^M[^M]*Z$/);
    expect(flatten(parsePath(path))[0]?.points.every(({ x }) => Math.abs(x) <= 31)).toBe(true);
  });

  it("is empty where there is nothing", () => {
    expect(traceField(strokeField("M90 90L90 90", 5), box, 0.5)).toBe("");
  });

  it("is found by a look at a tenth of the cells far from it, and misses no dot between them", () => {
    let looks = 0;
    const dots = [-25, -13.2, -4.9, 8.3, 21.7].map((x) => strokeField(`M${x} ${x / 2}L${x} ${x / 2}`, 0.6));
    const field: Field = (x, y) => {
      looks += 1;
      return union(...dots)(x, y);
    };
    const path = traceField(field, box, 0.25);
    expect(path.match(/M/g)).toHaveLength(5);
    expect(looks).toBeLessThan((60 / 0.25) ** 2 / 10);
  });
});

describe("shapes together", () => {
  it("are as deep anywhere as the deepest of them, wherever they were measured before", () => {
    const place = fc.integer({ min: -30, max: 30 });
    const point = fc.record({ x: place, y: place });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 12 }),
        fc.array(point, { maxLength: 20 }),
        (dots, points) => {
          const fields = dots.map(({ x, y }, at) => strokeField(`M${x} ${y}L${x} ${y}`, 1 + at));
          const all = union(...fields);
          for (const { x, y } of points)
            expect(all(x, y)).toBeCloseTo(Math.max(...fields.map((field) => field(x, y))), 9);
        },
      ),
    );
  });
});
