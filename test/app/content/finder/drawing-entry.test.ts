import { describe, expect, it } from "vitest";
import { cardOf, datesOf, drawingEntry, drawingOf } from "#app/content/finder/drawing-entry.ts";
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
    expect(found).toEqual({ _path: "/fox", title: "Fox", category: "animals", age: "3-5", tags: ["forest"], drawing });
    const { colors: _colors, ...picture } = drawing;
    expect(cardOf(found)).toEqual({ _path: "/fox", title: "Fox", category: "animals", age: "3-5", drawing: picture });
  });

  it("is found by its seasons as by its tags, each once", () => {
    const { tags } = drawingOf(entryOf({ tags: ["Snow", "winter"], season: ["winter", "Christmas"] }));
    expect(tags).toEqual(["Snow", "winter", "Christmas"]);
  });

  it("says when the drawing shows, and nothing where it always does", () => {
    expect(datesOf(entryOf({ publishAt: "2026-06-01" }))).toEqual({ publishAt: "2026-06-01", expiresAt: "" });
    expect(entryOf({})).toHaveLength(11);
  });

  it("is none where nothing is drawn, and cuts what a document says at length", () => {
    expect(drawingEntry(meta({ drawing: { svg: "x" } }), "/fox")).toBeNull();
    const long = "otter ".repeat(2_000);
    const entry = entryOf({ title: long, category: long, age: long, tags: Array(1_000).fill(long) });
    expect(JSON.stringify(entry).length).toBeLessThan(3_000);
  });
});
