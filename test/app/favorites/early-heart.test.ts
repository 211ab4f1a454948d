import { afterEach, expect, test, vi } from "vitest";
import { FAVORITES_KEY, readFavorites, withFavorite } from "#app/favorites/device-favorites.ts";
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
  vi.stubGlobal("localStorage", paths === null ? null : localStorage);
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

test("what is stored is what the application would have stored, whatever lies there", () => {
  for (const text of [null, "1", "{}", '{"paths":["/cat"],"base":null}', '{"paths":["/owl","/fox"],"base":["/fox"]}']) {
    const stored = new Map(text === null ? [] : [[FAVORITES_KEY, text]]);
    const store = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const before = readFavorites(store);
    vi.stubGlobal("localStorage", store);
    expect(pressEarlyHeart(heart("/fox"))).toBe(true);
    const isMarked = before.paths.includes("/fox");
    expect(readFavorites(store)).toEqual(isMarked ? before : withFavorite(before, "/fox", true));
  }
});

test("other buttons, and hearts on a device that stores nothing, wait for the application", () => {
  onDevice([]);
  expect(pressEarlyHeart(heart())).toBe(false);
  onDevice(null);
  const waits = heart("/fox");
  expect([pressEarlyHeart(waits), waits.ariaPressed]).toEqual([false, "false"]);
});
