import { afterEach, expect, test, vi } from "vitest";
import { pressEarlyHeart } from "#app/favorites/early-heart.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device with these favorites; null for one that stores nothing. */
function onDevice(paths: readonly string[] | null): () => unknown {
  const stored = new Map([["favorites", JSON.stringify({ paths: paths ?? [], base: ["/owl"] })]]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage: paths === null ? null : localStorage });
  return () => JSON.parse(stored.get("favorites") ?? "");
}

const heart = (favorite?: string) => ({ dataset: favorite === undefined ? {} : { favorite }, ariaPressed: "false" });

test("a heart marks its drawing at once, however often it is pressed, and forgets nothing of the others", () => {
  const stored = onDevice(["/cat"]);
  const pressed = heart("/fox");
  expect([pressEarlyHeart(pressed), pressEarlyHeart(pressed)]).toEqual([true, true]);
  expect(pressed.ariaPressed).toBe("true");
  expect(stored()).toEqual({ paths: ["/cat", "/fox"], base: ["/owl"] });
});

test("a heart that was marked before keeps its place", () => {
  const stored = onDevice(["/fox", "/cat"]);
  expect(pressEarlyHeart(heart("/fox"))).toBe(true);
  expect(stored()).toMatchObject({ paths: ["/fox", "/cat"] });
});

test("other buttons, and hearts on a device that stores nothing, wait for the application", () => {
  onDevice([]);
  expect(pressEarlyHeart(heart())).toBe(false);
  onDevice(null);
  const waits = heart("/fox");
  expect([pressEarlyHeart(waits), waits.ariaPressed]).toEqual([false, "false"]);
});
