import { describe, expect, it } from "vitest";
import type { Drawing } from "#app/drawings/drawing.ts";
import { judgePage } from "#build/art/judge-page.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { drawPattern } from "#build/art/pattern-pages.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { runs } from "#test/harness/tier.ts";

describe.each(["egg", "heart", "ornament", "butterfly", "snowflake"] as const)("%s with a pattern", (kind) => {
  const made = new Map<string, Drawing>();

  /** Made once: each takes a third of a second. */
  function drawn(seed: string): Drawing {
    const drawing = made.get(seed) ?? drawPattern(kind, seed);
    if (drawing === null) throw new Error(`there is no ${kind} ${seed}`);
    made.set(seed, drawing);
    return drawing;
  }

  it.each(
    Array.from({ length: runs(2, 12) }, (_, at) => String(at + 1)),
  )("of seed %s is a good page at six", (seed) => {
    const drawing = drawn(seed);
    expect(brokenLaws(drawing)).toEqual([]);
    expect(judgePage({ drawing, measures: measureDrawing(drawing) }, 6)).toEqual([]);
  });

  it("is the same for the same seed, another for another, and none for what is no seed", () => {
    expect(drawPattern(kind, "1")).toEqual(drawn("1"));
    expect(drawn("1")).not.toEqual(drawn("2"));
    for (const other of ["0", "", "blue", "1234567"]) expect(drawPattern(kind, other)).toBeNull();
  });
});
