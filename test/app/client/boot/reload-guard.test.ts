import { describe, expect, it } from "vitest";
import { mayReload, RELOAD_GUARD_MS } from "#app/client/boot/reload-guard.ts";

function fakeStore(initial: string | null = null) {
  let value = initial;
  return {
    getItem: () => value,
    setItem: (_key: string, text: string) => {
      value = text;
    },
  };
}

const NOW = 1_000_000;

describe("mayReload", () => {
  it("lets a path reload once in 10,000 ms", () => {
    const store = fakeStore();
    expect(RELOAD_GUARD_MS).toBe(10_000);
    expect(mayReload(store, { path: "/a", now: NOW })).toBe(true);
    expect(mayReload(store, { path: "/a", now: NOW + 1 })).toBe(false);
    expect(mayReload(store, { path: "/a", now: NOW + 9_999 })).toBe(false);
    expect(mayReload(store, { path: "/a", now: NOW + 10_000 })).toBe(true);
  });

  it("counts each path by itself, in turns too", () => {
    const store = fakeStore();
    expect(mayReload(store, { path: "/a", now: NOW })).toBe(true);
    expect(mayReload(store, { path: "/b", now: NOW + 1 })).toBe(true);
    expect(mayReload(store, { path: "/a", now: NOW + 2 })).toBe(false);
  });

  it("forgets reloads of a clock that has been set back", () => {
    const store = fakeStore();
    mayReload(store, { path: "/a", now: NOW });
    expect(mayReload(store, { path: "/a", now: NOW - 60_000 })).toBe(true);
  });

  it.each(["null", "[]", '"x"', '{"/a":"soon"}', '{"__proto__":1}'])("takes %s in the store for nothing", (stored) => {
    expect(mayReload(fakeStore(stored), { path: "/a", now: NOW })).toBe(true);
  });

  it("never reloads where it cannot remember that it did", () => {
    const forbidden = () => {
      throw new Error("storage is off");
    };
    expect(mayReload({ getItem: () => null, setItem: forbidden }, { path: "/a", now: NOW })).toBe(false);
    expect(mayReload({ getItem: forbidden, setItem: forbidden }, { path: "/a", now: NOW })).toBe(false);
    expect(mayReload(fakeStore("{"), { path: "/a", now: NOW })).toBe(false);
  });
});
