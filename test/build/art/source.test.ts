import { describe, expect, it } from "vitest";
import { drawingFrom, explainArt } from "#build/art/source.ts";

function noSource(art: string): string {
  return `${JSON.stringify(art)} is no source of drawings. Write a kind and a name, such as noto:fox, or ./FILE for a drawing beside this file. Kinds: noto, mandala, glass, letter, kit, scene.`;
}

describe("where a drawing comes from", () => {
  it.each(["noto:fox", "mandala:3", "scene:farm", "letter:q", "kit:knight"])("knows %s", (art) => {
    expect(drawingFrom(art)?.shapes.length).toBeGreaterThan(3);
  });

  it.each([
    ["fox", noSource("fox")],
    ["toString:1", noSource("toString:1")],
    ["fox.svg", '"fox.svg" is no source of drawings. Write ./fox.svg for a file beside this one.'],
    ["noto:hegdehog", 'there is no figure "hegdehog". Did you mean noto:hedgehog?'],
    ["glass:hegdehog", 'there is no figure "hegdehog". Did you mean glass:hedgehog?'],
    ["scene:harbour", 'there is no scene "harbour". Did you mean scene:harbor?'],
    ["letter:A", 'there is no letter "A". Did you mean letter:a?'],
    ["mandala:seven", 'there is no mandala seed "seven". Did you mean mandala:1?'],
  ])("says what to write instead of %s", (art, message) => {
    expect(drawingFrom(art)).toBeNull();
    expect(explainArt(art)).toBe(message);
  });
});
