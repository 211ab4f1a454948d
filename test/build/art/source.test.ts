import { describe, expect, it } from "vitest";
import { drawingFrom, explainArt } from "#build/art/source.ts";

describe("where a drawing comes from", () => {
  it.each(["noto:fox", "mandala:3", "scene:farm"])("knows %s", (art) => {
    expect(drawingFrom(art)?.shapes.length).toBeGreaterThan(3);
  });

  it.each([
    [
      "fox",
      '"fox" is no source of drawings. Write noto:NAME, mandala:SEED, glass:NAME or scene:NAME, or ./FILE for a drawing beside this file.',
    ],
    [
      "toString:1",
      '"toString:1" is no source of drawings. Write noto:NAME, mandala:SEED, glass:NAME or scene:NAME, or ./FILE for a drawing beside this file.',
    ],
    ["fox.svg", '"fox.svg" is no source of drawings. Write ./fox.svg for a file beside this one.'],
    ["noto:hegdehog", 'there is no figure "hegdehog". Did you mean noto:hedgehog?'],
    ["glass:hegdehog", 'there is no figure "hegdehog". Did you mean glass:hedgehog?'],
    ["scene:harbour", 'there is no scene "harbour". Did you mean scene:harbor?'],
    ["mandala:seven", 'there is no mandala seed "seven". Did you mean mandala:1?'],
  ])("says what to write instead of %s", (art, message) => {
    expect(drawingFrom(art)).toBeNull();
    expect(explainArt(art)).toBe(message);
  });
});
