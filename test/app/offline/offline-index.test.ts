import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressesOf,
  codesOf,
  EMPTY_INDEX,
  type KeptPage,
  type OfflineIndex,
  parseIndex,
  withFile,
  withPage,
} from "#app/offline/offline-index.ts";

function page(path: string, changes: Partial<KeptPage> = {}): KeptPage {
  return { path, title: "A page", build: "c0de-1", picture: "", bytes: 10, ...changes };
}

function indexOf(...pages: readonly KeptPage[]): OfflineIndex {
  return pages.reduce((index, kept) => withPage(index, kept), EMPTY_INDEX);
}

const paths = ({ pages }: OfflineIndex) => pages.map(({ path }) => path);

describe("the index", () => {
  it("has what was opened last at its end, and each page once", () => {
    expect(paths(indexOf(page("/a"), page("/b"), page("/a")))).toEqual(["/b", "/a"]);
    expect(indexOf(page("/a"), page("/a", { build: "c0de-2" })).pages).toEqual([page("/a", { build: "c0de-2" })]);
  });

  it("lets the page go that nobody has opened longest, where there are too many", () => {
    const full = indexOf(...Array.from({ length: 60 }, (_, at) => page(`/${at}`)));
    expect(paths(full)).toHaveLength(60);
    expect(paths(withPage(full, page("/one-more")))).toEqual([...paths(full).slice(1), "/one-more"]);
  });

  it("lets files go before pages, the oldest first, where there is too much", () => {
    const limits = { pages: 60, bytes: 100 };
    const index = {
      pages: [page("/a", { bytes: 50 })],
      files: [
        { address: "/files/1", bytes: 20 },
        { address: "/files/2", bytes: 20 },
      ],
    };
    const more = withPage(index, page("/b", { bytes: 25 }), limits);
    expect([paths(more), more.files]).toEqual([["/a", "/b"], [{ address: "/files/2", bytes: 20 }]]);
    expect(paths(withPage(more, page("/c", { bytes: 60 }), limits))).toEqual(["/b", "/c"]);
  });

  it("does not take a file that is larger than all of it", () => {
    const index = indexOf(page("/a"));
    expect(withFile(index, { address: "/files/1", bytes: 40 * 1024 * 1024 + 1 })).toEqual(index);
    expect(withFile(EMPTY_INDEX, { address: "/files/1", bytes: 40 * 1024 * 1024 }).files).toHaveLength(1);
  });

  it("is never larger than it may be, whatever is opened", () => {
    const limits = { pages: 5, bytes: 300 };
    const put = fc.record({ name: fc.integer({ min: 0, max: 12 }), bytes: fc.nat(200), isPage: fc.boolean() });
    fc.assert(
      fc.property(fc.array(put, { maxLength: 40 }), (puts) => {
        const index = puts.reduce<OfflineIndex>((before, { name, bytes, isPage }) => {
          if (isPage) return withPage(before, page(`/${name}`, { bytes }), limits);
          return withFile(before, { address: `/files/${name}`, bytes }, limits);
        }, EMPTY_INDEX);
        const sum = [...index.pages, ...index.files].reduce((all, { bytes }) => all + bytes, 0);
        expect(index.pages.length).toBeLessThanOrEqual(limits.pages);
        expect(sum).toBeLessThanOrEqual(limits.bytes);
        expect(new Set(paths(index)).size).toBe(index.pages.length);
      }),
    );
  });

  it("names what lies in the cache, and the builds whose parts are needed", () => {
    const index = {
      ...indexOf(page("/über"), page("/", { build: "feed-2" })),
      files: [{ address: "/files/1", bytes: 1 }],
    };
    expect([...addressesOf(index)]).toEqual([
      "/%C3%BCber",
      "/%C3%BCber/_payload.json?c0de-1",
      "/",
      "/_payload.json?feed-2",
      "/files/1",
    ]);
    expect([...codesOf(index)]).toEqual(["c0de", "feed"]);
  });

  it("comes back as it was written, and without what it does not know", () => {
    const index = { ...indexOf(page("/a")), files: [{ address: "/files/1", bytes: 1 }] };
    expect(parseIndex(JSON.parse(JSON.stringify(index)))).toEqual(index);
    for (const other of [null, [], {}, { pages: {} }, "shelf"]) expect(parseIndex(other)).toEqual(EMPTY_INDEX);
    expect(parseIndex({ pages: [{ path: 1 }, page("/a")], files: [{}] })).toEqual(indexOf(page("/a")));
  });
});
