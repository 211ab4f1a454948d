import { expect, it } from "vitest";
import { tabStorage } from "#app/browser-storage.ts";
import { mayReload } from "#app/client/boot/reload-guard.ts";
import { ScrollPositions } from "#app/client/navigation/scroll-positions.ts";

const blocked = {
  get sessionStorage(): Storage {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
};

it("is the storage of the tab", () => {
  const sessionStorage = { getItem: () => "kept", setItem: () => undefined };
  expect(tabStorage({ sessionStorage }).getItem("scroll")).toBe("kept");
});

it.each([
  ["blocked", blocked],
  ["null", { sessionStorage: null }],
])("holds nothing where storage is %s: positions are this page's alone, and nothing is reloaded", (_, page) => {
  const store = tabStorage(page);
  const positions = new ScrollPositions(store);
  positions.set("a", 1);
  positions.save();
  expect(positions.get("a")).toBe(1);
  expect(store.getItem("scroll")).toBeNull();
  expect(mayReload(store, { path: "/a", now: 0 })).toBe(false);
});
