import { describe, expect, test } from "vitest";
import { nameFragment, nameIn } from "#app/coloring/name/name-address.ts";
import { ownLink, sharedLink } from "#app/coloring/storage/picture-links.ts";
import { dropPicture, keepPicture, readPictures, type SavedPicture } from "#app/coloring/storage/saved-pictures.ts";
import { requestedPicture } from "#app/coloring/storage/share-link.ts";

function deviceStorage(text: string | null = null) {
  const values = new Map(text === null ? [] : [["pictures", text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function fits(value: string): true {
  if (value.length > 1_200) throw new DOMException("full", "QuotaExceededError");
  return true;
}

const picture = (id: string): SavedPicture => ({
  id,
  path: "/fox",
  title: "Fox",
  picture: "AQ",
  savedAt: 1,
  thumbnail: "",
});

describe("pictures of a device", () => {
  test("come back, the one touched last first", () => {
    const store = deviceStorage();
    for (const id of ["a", "b", "a"]) expect(keepPicture(store, picture(id))).toBe(true);
    expect(readPictures(store).map(({ id }) => id)).toEqual(["a", "b"]);
    dropPicture(store, "a");
    expect(readPictures(store)).toEqual([picture("b")]);
  });

  test("make room for new ones from the one untouched for longest", () => {
    const store = deviceStorage();
    for (let at = 0; at < 70; at++) keepPicture(store, picture(String(at)));
    expect(readPictures(store)).toHaveLength(60);
    expect(readPictures(store)[0]?.id).toBe("69");
  });

  test("make room from the one untouched for longest where the device has none left", () => {
    const store = deviceStorage();
    const small = { ...store, setItem: (key: string, value: string) => fits(value) && store.setItem(key, value) };
    for (const id of ["a", "b", "c"])
      expect(keepPicture(small, { ...picture(id), picture: "A".repeat(400) })).toBe(true);
    expect(readPictures(store).map(({ id }) => id)).toEqual(["c", "b"]);
    expect(keepPicture(small, { ...picture("d"), picture: "A".repeat(2_000) })).toBe(false);
    expect(readPictures(store).map(({ id }) => id)).toEqual(["c", "b"]);
  });

  test.each(["{", "null", "7", '[7, null, {"id": 1}]'])("are none where the storage holds %s", (text) => {
    expect(readPictures(deviceStorage(text))).toEqual([]);
  });

  test("are none, and kept by nobody, where storage is blocked", () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect(readPictures({ getItem: refuse, setItem: refuse })).toEqual([]);
    expect(keepPicture({ getItem: refuse, setItem: refuse }, picture("a"))).toBe(false);
  });
});

test("a link carries a picture behind its #, and nothing else of the address", () => {
  const link = sharedLink("https://site.test/fox?token=x", "AQ-_");
  expect(link).toBe("https://site.test/fox#picture=AQ-_");
  expect(requestedPicture(new URL(link))).toEqual({ kind: "shared", picture: "AQ-_" });
  expect(requestedPicture(new URL(ownLink("/fox", "a-b"), "https://site.test"))).toEqual({ kind: "own", id: "a-b" });
  expect(requestedPicture({ hash: "#top" })).toBeNull();
});

test("a link to a picture on the sheet of a name says the name, too", () => {
  const path = `/name${nameFragment({ name: "Zoë & Bo", theme: "ocean" })}`;
  const own = new URL(ownLink(path, "a-b"), "https://site.test");
  const shared = new URL(sharedLink(`https://site.test${path}`, "AQ-_"));
  expect(requestedPicture(own)).toEqual({ kind: "own", id: "a-b" });
  expect(requestedPicture(shared)).toEqual({ kind: "shared", picture: "AQ-_" });
  for (const url of [own, shared]) expect(nameIn(url)).toEqual({ name: "Zoë & Bo", theme: "ocean" });
});
