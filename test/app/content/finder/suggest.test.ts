import { describe, expect, it } from "vitest";
import { Catalogue } from "#app/content/finder/catalogue.ts";
import { findDrawings } from "#app/content/finder/find-drawings.ts";
import type { Findable } from "#app/content/finder/findable.ts";
import { readFinderQuery } from "#app/content/finder/finder-query.ts";

function drawing(title: string, category: string, tags: readonly string[] = []): Findable {
  return { _path: `/c/${title}`, title, category, tags, drawing: { regions: 9, difficulty: "easy", colors: [1] } };
}

const all = [
  drawing("Elephant", "animals", ["savanna"]),
  drawing("Cat", "animals"),
  drawing("Bat", "animals", ["night"]),
  drawing("T. rex", "dinosaurs", ["dinosaur"]),
  drawing("Piñata", "fun and fairy tales"),
  drawing("Caterpillar", "birds and bugs"),
  drawing("Firefly", "birds and bugs", ["night"]),
  drawing("Kite", "sports and play"),
];

function found(search: string) {
  return findDrawings(new Catalogue(all), readFinderQuery(search));
}

function meant(search: string): readonly string[] {
  return found(search).instead?.meant.map(({ label }) => label) ?? [];
}

describe("a search that finds nothing", () => {
  it.each([
    ["elefant", ["elephant"]],
    ["ELEFANTS", ["elephant"]],
    ["dinosuar", ["dinosaur"]],
    ["pinyata", ["pinata"]],
    ["caterpiller", ["caterpillar", "cat"]],
    ["kat", ["bat", "cat"]],
    ["nigth fierfly", ["night firefly"]],
    ["elefant zzz", ["elephant"]],
    ["zzz", []],
    ["cat elephant", []],
    ["(.*)*", []],
  ])("for %s may have meant %j", (q, expected) => {
    expect(meant(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it("is looked for beside all else that was asked, or where that has none by itself", () => {
    expect(found("?q=elefant&category=animals&sort=title&page=3").instead?.meant).toEqual([
      { label: "elephant", search: "?q=elephant&category=animals&sort=title" },
    ]);
    expect(found("?q=elefant&tag=night").instead?.meant).toEqual([{ label: "elephant", search: "?q=elephant" }]);
  });

  it("only leads to where something is", () => {
    for (const q of ["elefant", "dinosuar", "kat", "nigth"]) {
      for (const { search } of found(`?q=${q}&category=animals`).instead?.meant ?? []) {
        expect(found(search).items).not.toEqual([]);
      }
    }
  });

  it("leaves the largest categories to look at", () => {
    expect(found("?q=zzz").instead?.popular).toEqual([
      { label: "Animals", search: "?category=animals" },
      { label: "Birds and bugs", search: "?category=birds-and-bugs" },
      { label: "Dinosaurs", search: "?category=dinosaurs" },
      { label: "Fun and fairy tales", search: "?category=fun-and-fairy-tales" },
    ]);
  });
});
