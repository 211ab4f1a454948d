import { describe, expect, it } from "vitest";
import { withGleams } from "#build/art/gleams.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { splitPieces } from "#build/art/paths.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

/** How much black each piece of a figure has. */
function blackOf(markup: string, change = withGleams): readonly number[] {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  const painted = change(paintedShapes(root, definitions));
  return painted.flatMap(({ path, evenOdd }) => splitPieces(path, { evenOdd }).map(({ area }) => area));
}

function unchanged<T>(painted: T): T {
  return painted;
}

describe("eyes", () => {
  it.each([
    ["a round one", '<circle cx="20" cy="20" r="4"/>'],
    ["a high one", '<ellipse cx="20" cy="20" rx="4" ry="6"/>'],
    ["one that is drawn the other way round", '<path d="M16 20a4 4 0 0 0 8 0a4 4 0 0 0 -8 0Z"/>'],
    ["two of one path", '<path d="M16 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM46 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"/>'],
  ])("have a gleam where each is black: %s", (_, markup) => {
    const before = blackOf(markup, unchanged);
    const after = blackOf(markup);
    expect(after).toHaveLength(before.length);
    for (const [at, black] of after.entries()) {
      expect(black).toBeLessThan(0.95 * (before[at] ?? 0));
      expect(black).toBeGreaterThan(0.5 * (before[at] ?? 0));
    }
  });

  it.each([
    ["a mouth", '<path d="M10 20C14 26 26 26 30 20C26 22 14 22 10 20Z"/>'],
    ["a nose", '<ellipse cx="20" cy="20" rx="6" ry="4"/>'],
    ["a whisker", '<rect x="10" y="10" width="14" height="3"/>'],
    ["a nostril", '<circle cx="20" cy="20" r="1.5"/>'],
    ["a dark coat", '<circle cx="60" cy="60" r="30"/>'],
    ["a brown spot", '<circle cx="20" cy="20" r="4" fill="#855436"/>'],
    [
      "an eye that has one",
      '<path fill-rule="evenodd" d="M16 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM20 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z"/>',
    ],
  ])("are not %s, which stays as it is", (_, markup) => {
    expect(blackOf(markup)).toEqual(blackOf(markup, unchanged));
  });
});
