import fc from "fast-check";
import { expect, test } from "vitest";
import { loadPiece } from "#app/content/pieces/load.ts";
import { pieceSchemas } from "#app/content/pieces/schemas.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const { reader } = await readerOf([wireDocument("a.b/c"), wireDocument("a.b/index"), wireDocument("axb/c")]);

async function pathsUnder(under: string): Promise<unknown> {
  const { data } = await loadPiece("ArticleList", { under, limit: 6 }, reader);
  return Array.isArray(data?.items) ? data.items.map((item) => Object(item)._path) : null;
}

test("a list shows what lies below its path, letter by letter, and never the page itself", async () => {
  expect(await pathsUnder("/a.b")).toEqual(["/a.b/c"]);
  expect(await pathsUnder("/a.b/")).toEqual(["/a.b/c"]);
  expect(await pathsUnder("/")).toEqual(["/a.b/c", "/a.b", "/axb/c"]);
});

test("no path that a piece takes is too much to ask for", async () => {
  const marks = fc.string({ unit: fc.constantFrom("?", "|", "\\", ".", "(", "[", "{", "/", "a"), maxLength: 190 });
  await fc.assert(
    fc.asyncProperty(marks, async (text) => {
      const props = pieceSchemas.ArticleList.parse({ under: `/a${text}` });
      expect(await pathsUnder(props.under)).toEqual([]);
    }),
    { examples: [["?".repeat(190)], ["/a".repeat(90)]] },
  );
});

test("a path of more than 200 characters is none of a piece's", () => {
  expect(pieceSchemas.ArticleList.safeParse({ under: `/${"a".repeat(199)}` }).success).toBe(true);
  expect(pieceSchemas.ArticleList.safeParse({ under: `/${"a".repeat(200)}` }).success).toBe(false);
});
