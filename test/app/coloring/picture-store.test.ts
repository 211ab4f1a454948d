import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readJournal } from "#app/coloring/storage/picture-journal.ts";
import { addPictures, dropPicture, keepPicture, readPictures } from "#app/coloring/storage/picture-store.ts";
import { HAS_PICTURES } from "#app/stored-values.ts";
import { CANVAS, SmallDatabase, SmallJournal, savedPicture } from "./picture-device.ts";

const FORBIDDEN = new DOMException("not here", "SecurityError");

beforeEach(() => {
  vi.stubGlobal("dispatchEvent", () => true);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function device({ letters, pictures, list = "" }: { letters?: number; pictures?: number; list?: string } = {}) {
  const journal = new SmallJournal(letters, list === "" ? {} : { pictures: list });
  return { journal, database: new SmallDatabase(pictures) };
}

const idsOf = async (store: ReturnType<typeof device>) => (await readPictures("all", store)).map(({ id }) => id);

/** What version 1 of the site stored: all pictures under one key. */
const listOf = (...ids: readonly string[]) => JSON.stringify(ids.map((id) => savedPicture(id)));

describe("pictures of a device", () => {
  test("come back, the one touched last first, hundreds of them", async () => {
    const store = device();
    for (let at = 0; at < 300; at++) await keepPicture(savedPicture(String(at), { savedAt: at }), store);
    await keepPicture(savedPicture("7", { savedAt: 900 }), store);
    await dropPicture("8", store);
    const ids = await idsOf(store);
    expect(ids).toHaveLength(299);
    expect(ids.slice(0, 2)).toEqual(["7", "299"]);
    expect(ids).not.toContain("8");
    expect(readJournal(store.journal)).toEqual([]);
  });

  test("are read some at a time, those on their way to the database in their places", async () => {
    const store = device();
    for (const at of [1, 3, 5]) await keepPicture(savedPicture(String(at), { savedAt: at }), store);
    store.database.fault = FORBIDDEN;
    await keepPicture(savedPicture("4", { savedAt: 4 }), store);
    store.database.fault = null;
    const newest = await readPictures({ newest: 2 }, store);
    expect(newest.map(({ id }) => id)).toEqual(["5", "4"]);
  });

  test("are stored before a page that is left is gone, and are in the database once the next one opens", async () => {
    const store = device();
    store.database.fault = FORBIDDEN;
    void keepPicture(savedPicture("a"), store);
    expect(store.journal.getItem("picture:a")).toContain("/fox");
    store.database.fault = null;
    expect(await idsOf(store)).toEqual(["a"]);
    expect(store.database.pictures).toHaveLength(1);
    expect(readJournal(store.journal)).toEqual([]);
  });

  test("are found by their page, by their drawing and by their id", async () => {
    const store = device();
    const other = { picture: "AgAAAAkABA" };
    await keepPicture(savedPicture("here", { ...other, savedAt: 4 }), store);
    await keepPicture(savedPicture("moved", { path: "/old/fox", savedAt: 3 }), store);
    await keepPicture(savedPicture("named", { ...other, path: "/owl", savedAt: 2 }), store);
    await keepPicture(savedPicture("other", { ...other, path: "/owl" }), store);
    const found = await readPictures({ path: "/fox", canvas: CANVAS, id: "named" }, store);
    expect(found.map(({ id }) => id)).toEqual(["here", "moved", "named"]);
  });

  test("are noted where the next page looks first, until the last one is removed", async () => {
    const store = device();
    const note = () => store.journal.getItem(HAS_PICTURES);
    store.database.fault = FORBIDDEN;
    void keepPicture(savedPicture("a"), store);
    expect(note()).not.toBeNull();
    store.database.fault = null;
    await keepPicture(savedPicture("b"), store);
    await dropPicture("a", store);
    expect(note()).not.toBeNull();
    await dropPicture("b", store);
    expect(note()).toBeNull();
  });

  test("of a device that has no such note yet are noted when they are read", async () => {
    const store = device({ list: listOf("a") });
    await readPictures("all", store);
    expect(store.journal.getItem(HAS_PICTURES)).not.toBeNull();
  });

  test("keep their later state, whichever comes last", async () => {
    const store = device();
    await keepPicture(savedPicture("a", { savedAt: 9, title: "later" }), store);
    await keepPicture(savedPicture("a", { savedAt: 5, title: "earlier" }), store);
    expect(await readPictures("all", store)).toMatchObject([{ title: "later" }]);
  });

  test("that are written while they are moved are not lost", async () => {
    const store = device();
    const { database, journal } = store;
    const write = database.write.bind(database);
    vi.spyOn(database, "write").mockImplementationOnce(async (read) => {
      const written = await write(read);
      journal.setItem("picture:a", JSON.stringify(savedPicture("a", { savedAt: 5 })));
      return written;
    });
    await keepPicture(savedPicture("a"), store);
    expect(await readPictures("all", store)).toMatchObject([{ savedAt: 5 }]);
  });

  test("that are put back stay, where another tab was about to remove them", async () => {
    const store = device();
    const { database, journal } = store;
    await keepPicture(savedPicture("a"), store);
    const write = database.write.bind(database);
    vi.spyOn(database, "write").mockImplementationOnce(async (read) => {
      await keepPicture(savedPicture("a"), store);
      return write(read);
    });
    journal.setItem("picture:a", '"removed"');
    await readPictures("all", store);
    expect(await idsOf(store)).toEqual(["a"]);
  });
});

describe("pictures from before there was a database", () => {
  test("move over, all of them", async () => {
    const store = device({ list: listOf("a", "b") });
    expect(await idsOf(store)).toEqual(["a", "b"]);
    expect(readJournal(store.journal)).toEqual([]);
    expect(store.database.pictures.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("are there while the move is cut off, and after it, once each", async () => {
    const store = device({ list: listOf("a", "b") });
    store.database.fault = FORBIDDEN;
    expect(await idsOf(store)).toEqual(["a", "b"]);
    store.database.fault = null;
    // The database had them, and the page was gone before the list was removed.
    await store.database.write(() => [{ put: [savedPicture("a"), savedPicture("b")], remove: [] }]);
    expect(await idsOf(store)).toEqual(["a", "b"]);
    expect(readJournal(store.journal)).toEqual([]);
  });

  test("move over in two tabs at a time, and one that an older tab adds meanwhile stays", async () => {
    const store = device({ list: listOf("a", "b") });
    const { journal, database } = store;
    const write = database.write.bind(database);
    vi.spyOn(database, "write").mockImplementationOnce(async (read) => {
      const written = await write(read);
      journal.setItem("pictures", listOf("c", "a", "b"));
      return written;
    });
    await Promise.all([readPictures("all", store), readPictures("all", { ...store })]);
    expect((await idsOf(store)).toSorted()).toEqual(["a", "b", "c"]);
  });

  test("stay as they were where a later state finds no room", async () => {
    const list = listOf("a", "b");
    const store = device({ list, letters: list.length + 100 });
    store.database.fault = FORBIDDEN;
    const larger = savedPicture("a", { savedAt: 2, title: "x".repeat(1_000) });
    expect(await keepPicture(larger, store)).toBe("full");
    expect((await idsOf(store)).toSorted()).toEqual(["a", "b"]);
  });

  test("make room for their own later state", async () => {
    const list = listOf("a", "b");
    const store = device({ list, letters: list.length + 100 });
    store.database.fault = FORBIDDEN;
    expect(await keepPicture(savedPicture("a", { savedAt: 2, title: "later" }), store)).toBe("kept");
    expect(await readPictures("all", store)).toMatchObject([{ id: "a", title: "later" }, { id: "b" }]);
  });

  test("do not come back where one was removed", async () => {
    const store = device({ list: listOf("a", "b") });
    store.database.fault = FORBIDDEN;
    await dropPicture("a", store);
    expect(await idsOf(store)).toEqual(["b"]);
    store.database.fault = null;
    expect(await idsOf(store)).toEqual(["b"]);
  });

  test.each(["{", "null", "7", '[7, null, {"id": 1}]'])("are none where the storage holds %s", async (list) => {
    expect(await idsOf(device({ list }))).toEqual([]);
  });
});

describe("a device without a database", () => {
  test("has its pictures in the storage that it had before, with the same removal", async () => {
    const store = device({ list: listOf("a") });
    store.database.fault = FORBIDDEN;
    expect(await keepPicture(savedPicture("b", { savedAt: 2 }), store)).toBe("kept");
    expect(await idsOf(store)).toEqual(["b", "a"]);
    await dropPicture("b", store);
    expect(await idsOf(store)).toEqual(["a"]);
  });

  test("says that it is full, and removes nothing for a new picture", async () => {
    const store = device({ letters: 400 });
    store.database.fault = FORBIDDEN;
    expect(await keepPicture(savedPicture("a"), store)).toBe("kept");
    expect(await keepPicture(savedPicture("b", { title: "x".repeat(300) }), store)).toBe("full");
    expect(await idsOf(store)).toEqual(["a"]);
  });

  test("says that it keeps nothing where all is forbidden", async () => {
    const store = device({ letters: 0 });
    store.database.fault = FORBIDDEN;
    expect(await keepPicture(savedPicture("a"), store)).toBe("forbidden");
    expect(await idsOf(store)).toEqual([]);
  });
});

test("a picture that is too large for the journal is in the database all the same, and removed from it", async () => {
  const store = device({ letters: 10 });
  const large = savedPicture("a", { picture: "A".repeat(2_000) });
  expect(await keepPicture(large, store)).toBe("kept");
  expect(await idsOf(store)).toEqual(["a"]);
  await dropPicture("a", store);
  expect(await idsOf(store)).toEqual([]);
});

describe("pictures that come from elsewhere", () => {
  test("take the place of those that are here, whichever is later", async () => {
    const store = device();
    await keepPicture(savedPicture("a", { savedAt: 900 }), store);
    expect(await addPictures([savedPicture("a", { savedAt: 5 }), savedPicture("b")], store)).toBe(2);
    expect(await readPictures("all", store)).toMatchObject([
      { id: "a", savedAt: 5 },
      { id: "b", savedAt: 1 },
    ]);
  });

  test("come as far as there is room, the newest first, and drive none out", async () => {
    const store = device({ letters: 0, pictures: 3 });
    await addPictures([savedPicture("own")], store);
    const coming = [1, 2, 3, 4].map((at) => savedPicture(`new-${at}`, { savedAt: 100 + at }));
    expect(await addPictures(coming, store)).toBe(2);
    expect(await idsOf(store)).toEqual(["new-4", "new-3", "own"]);
  });
});
