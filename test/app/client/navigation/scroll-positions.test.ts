import { describe, expect, it } from "vitest";
import { ScrollPositions } from "#app/client/navigation/scroll-positions.ts";

function fakeStore(initial: string | null = null) {
  const items = new Map<string, string>(initial === null ? [] : [["scroll", initial]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe("ScrollPositions", () => {
  it("come back with the tab", () => {
    const store = fakeStore();
    const before = new ScrollPositions(store);
    before.set("a", 120);
    before.save();
    expect(new ScrollPositions(store).get("a")).toBe(120);
    expect(new ScrollPositions(store).get("b")).toBeNull();
  });

  it("keep the last hundred entries", () => {
    const positions = new ScrollPositions(fakeStore());
    for (let entry = 0; entry <= 100; entry++) positions.set(`${entry}`, entry);
    expect(positions.get("0")).toBeNull();
    expect(positions.get("1")).toBe(1);
  });

  it.each(["{", "null", "{}", '[["a"]]', '[["a","b"]]', "[1]"])("take %s in the store for nothing", (stored) => {
    expect(new ScrollPositions(fakeStore(stored)).get("a")).toBeNull();
  });

  it("do without a storage that is off or full", () => {
    const forbidden = () => {
      throw new Error("storage is off");
    };
    const positions = new ScrollPositions({ getItem: forbidden, setItem: forbidden });
    positions.set("a", 1);
    expect(() => positions.save()).not.toThrow();
    expect(positions.get("a")).toBe(1);
  });
});
