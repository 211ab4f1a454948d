import { describe, expect, it } from "vitest";
import { cardOf, drawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import { meta } from "../../fixture.ts";

const drawing = { thumbnail: "/files/1/fox.svg", width: 3, height: 4, regions: 5, difficulty: "easy", colors: [1, 2] };

function entryOf(fields: Parameters<typeof meta>[0]) {
  const entry = drawingEntry(meta({ title: "Fox", drawing, ...fields }), "/fox");
  if (entry === null) throw new Error("a drawing has an entry");
  return entry;
}

describe("an entry in the list of drawings", () => {
  it("gives back what lists show and find", () => {
    const found = drawingOf(entryOf({ category: "animals", age: "3-5", tags: ["forest"], svg: "unused" }));
    const said = { title: "Fox", category: "animals", age: "3-5", tags: ["forest"], seasons: [] };
    expect(found).toEqual({ _path: "/fox", ...said, drawing });
    const { colors: _colors, ...picture } = drawing;
    expect(cardOf(found)).toEqual({ _path: "/fox", title: "Fox", category: "animals", age: "3-5", drawing: picture });
  });

  it("shows the card of a drawing where there is one", () => {
    const card = "/files/2/fox-card.svg";
    expect(drawingOf(entryOf({ drawing: { ...drawing, card } })).drawing).toEqual({ ...drawing, thumbnail: card });
  });

  it("has its seasons apart from its tags, each once, as they are written first", () => {
    const { tags, seasons } = drawingOf(
      entryOf({ tags: ["Snow", " snow"], season: ["Winter ", "winter", "Christmas"] }),
    );
    expect(tags).toEqual(["Snow"]);
    expect(seasons).toEqual([
      ["Winter", ""],
      ["Christmas", ""],
    ]);
    expect(drawingOf(entryOf({ season: "spring" })).seasons).toEqual([["spring", ""]]);
  });

  it("is none where nothing is drawn, and cuts what a document says at length", () => {
    expect(drawingEntry(meta({ drawing: { svg: "x" } }), "/fox")).toBeNull();
    const long = "otter ".repeat(2_000);
    const entry = entryOf({ title: long, category: long, age: long, tags: Array(1_000).fill(long) });
    expect(JSON.stringify(entry).length).toBeLessThan(3_000);
  });
});
