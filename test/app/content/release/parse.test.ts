import { expect, test } from "vitest";
import { asReleaseId } from "#app/content/release/hash.ts";
import { FORMAT, type Pointer } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import {
  parseCollectionItems,
  parseCollections,
  parseManifest,
  parseOriginals,
  parsePack,
  parsePointer,
  parsePostings,
  parseRows,
  parseSearchWords,
  parseShard,
  parseSources,
  serializePointer,
  UnknownFormat,
} from "#app/content/release/parse.ts";
import { parseCatalogue, parseDrawingWords } from "#app/drawings/finder/stored-drawings.ts";

import { contentDocument } from "../query/documents.ts";

const id = (digit: string) => {
  const release = asReleaseId(digit.repeat(64));
  if (release === null) throw new Error(`${digit} makes no hash`);
  return release;
};

const pointer: Pointer = {
  release: id("a"),
  epoch: 3,
  previous: [{ release: id("b"), publishedAt: "2025-12-31T00:00:00.000Z" }],
  previews: [
    { token: "0".repeat(64), release: id("c"), expires: 5 },
    { token: "1".repeat(64), release: id("d"), expires: 5, made: 4 },
  ],
  publishedAt: "2026-01-01T00:00:00.000Z",
};

test("a pointer comes back from its text as it was", () => {
  expect(parsePointer(serializePointer(pointer))).toEqual(pointer);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '"x"',
  '{"release":"abc","epoch":1,"publishedAt":""}',
  '{"epoch":1}',
])("%j is no pointer", (text) => expect(parsePointer(text)).toBe(null));

test.each(["release", "epoch", "publishedAt"] as const)("a text without %s is no pointer", (field) => {
  const { [field]: _, ...rest } = pointer;
  expect(parsePointer(JSON.stringify(rest))).toBe(null);
  expect(parsePointer(JSON.stringify({ ...pointer, [field]: null }))).toBe(null);
});

test("a pointer's damaged lists lose the damaged entries alone", () => {
  const damaged = JSON.stringify({
    ...pointer,
    previous: ["x", ...pointer.previous, { release: id("b") }, 4],
    previews: [{}, pointer.previews[1]],
  });
  expect(parsePointer(damaged)).toEqual({ ...pointer, previews: pointer.previews.slice(1) });
});

test("a manifest of another format is refused by its number", () => {
  expect(() => parseManifest(encodeJson({ format: FORMAT + 1 }))).toThrow(UnknownFormat);
  expect(() => parseManifest(encodeJson([]))).toThrow(UnknownFormat);
});

const hash = "0".repeat(64);

test.each([
  [
    "manifest",
    parseManifest,
    {
      format: FORMAT,
      site: {},
      paths: [],
      index: {},
      collections: {},
      documents: {},
      navigation: {},
      bloom: {},
      listings: {},
      search: {},
      sources: {},
    },
  ],
  ["shard", parseShard, { "/": { page: null, file: null, documents: [], folder: { title: "Free", stem: "" } } }],
  ["rows", parseRows, [{ object: hash, meta: contentDocument(), excerpt: false }]],
  ["sources", parseSources, [{ path: "index.md", text: "" }]],
  ["chunk of collections", parseCollections, [{ key: "en:tags:fox", items: [["articles/fox", { card: {} }]] }]],
  [
    "chunk of a collection",
    parseCollectionItems,
    [["articles/fox", { card: {} }], { title: "Fox", key: "en:tags:fox" }],
  ],
  ["words of a search", parseSearchWords, { terms: { f: "Afox" }, letters: [3], synonyms: null, themes: [] }],
  ["postings", parsePostings, [["fox", "01", "1abcdef"]]],
  ["catalogue of drawings", parseCatalogue, { facets: {}, dated: [], numbers: [7], files: [0], categories: ["Fun"] }],
  ["words of drawings", parseDrawingWords, [["fo", "Afox", [[0, 7]]]]],
  ["originals", parseOriginals, [{ path: "fox.svg", parts: [hash] }]],
  ["pack", parsePack, { title: "Foxes", pages: [] }],
])("an object is parsed as the %s that it is, and as no other", (_, parse, value) => {
  expect(parse(encodeJson(value))).toEqual(value);
  for (const other of ["text", [[]], { "/": 1 }, { format: FORMAT }]) {
    expect(() => parse(encodeJson(other))).toThrow();
  }
});
