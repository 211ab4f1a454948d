import { expect, test } from "vitest";
import { hashBytes } from "#build/release/release.ts";
import { objectKey, POINTER_KEY, remembering } from "#build/release/store.ts";
import { MemoryStore } from "./memory-store.ts";

const bytes = new TextEncoder().encode("an object");
const key = objectKey(hashBytes(bytes));

function stores(values: ReadonlyMap<string, Uint8Array> = new Map([[key, bytes]])) {
  const behind = new MemoryStore(values);
  return { behind, store: remembering(behind) };
}

test("an object is asked for once", async () => {
  const { behind, store } = stores();
  expect(await store.getAll([key, "o/none"])).toEqual(new Map([[key, bytes]]));
  expect(await store.get(key)).toEqual(bytes);
  expect(await store.getAll([key])).toEqual(new Map([[key, bytes]]));
  expect(behind.log).toEqual([`get ${key}`, "get o/none"]);
});

test("what is missing, what is other than its hash says and the pointer are asked for each time", async () => {
  const torn = objectKey("0".repeat(64));
  const { behind, store } = stores(
    new Map([
      [torn, bytes],
      [POINTER_KEY, bytes],
    ]),
  );
  for (const requested of [key, torn, POINTER_KEY]) {
    await store.get(requested);
    await store.getAll([requested]);
    expect(behind.log.splice(0)).toEqual([`get ${requested}`, `get ${requested}`]);
  }
});

test("what was written or deleted is asked for again", async () => {
  const { behind, store } = stores();
  await store.get(key);
  await store.putAll(new Map([[key, bytes]]));
  behind.damage = () => null;
  expect(await store.get(key)).toBeNull();
  behind.damage = () => undefined;
  await store.get(key);
  await store.deleteAll([key]);
  expect(await store.get(key)).toBeNull();
});
