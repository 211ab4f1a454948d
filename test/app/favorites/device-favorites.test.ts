import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FAVORITES_KEY,
  type Favorites,
  readFavorites,
  withExchanged,
  withFavorite,
  withFavoriteAt,
  writeFavorites,
} from "#app/favorites/device-favorites.ts";

const NONE: Favorites = { paths: [], base: null };

function device(text: string | null = null) {
  const items = new Map<string, string>(text === null ? [] : [[FAVORITES_KEY, text]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const locked = {
  getItem(): string {
    throw new Error("blocked");
  },
  setItem() {
    throw new Error("blocked");
  },
};

const path = fc.string({ maxLength: 20 }).map((text) => `/${text}`);
const paths = fc.uniqueArray(path, { maxLength: 8 });

describe("favorites of a device", () => {
  it("come back as they were kept", () => {
    fc.assert(
      fc.property(paths, fc.option(paths), (marked, base) => {
        const store = device();
        expect(writeFavorites(store, { paths: marked, base })).toBe(true);
        expect(readFavorites(store)).toEqual({ paths: marked, base });
      }),
    );
  });

  it.each([
    "",
    "null",
    "[]",
    "7",
    "{",
    '{"paths":7}',
    '{"paths":["fox",1,null],"base":"x"}',
    "<html>",
  ])("are none where the device holds %s", (text) => {
    expect(readFavorites(device(text))).toEqual(NONE);
  });

  it("are none, and are not kept, where storage is blocked", () => {
    expect(readFavorites(locked)).toEqual(NONE);
    expect(writeFavorites(locked, NONE)).toBe(false);
  });

  it("have each drawing once, the one marked last at the end", () => {
    const fox = withFavorite({ paths: ["/fox", "/owl"], base: ["/owl"] }, "/fox", true);
    expect(fox).toEqual({ paths: ["/owl", "/fox"], base: ["/owl"] });
    expect(withFavorite(fox, "/owl", false).paths).toEqual(["/fox"]);
  });

  it("are put back where they were", () => {
    fc.assert(
      fc.property(paths, fc.nat(), (marked, at) => {
        const path = marked[at % marked.length] ?? "/fox";
        const before = { paths: marked.length === 0 ? ["/fox"] : marked, base: null };
        const without = withFavorite(before, path, false);
        expect(withFavoriteAt(without, path, before.paths.indexOf(path))).toEqual(before);
      }),
    );
    expect(withFavoriteAt({ paths: ["/fox", "/owl"], base: null }, "/owl", 0).paths).toEqual(["/owl", "/fox"]);
  });

  it("change places two by two, and none is lost where one of them is marked no more", () => {
    const marked = { paths: ["/fox", "/owl", "/hen"], base: ["/owl"] };
    expect(withExchanged(marked, "/hen", "/fox")).toEqual({ paths: ["/hen", "/owl", "/fox"], base: ["/owl"] });
    expect(withExchanged(marked, "/hen", "/cat")).toEqual(marked);
  });

  it("lose the oldest where a device is full", () => {
    const store = device();
    const many = Array.from({ length: 502 }, (_, index) => `/${index}`);
    writeFavorites(store, { paths: many, base: null });
    expect(readFavorites(store).paths).toEqual(many.slice(2));
  });
});
