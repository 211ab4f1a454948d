import { describe, expect, it } from "vitest";
import { PageMemory } from "#app/client/pages/page-memory.ts";
import { entry, pageRead, path } from "../../fixture.ts";

const read = pageRead();

/** Puts pages `/{name}0`, `/{name}1`, … into memory. */
function fetchMany(memory: PageMemory, { name, count }: { name: string; count: number }): void {
  for (let page = 0; page < count; page++) memory.set(path(`/${name}${page}`), { read, until: null });
}

describe("PageMemory", () => {
  it("keeps a page until the moment that changes it", () => {
    const memory = new PageMemory({});
    memory.set(path("/a"), { read, until: 1_000 });
    expect(memory.has(path("/a"), 999)).toBe(true);
    expect(memory.open(path("/a"), 999)).toBe(read);
    expect(memory.has(path("/a"), 1_000)).toBe(false);
    expect(memory.open(path("/a"), 1_000)).toBeNull();
  });

  it("takes the page as it is then, visited or not", () => {
    const memory = new PageMemory({});
    memory.set(path("/a"), { read, until: 1_000 });
    memory.open(path("/a"), 0);
    const later = pageRead();
    memory.set(path("/a"), { read: later, until: null });
    expect(memory.open(path("/a"), 1_000)).toBe(later);
  });

  it("keeps a page that nothing changes", () => {
    const memory = new PageMemory({});
    memory.set(path("/a"), { read, until: null });
    expect(memory.open(path("/a"), Number.MAX_SAFE_INTEGER)).toBe(read);
    expect(memory.open(path("/b"), 0)).toBeNull();
  });

  it("keeps the fifty that were visited last", () => {
    const memory = new PageMemory({});
    fetchMany(memory, { name: "", count: 50 });
    for (let page = 0; page < 50; page++) memory.open(path(`/${page}`), 0);
    expect(memory.open(path("/0"), 0)).toBe(read);
    memory.set(path("/50"), { read, until: null });
    memory.open(path("/50"), 0);
    expect(memory.has(path("/0"), 0)).toBe(true);
    expect(memory.has(path("/1"), 0)).toBe(false);
    expect(memory.has(path("/2"), 0)).toBe(true);
    expect(memory.has(path("/50"), 0)).toBe(true);
  });

  it("keeps what was visited, however much is fetched for visits that may come", () => {
    const memory = new PageMemory({});
    memory.set(path("/visited"), { read, until: null });
    memory.open(path("/visited"), 0);
    fetchMany(memory, { name: "in-sight", count: 500 });
    expect(memory.open(path("/visited"), 0)).toBe(read);
  });

  it("keeps the fifty of these that were fetched last, whatever was visited", () => {
    const memory = new PageMemory({});
    fetchMany(memory, { name: "been-to", count: 50 });
    for (let page = 0; page < 50; page++) memory.open(path(`/been-to${page}`), 0);
    fetchMany(memory, { name: "in-sight", count: 51 });
    expect(memory.has(path("/in-sight0"), 0)).toBe(false);
    expect(memory.has(path("/in-sight1"), 0)).toBe(true);
    expect(memory.has(path("/in-sight50"), 0)).toBe(true);
    expect(memory.has(path("/been-to0"), 0)).toBe(true);
  });

  it("keeps nothing of the account zone", () => {
    const memory = new PageMemory({});
    for (const page of ["/account", "/account/login", "/accounting"]) memory.set(path(page), { read, until: null });
    expect(memory.open(path("/account"), 0)).toBeNull();
    expect(memory.open(path("/account/login"), 0)).toBeNull();
    expect(memory.open(path("/accounting"), 0)).toBe(read);
  });

  it("knows the kind of a page from its folder, until the page has said it itself, and then for good", () => {
    const memory = new PageMemory({ "/kids": "kids-page" });
    expect(memory.kindOf("/kids/fox")).toBe("kids-page");
    memory.learn(entry({ path: path("/kids/fox"), kind: "coloring-page" }));
    expect(memory.kindOf("/kids/fox")).toBe("coloring-page");
    expect(memory.kindOf("/Kids/Fox")).toBe("coloring-page");
    expect(memory.kindOf("/kids/owl")).toBe("kids-page");
  });
});
