import { deflateRawSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { decodeDocument, encodeJson, MissingObject, type ObjectSource } from "#app/content/release/objects.ts";
import { encodeSharedValue, packedParts } from "#app/content/release/shared-values.ts";
import { definition } from "#app/site.ts";
import { hashBytes, packedName } from "#build/release/release.ts";
import { storedBytes } from "#build/release/shared-values.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createIsolate, type Isolate } from "#worker/isolate.ts";
import type { LogRecord } from "#worker/log.ts";
import { openObject } from "#worker/store/integrity.ts";
import { createObjectSource } from "#worker/store/objects.ts";
import { hangs, isGarbage, isNull, KvDouble, throws } from "../kv-double.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

const release = await releaseOf([wireDocument("about"), wireDocument("first")]);
const { id } = release;

interface Source {
  readonly kv: KvDouble;
  readonly isolate: Isolate;
  readonly log: readonly LogRecord[];
  readonly objects: ObjectSource;
}

/** What a request of a new isolate reads from; `snapshot` by the name of its files. */
function sourceOf(snapshot: ReadonlyMap<string, Uint8Array> = new Map()): Source {
  const kv = new KvDouble();
  const log: LogRecord[] = [];
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: (record) => log.push(record) });
  const ASSETS = {
    async fetch(address: string) {
      const bytes = snapshot.get(address.slice(address.lastIndexOf("/") + 1));
      return bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes.slice());
    },
  };
  const c = requestContext(isolate, { env: { CONTENT: kv, ASSETS, KV_DEADLINE_MS: "5" } });
  return { kv, isolate, log, objects: createObjectSource(c) };
}

test("that the snapshot lacks an object is no fault of KV, which is asked next and has it", async () => {
  const { kv, isolate, objects } = sourceOf();
  isolate.pointer.kvEmpty = true;
  kv.values.set(`o/${id}`, storedBytes(release, id));
  expect((await objects.bytes(id)).length).toBeGreaterThan(0);
  expect(isolate.kv.isFaulty(NOW)).toBe(false);
  kv.fault = isNull;
  await expect(objects.bytes(hashBytes(new Uint8Array()))).rejects.toBeInstanceOf(MissingObject);
  expect(isolate.kv.isFaulty(NOW)).toBe(true);
});

/** Reads of KV for one object that no store hands out. */
async function readsOf(fault: () => Promise<Uint8Array | null>): Promise<readonly string[]> {
  const { kv, objects } = sourceOf();
  kv.fault = fault;
  await expect(objects.bytes(id)).rejects.toBeInstanceOf(MissingObject);
  return kv.reads;
}

test.each([
  ["throws", throws],
  ["has none", isNull],
  ["gives another value", isGarbage],
])("an object is read once more from a KV that %s, for the fault may pass", async (_, fault) => {
  expect(await readsOf(fault)).toEqual([`o/${id}`, `o/${id}`]);
});

test("an object is read once from a KV that hangs: a visitor waits for one deadline", async () => {
  expect(await readsOf(hangs)).toEqual([`o/${id}`]);
});

