import { describe, expect, it } from "vitest";
import { drawingsTrouble, namesTrouble } from "#app/coloring/week/week-trouble.ts";
import { type ListedDrawing, drawingOf as listed } from "#app/drawings/finder/drawing-entry.ts";
import { chooseDrawings, type WeekTheme } from "#app/drawings/week/week-drawings.ts";
import { coloring } from "#app/words/coloring.ts";
import { packs } from "#app/words/pack-maker.ts";
import { week } from "#app/words/week.ts";

function drawing(path: string, { age = "4-7", season = "" } = {}): ListedDrawing {
  const seasons = season === "" ? [] : [[season, ""] as const];
  return listed([path, path, "animals", age, [], seasons, "/files/a.svg", 100, 100, 9, "easy", [1]]);
}

const others = Array.from({ length: 30 }, (_, at) => drawing(`/fox-${at}`));
const pumpkins = Array.from({ length: 3 }, (_, at) => drawing(`/pumpkin-${at}`, { age: "6+", season: "Halloween" }));
const all = [...others, ...pumpkins];
const halloween: WeekTheme = { facet: "season", mark: "Halloween" };

const pathsOf = (choice: Parameters<typeof chooseDrawings>[1]) =>
  chooseDrawings(all, choice).drawings.map(({ _path }) => _path);

describe("the drawings of a week", () => {
  it("are the same for the same mix, and others for another", () => {
    const choice = { theme: null, age: 5, mix: "0" };
    expect(pathsOf(choice)).toEqual(pathsOf(choice));
    expect(pathsOf({ ...choice, mix: "1" })).not.toEqual(pathsOf(choice));
    expect(new Set(pathsOf(choice)).size).toBe(pathsOf(choice).length);
  });

  it("are all for the age, those of the theme first", () => {
    const paths = pathsOf({ theme: halloween, age: 6, mix: "0" });
    expect(paths.slice(0, 3).toSorted()).toEqual(["/pumpkin-0", "/pumpkin-1", "/pumpkin-2"]);
    expect(paths).toHaveLength(12);
    expect(pathsOf({ theme: null, age: 9, mix: "0" }).toSorted()).toEqual(["/pumpkin-0", "/pumpkin-1", "/pumpkin-2"]);
  });
});

describe("the drawings of a season", () => {
  const ofTheYear = Array.from({ length: 14 }, (_, at) => drawing(`/cat-${at}`));
  const seasonal = ["Christmas", "Halloween", "Christmas", "Halloween"].map((season, at) =>
    drawing(`/of-a-season-${at}`, { season }),
  );
  const choose = (theme: WeekTheme | null) =>
    chooseDrawings([...seasonal, ...ofTheYear], { theme, age: 5, mix: "3" }).drawings.map(({ _path }) => _path);

  it("come last in a week that is of none, and fill none of another", () => {
    expect(choose(null).slice(0, 14).toSorted()).toEqual(ofTheYear.map(({ _path }) => _path).toSorted());
    expect(choose({ facet: "category", mark: "Animals" }).slice(14).toSorted()).toEqual(
      seasonal.map(({ _path }) => _path),
    );
    expect(
      choose(halloween)
        .filter((path) => path.startsWith("/of-a-season"))
        .toSorted(),
    ).toEqual(["/of-a-season-1", "/of-a-season-3"]);
    expect(choose(halloween)[0]).toMatch(/^\/of-a-season/);
  });
});

describe("what is wrong with a choice", () => {
  const words = { facets: coloring.english, week: week.english };
  it.each<[WeekTheme | null, number, string]>([
    [halloween, 6, ""],
    [null, 5, ""],
    [
      halloween,
      4,
      "“Halloween” has no drawings for 4 years. It has some for 6 years, 7 years, 8 years, 9 years, 10 years.",
    ],
    [null, 3, "There are only 0 drawings for 3 years, and a week needs 12. Choose another age."],
    [halloween, 9, "There are only 3 drawings for 9 years, and a week needs 12. Choose another age."],
  ])("is said with what there is: %j at %i years", (theme, age, text) => {
    expect(drawingsTrouble(all, { theme, age, mix: "0" }, words)).toBe(text);
  });

  it("is said of a list that is more than a packet of paper", () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `Ada ${at}`);
    const said = { packs: packs.english, week: week.english };
    expect(namesTrouble(names(49), said)).toBe("");
    expect(namesTrouble(names(50), said)).toMatch(/^A week for 50 children is 502 sheets/);
    expect(namesTrouble(["x".repeat(41)], said)).toMatch(/^A name can have up to 40 letters/);
  });
});
