import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import {
  type Addresses,
  addressesOf,
  decodeAddresses,
  encodeAddresses,
  publishedAddresses,
} from "#build/release/addresses.ts";
import { collectGarbage } from "#build/release/collect-garbage.ts";
import { compareWithPublished } from "#build/release/moves.ts";
import { SPARED_MS } from "#build/release/objects.ts";
import { readPointer, writePointer } from "#build/release/pointer.ts";
import { publishRelease } from "#build/release/publish.ts";
import { inMemory } from "#build/release/readable.ts";
import { MemoryStore } from "./memory-store.ts";
import { releaseOfPages } from "./published.ts";

const path = fc.oneof(
  fc.stringMatching(/^(?:\/[a-z0-9-]{1,8}){1,3}$/),
  fc.string({ unit: "grapheme" }).map((text) => `/${text}`),
);
const address = path.map(canonicalPath).filter((own): own is DocumentPath => own !== null);

const list = fc
  .record({ pages: fc.array(address), moves: fc.array(fc.tuple(address, address)) })
  .map(({ pages, moves }): Addresses => {
    const own = new Set(pages);
    return { pages: own, moves: new Map(moves.filter(([from]) => !own.has(from))) };
  });

function plain({ pages, moves }: Addresses) {
  return { pages: [...pages].sort(), moves: Object.fromEntries([...moves].sort()) };
}

describe("a list of addresses", () => {
  test("comes back from its values as it was", () => {
    fc.assert(
      fc.property(list, (addresses) => {
        expect(plain(decodeAddresses(encodeAddresses(addresses)))).toEqual(plain(addresses));
      }),
    );
  });

  test("is text: a line for each, and behind a tab where its page has gone", () => {
    const pages = new Set(["/us", "/"] as DocumentPath[]);
    const moves = new Map([["/about", "/us"]] as [DocumentPath, DocumentPath][]);
    expect(encodeAddresses({ pages, moves }).map((part) => gunzipSync(part).toString())).toEqual([
      "/\n/about\t/us\n/us\n",
    ]);
  });

  test("of a later version may have more columns, and lines that say nothing here", () => {
    const text = "# a note\n/about\t/us\t301\n/us\t\tUs\n/a/../b\n/fox\n";
    expect(plain(decodeAddresses([gzipSync(text)]))).toEqual({ pages: ["/fox", "/us"], moves: { "/about": "/us" } });
  });

  test("of a hundred thousand pages is a few values within the limit of a store", () => {
    const pages = Array.from({ length: 100_000 }, (_, n) => `/articles/${n % 97}/an-article-about-animals-${n}`);
    const parts = encodeAddresses({ pages: new Set(pages as DocumentPath[]), moves: new Map() });
    expect(parts.length).toBeLessThan(10);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1024 * 1024);
    expect(decodeAddresses(parts).pages.size).toBe(100_000);
  });
});

describe("the addresses of what is published", () => {
  const NOW = Date.UTC(2026, 0, 1);

  async function published(store: MemoryStore, pages: Parameters<typeof releaseOfPages>[0], now = NOW) {
    const { release } = await compareWithPublished(await releaseOfPages(pages), null);
    await publishRelease({ release, store, now });
    return release;
  }

  test("are named by the pointer", async () => {
    const store = new MemoryStore();
    const release = await published(store, { index: {}, fox: {} });
    const found = await publishedAddresses(store);
    expect([...(found?.pages ?? [])].sort()).toEqual(["/", "/fox"]);
    expect(found).toEqual(await addressesOf(inMemory(release)));
  });

  test("are kept by a collection of garbage, and those of releases before are not", async () => {
    const store = new MemoryStore();
    store.now = NOW;
    await published(store, { index: {}, fox: {} });
    const [before] = (await readPointer(store))?.addresses ?? [];
    store.now = NOW + SPARED_MS;
    await published(store, { index: {}, owl: {} }, store.now);
    const [after] = (await readPointer(store))?.addresses ?? [];
    store.now += SPARED_MS;
    await collectGarbage({ store, now: store.now });
    expect([store.values.has(`o/${before}`), store.values.has(`o/${after}`)]).toEqual([false, true]);
  });

  test("are written once for as long as they are the same", async () => {
    const store = new MemoryStore();
    await published(store, { index: {}, fox: {} });
    const first = (await readPointer(store))?.addresses;
    await published(store, { index: { title: "Otherwise" }, fox: {} });
    expect((await readPointer(store))?.addresses).toEqual(first);
  });

  test("are not known where their values are lost or damaged", async () => {
    const store = new MemoryStore();
    await published(store, { index: {} });
    const [name] = (await readPointer(store))?.addresses ?? [];
    store.values.set(`o/${name}`, gzipSync("/other\n"));
    expect(await publishedAddresses(store)).toBe(null);
    store.values.delete(`o/${name}`);
    expect(await publishedAddresses(store)).toBe(null);
  });

  test("are not known of a release of before, whose pointer names none", async () => {
    const store = new MemoryStore();
    await published(store, { index: {} });
    const pointer = await readPointer(store);
    if (pointer === null) throw new Error("it was published");
    const { addresses: _, ...older } = pointer;
    await writePointer(store, older);
    expect(await publishedAddresses(store)).toBe(null);
  });
});
