import { describe, expect, test } from "vitest";
import {
  answerFavorites,
  favoritesConsent,
  keepFavoritesFor,
  releaseFavorites,
} from "#app/accounts/favorites/favorites-owner.ts";
import { writeFavorites } from "#app/favorites/device-favorites.ts";
import type { DeviceStore } from "#app/stored-values.ts";

const SAM = { id: "sam", user_metadata: {} };
const MALLORY = { id: "mallory", user_metadata: {} };

/** What a browser keeps for the site; with favorites that were marked here. */
function device(...paths: string[]): DeviceStore {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  if (paths.length > 0) writeFavorites(store, { paths, base: null });
  return store;
}

describe("favorites of a device", () => {
  test("that belong to no account wait for an answer", () => {
    expect(favoritesConsent(device("/fox"), SAM)).toBe("unanswered");
  });

  test("of which there are none ask nothing", () => {
    expect(favoritesConsent(device(), SAM)).toBe("given");
  });

  test("that are the account's own go on being so", () => {
    const store = device("/fox");
    keepFavoritesFor(store, { userId: "sam", paths: ["/fox"], base: ["/fox"] });
    expect(favoritesConsent(store, SAM)).toBe("given");
    expect(favoritesConsent(store, MALLORY)).toBe("unanswered");
  });

  test("are asked about by an account alone that takes some", () => {
    expect(favoritesConsent(device("/fox"), { id: "sam", user_metadata: { favorites: "device" } })).toBe("given");
  });

  test.each([
    "given",
    "declined",
  ] as const)("have an answer (%s) for the account that gave it, also after signing out", (answer) => {
    const store = device("/fox");
    answerFavorites(store, "sam", answer);
    releaseFavorites(store);
    expect(favoritesConsent(store, SAM)).toBe(answer);
    expect(favoritesConsent(store, MALLORY)).toBe("unanswered");
  });

  test("have the latest answer", () => {
    const store = device("/fox");
    answerFavorites(store, "sam", "declined");
    answerFavorites(store, "mallory", "declined");
    answerFavorites(store, "sam", "given");
    expect(favoritesConsent(store, SAM)).toBe("given");
    expect(favoritesConsent(store, MALLORY)).toBe("declined");
  });

  test("forget the oldest of many answers, and none of the newest", () => {
    const store = device("/fox");
    for (let account = 0; account < 25; account++) answerFavorites(store, `account-${account}`, "declined");
    const consents = [4, 5, 24].map((account) =>
      favoritesConsent(store, { id: `account-${account}`, user_metadata: {} }),
    );
    expect(consents).toEqual(["unanswered", "declined", "declined"]);
  });

  test.each([
    "",
    "[]",
    "null",
    "not json",
    '{"sam":"perhaps"}',
  ])("wait for an answer where the device has kept %j", (kept) => {
    const store = device("/fox");
    store.setItem("favorites-answers", kept);
    expect(favoritesConsent(store, SAM)).toBe("unanswered");
  });

  test("are asked about again where the device keeps nothing more", () => {
    const store = device("/fox");
    const full: DeviceStore = {
      ...store,
      setItem() {
        throw new Error("quota");
      },
    };
    answerFavorites(full, "sam", "given");
    expect(favoritesConsent(full, SAM)).toBe("unanswered");
  });
});
