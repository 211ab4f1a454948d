import { describe, expect, it } from "vitest";
import { PageMemory } from "#app/client/page-memory.ts";
import { pageRead, path } from "../fixture.ts";

const read = pageRead();

describe("PageMemory", () => {
  it("keeps a page until the moment that changes it", () => {
    const memory = new PageMemory();
    memory.set(path("/a"), { read, until: 1_000 });
    expect(memory.get(path("/a"), 999)).toBe(read);
    expect(memory.get(path("/a"), 1_000)).toBeNull();
  });

  it("keeps a page that nothing changes", () => {
    const memory = new PageMemory();
    memory.set(path("/a"), { read, until: null });
    expect(memory.get(path("/a"), Number.MAX_SAFE_INTEGER)).toBe(read);
    expect(memory.get(path("/b"), 0)).toBeNull();
  });

  it("keeps the fifty that were asked for last", () => {
    const memory = new PageMemory();
    for (let page = 0; page < 50; page++) memory.set(path(`/${page}`), { read, until: null });
    expect(memory.get(path("/0"), 0)).toBe(read);
    memory.set(path("/50"), { read, until: null });
    expect(memory.get(path("/0"), 0)).toBe(read);
    expect(memory.get(path("/1"), 0)).toBeNull();
    expect(memory.get(path("/50"), 0)).toBe(read);
  });

  it("keeps nothing of the account zone", () => {
    const memory = new PageMemory();
    for (const page of ["/account", "/account/login", "/accounting"]) memory.set(path(page), { read, until: null });
    expect(memory.get(path("/account"), 0)).toBeNull();
    expect(memory.get(path("/account/login"), 0)).toBeNull();
    expect(memory.get(path("/accounting"), 0)).toBe(read);
  });
});
