import { describe, expect, test } from "vitest";
import { pathToUrl } from "#app/content/path/canonical-path.ts";
import { articlePath, articleText, draw, generateSite } from "#build/bench/content.ts";
import { contentsOf } from "#build/release/contents.ts";

describe("generated content", () => {
  test("compiles without a problem, every article at its address", async () => {
    const { pages } = await contentsOf(await generateSite({ documents: 191, bytes: 200 }));
    const paths = new Set([...pages.keys()].map(pathToUrl));
    for (let n = 0; n < 191; n++) expect(paths).toContain(articlePath(n));
  });

  test("grows in its first section alone", () => {
    const sections = Array.from({ length: 1_000 }, (_, n) => articlePath(n).split("/")[1]);
    const sizes = Object.groupBy(sections, (section) => section ?? "");
    expect(sizes["section-0"]).toHaveLength(810);
    expect(Object.values(sizes).filter((size) => size?.length === 10)).toHaveLength(19);
  });

  test("is the same every time, and as long as asked", () => {
    expect(articleText(7, { bytes: 4_000 })).toBe(articleText(7, { bytes: 4_000 }));
    expect(articleText(7, { bytes: 4_000 })).not.toBe(articleText(8, { bytes: 4_000 }));
    expect(Math.abs(articleText(7, { bytes: 4_000 }).length - 4_400)).toBeLessThan(400);
    expect(articleText(7, { bytes: 100, mark: "Saved." })).toMatch(/\n\nSaved\.\n$/);
  });

  test("is drawn from evenly, the same every time", () => {
    const drawn = draw([1, 2, 3, 4], 4_000);
    expect(drawn).toEqual(draw([1, 2, 3, 4], 4_000));
    for (const value of [1, 2, 3, 4]) expect(drawn.filter((one) => one === value).length).toBeGreaterThan(900);
  });
});
