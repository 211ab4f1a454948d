import { describe, expect, it } from "vitest";
import { drawingFrom, explainArt, setOf } from "#build/art/source.ts";

function noSource(art: string): string {
  return `${JSON.stringify(art)} is no source of drawings. Write a kind and a name, such as noto:fox, or ./FILE for a drawing beside this file. Kinds: noto, mandala, glass, letter, kit, number, scene, shape, egg, heart, ornament, butterfly, snowflake.`;
}

describe("where a drawing comes from", () => {
  it.each([
    "noto:fox",
    "mandala:3",
    "scene:farm",
    "letter:q",
    "kit:knight",
    "number:7",
    "shape:circle",
  ])("knows %s", (art) => {
    expect(drawingFrom(art)?.shapes.length).toBeGreaterThan(3);
  });

  it.each([
    ["fox", noSource("fox")],
    ["toString:1", noSource("toString:1")],
    ["fox.svg", '"fox.svg" is no source of drawings. Write ./fox.svg for a file beside this one.'],
    ["noto:hegdehog", 'there is no figure "hegdehog". Did you mean noto:hedgehog?'],
    ["glass:hegdehog", 'there is no figure "hegdehog". Did you mean glass:hedgehog?'],
    ["scene:harbour", 'there is no scene "harbour". Did you mean scene:harbor?'],
    ["kit:knihgt", 'there is no figure "knihgt". Did you mean kit:knight?'],
    ["letter:A", 'there is no letter "A". Did you mean letter:a?'],
    ["number:21", 'there is no number "21". Did you mean number:0 or number:20?'],
    ["shape:circel", 'there is no shape "circel". Did you mean shape:circle?'],
    ["egg:blue", 'there is no seed for egg "blue". Did you mean egg:1?'],
    ["mandala:seven", 'there is no mandala seed "seven". Did you mean mandala:1 or mandala:fine-1?'],
  ])("says what to write instead of %s", (art, message) => {
    expect(drawingFrom(art)).toBeNull();
    expect(explainArt(art)).toBe(message);
  });
});

it.each([
  ["letter:a", "letter"],
  ["number:3", "number"],
  ["noto:fox", null],
  ["./fox.svg", null],
  [7, null],
])("%j is a sheet of the set %j", (art, set) => {
  expect(setOf(art)).toBe(set);
});