describe("documents that share a value", () => {
  const [[name = id, [first = id, second = id] = []] = []] = [...release.shared];
  const whole = storedBytes(release, name);

  /** Something else stands under the second part's name. */
  function damaged(other: Uint8Array = deflateRawSync("another text")): Uint8Array {
    const parts = packedParts(whole) ?? [];
    return encodeSharedValue(parts.map((part) => (part.hash === second ? { ...part, packed: other } : part)));
  }

  test("are one read, also where they are asked for at once", async () => {
    const { kv, objects } = sourceOf();
    kv.values.set(`o/${name}`, whole);
    const read = await Promise.all([first, second].map((hash) => objects.parsed(hash, copied, () => name)));
    expect(read).toEqual([first, second].map((hash) => release.objects.get(hash)));
    expect(kv.reads).toEqual([`o/${name}`]);
    await objects.parsed(second, decodeDocument, () => name);
    expect(kv.reads).toHaveLength(1);
  });

  test("are unpacked once, also where one is asked for by several at once", async () => {
    const { kv, objects } = sourceOf();
    kv.values.set(`o/${name}`, whole);
    const unpacked = vi.spyOn(globalThis, "DecompressionStream");
    const asked = Array.from({ length: 4 }, () => objects.parsed(first, copied, () => name));
    expect(await Promise.all(asked)).toEqual(asked.map(() => release.objects.get(first)));
    expect(unpacked).toHaveBeenCalledTimes(1);
    unpacked.mockRestore();
  });

  test.each([
    ["another one", deflateRawSync("another text")],
    ["not packed as it should be", new Uint8Array([255])],
    ["nothing", new Uint8Array()],
  ])("are checked each by its own hash: one that is %s is refused by its name, and its neighbour is not", async (_, other) => {
    const { kv, log, objects } = sourceOf();
    kv.values.set(`o/${name}`, damaged(other));
    expect(await objects.parsed(first, copied, () => name)).toEqual(release.objects.get(first));
    await expect(objects.parsed(second, copied, () => name)).rejects.toMatchObject({ hash: second });
    expect(log).toContainEqual(expect.objectContaining({ event: "object-corrupt", key: `o/${name}`, object: second }));
  });

  test("come from the snapshot where the store's value is damaged, and from the store where that has been fixed", async () => {
    const embedded = sourceOf(new Map([[name, whole]]));
    embedded.kv.values.set(`o/${name}`, damaged());
    expect(await embedded.objects.parsed(second, copied, () => name)).toEqual(release.objects.get(second));
    const fixed = sourceOf();
    fixed.kv.values.set(`o/${name}`, damaged());
    await expect(fixed.objects.parsed(second, copied, () => name)).rejects.toBeInstanceOf(MissingObject);
    fixed.kv.values.set(`o/${name}`, whole);
    expect(await fixed.objects.parsed(second, copied, () => name)).toEqual(release.objects.get(second));
  });

  test.each([
    ["cut short", whole.subarray(0, whole.length - 1)],
    ["an object", storedBytes(release, id)],
    ["another one", encodeSharedValue([{ hash: id, packed: new Uint8Array(9) }])],
    ["empty", new Uint8Array()],
  ])("are missing where the value is %s, by its own hash already", async (_, bytes) => {
    const { kv, log, objects } = sourceOf();
    kv.values.set(`o/${name}`, bytes);
    await expect(objects.parsed(first, copied, () => name)).rejects.toBeInstanceOf(MissingObject);
    expect(log).toEqual([expect.objectContaining({ event: "object-corrupt", object: name, source: "kv" })]);
  });
});

describe("an object that the store has packed", () => {
  const text = encodeJson(Array.from({ length: 2_000 }, (_, n) => `Fox number ${n}`));
  const hash = hashBytes(text);
  const name = packedName(hash);
  const packed = deflateRawSync(text);
  const value = encodeSharedValue([{ hash, packed }]);

  test("is read as if it were not, and memory has it unpacked", async () => {
    const { kv, objects } = sourceOf();
    kv.values.set(`o/${name}`, value);
    expect(await objects.bytes(name)).toEqual(text);
    expect(await objects.bytes(name)).toEqual(text);
    expect(kv.reads).toEqual([`o/${name}`]);
  });

  test("is found by its whole name or, a shard, by the beginning that names are cut to, and by nothing between", async () => {
    for (const digits of [4, 20, 21, 22, 63, 64])
      expect(await openObject(value, name.slice(0, digits) as ObjectHash)).toEqual(
        digits === 21 || digits === 64 ? text : null,
      );
  });

  test.each([
    ["with another text in it", encodeSharedValue([{ hash, packed: deflateRawSync("another text") }])],
    ["with what is not packed", encodeSharedValue([{ hash, packed: text }])],
    ["with something behind it", encodeSharedValue([{ hash, packed: new Uint8Array([...packed, 0]) }])],
    ["with another object", encodeSharedValue([{ hash: hashBytes(packed), packed: deflateRawSync(packed) }])],
    ["as it is, which is another name", text],
    ["cut short", value.subarray(0, value.length - 1)],
  ])("is not believed %s: it comes from the snapshot", async (_, damaged) => {
    const { kv, log, objects } = sourceOf(new Map([[name, value]]));
    kv.values.set(`o/${name}`, damaged);
    expect(await objects.bytes(name)).toEqual(text);
    expect(log).toContainEqual(expect.objectContaining({ event: "object-corrupt", key: `o/${name}`, source: "kv" }));
  });
});

function copied(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}
