import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { CommandError } from "#build/command.ts";
import { backUp } from "#build/release/backup/backup.ts";
import { BackupFile } from "#build/release/backup/backup-file.ts";
import { movePointerBack, planRestore, writeRestored } from "#build/release/backup/restore.ts";
import { DatedAhead, readPointer } from "#build/release/pointer.ts";
import { createToken, grantPreview } from "#build/release/previews.ts";
import { planPublish, publishRelease, rollBack, uploadObjects } from "#build/release/publish.ts";
import type { ReleaseStore } from "#build/release/store.ts";
import type { ContentNamespace } from "#worker/env.ts";
import { MemoryStore } from "../../build/release/memory-store.ts";
import { ALL, runs, tellFigure } from "../../harness/tier.ts";
import { createStage, NOW } from "../stage.ts";
import { edition, open, PATHS } from "./edition.ts";

const DAY = 86_400_000;
const NAMESPACES = runs(12, 300);
const editions = await Promise.all(["red", "green", "blue"].map((marker) => edition(marker)));
const [red, green] = editions as [never, never];
const folder = await mkdtemp(join(tmpdir(), "backup-"));
let files = 0;

afterAll(() => rm(folder, { recursive: true, force: true }));

async function backupOf(store: ReleaseStore): Promise<{ readonly path: string; readonly bytes: Buffer }> {
  const path = join(folder, String(files++));
  await backUp(path, { store, now: NOW });
  return { path, bytes: await readFile(path) };
}

async function restoreInto(store: ReleaseStore, path: string, { replace = false } = {}): Promise<boolean> {
  const file = await BackupFile.open(path);
  const plan = await planRestore(file, { store, now: NOW, replace });
  await writeRestored(plan, { store });
  return movePointerBack(plan, { store, now: NOW });
}

async function publishedStore(...releases: readonly never[]): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (const [at, release] of releases.entries()) {
    await publishRelease({ release, store, now: NOW - (releases.length - at) * DAY });
  }
  return store;
}

/** A worker that has just begun to read a namespace. */
function stageOf({ values }: MemoryStore) {
  const content: ContentNamespace = { get: async (key) => values.get(key)?.slice().buffer ?? null };
  return createStage({ release: null, content, vars: { POINTER_SECONDS: "0" } });
}

/** Which edition every page is of; null where the namespace has none at all. */
async function shownBy(store: MemoryStore): Promise<string | null> {
  const stage = stageOf(store);
  if ((await stage.fetch("/")).status !== 200) return null;
  const seen = [];
  for (const path of PATHS) seen.push((await open(stage, path)).marker);
  await stage.settled();
  expect(new Set(seen).size).toBe(1);
  return seen[0] ?? null;
}

const step = fc.oneof(
  fc.record({ kind: fc.constant("publish" as const), at: fc.nat(editions.length - 1) }),
  fc.record({ kind: fc.constant("roll back" as const) }),
  fc.record({ kind: fc.constant("preview" as const), at: fc.nat(editions.length - 1) }),
  fc.record({ kind: fc.constant("upload" as const), at: fc.nat(editions.length - 1), most: fc.nat(9) }),
  fc.record({
    kind: fc.constant("put" as const),
    key: fc.string({ minLength: 1, maxLength: 12, unit: "binary" }).map((name) => `x/${name}`),
    value: fc.uint8Array({ maxLength: 40 }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function perform(store: MemoryStore, action: Step, now: number): Promise<void> {
  const options = { store, now };
  switch (action.kind) {
    case "publish":
      return void (await publishRelease({ release: editions[action.at] as never, ...options }));
    case "roll back": {
      const [past] = (await readPointer(store))?.previous ?? [];
      const release = editions.find(({ id }) => id === past?.release);
      return void (release && (await rollBack(release, options)));
    }
    case "preview": {
      const release = editions[action.at] as never as (typeof editions)[number];
      await uploadObjects(await planPublish({ release, ...options }), options);
      const { hash } = createToken();
      return grantPreview({ token: hash, release: release.id, expires: now + DAY }, options);
    }
    case "upload": {
      const plan = await planPublish({ release: editions[action.at] as never, ...options });
      return uploadObjects(plan, { store, most: Math.min(action.most, plan.missing.length) });
    }
    case "put":
      return store.put(action.key, action.value);
  }
}

test("of any namespace, restored into another by a run that is killed and run again, it gives the same pages and the same second backup", async ({
  task,
}) => {
  const kills = fc.array(fc.nat(120), { maxLength: 3 });
  const namespace = fc.array(step, { maxLength: 6 });
  const property = fc.asyncProperty(namespace, kills, async (steps, killed) => {
    const store = await publishedStore(red);
    for (const [at, action] of steps.entries()) await perform(store, action, NOW + at * 1000);
    const { path, bytes } = await backupOf(store);
    const other = new MemoryStore();
    for (const at of killed) {
      other.killAt = other.log.length + at;
      await restoreInto(other, path).catch((error: Error) => expect(error.message).toBe("killed"));
      expect([null, await shownBy(store)]).toContain(await shownBy(other));
    }
    other.killAt = Number.POSITIVE_INFINITY;
    await restoreInto(other, path);
    expect((await backupOf(other)).bytes.equals(bytes)).toBe(true);
    expect(await shownBy(other)).toBe(await shownBy(store));
    expect(await restoreInto(other, path)).toBe(false);
  });
  await fc.assert(property, { numRuns: NAMESPACES });
  tellFigure(task, `${NAMESPACES} namespaces`);
}, 300_000);

test("what the namespace lists of old and no release names is written again: a collection may have taken it just now", async () => {
  const { path } = await backupOf(await publishedStore(red));
  const { values: kept } = await publishedStore(green);
  const { values: left } = await publishedStore(red);
  const file = await BackupFile.open(path);
  const plan = await planRestore(file, {
    store: new MemoryStore(new Map([...left, ...kept])),
    now: NOW,
    replace: true,
  });
  const objects = file.keys.filter((key) => key.startsWith("o/"));
  expect(plan.missing).toEqual(objects.filter((key) => !kept.has(key)));
});

test("a restore in the place of another release, killed at any operation, leaves one of the two, whole, and the next run finishes it", async () => {
  const { path } = await backupOf(await publishedStore(red));
  const there = await publishedStore(green);
  const counted = new MemoryStore(there.values);
  await restoreInto(counted, path, { replace: true });
  const movedAt = counted.log.indexOf("put current");
  for (let killAt = 0; killAt < counted.log.length; killAt += ALL ? 1 : 3) {
    const store = new MemoryStore(there.values);
    store.killAt = killAt;
    await expect(restoreInto(store, path, { replace: true })).rejects.toThrow("killed");
    expect(await shownBy(store)).toBe(killAt <= movedAt ? "green" : "red");
    store.killAt = Number.POSITIVE_INFINITY;
    await restoreInto(store, path, { replace: true });
    expect(await shownBy(store)).toBe("red");
  }
});

describe("in the place of another release", () => {
  test("a running site goes over to it, and a rollback undoes it", async () => {
    const { path } = await backupOf(await publishedStore(red));
    const store = await publishedStore(red, green);
    const stage = stageOf(store);
    expect((await open(stage, "/")).marker).toBe("green");
    const before = await readPointer(store);
    await restoreInto(store, path, { replace: true });
    const pointer = await readPointer(store);
    expect(pointer?.epoch).toBeGreaterThan(before?.epoch ?? 0);
    expect((await open(stage, "/")).marker).toBe("red");
    expect(pointer?.previous[0]?.release).toBe(before?.release);
    await rollBack(green, { store, now: NOW + 1 });
    expect((await open(stage, "/")).marker).toBe("green");
    await stage.settled();
  });

  test("nothing is changed without being told, whatever is there", async () => {
    const { path } = await backupOf(await publishedStore(red));
    const stray = new MemoryStore(new Map([["stray", new Uint8Array([1])]]));
    for (const store of [await publishedStore(green), await publishedStore(red, green), stray]) {
      const before = new Map(store.values);
      await expect(restoreInto(store, path)).rejects.toThrow(/not what is in .* add --replace/);
      expect(store.values).toEqual(before);
    }
  });

  test("nothing is planned by a clock that is more than a day ahead: no worker would believe the pointer", async () => {
    const { path } = await backupOf(await publishedStore(red));
    const store = Object.assign(await publishedStore(green), { clock: () => NOW });
    const file = await BackupFile.open(path);
    const planned = planRestore(file, { store, now: NOW + 2 * DAY, replace: true });
    await expect(planned).rejects.toThrow(DatedAhead);
  });

  test("a publish that came between is not overwritten", async () => {
    const { path } = await backupOf(await publishedStore(red));
    const store = new MemoryStore();
    const file = await BackupFile.open(path);
    const plan = await planRestore(file, { store, now: NOW, replace: false });
    await writeRestored(plan, { store });
    await publishRelease({ release: green, store, now: NOW });
    await expect(movePointerBack(plan, { store, now: NOW })).rejects.toThrow("another publish has finished meanwhile");
    expect(await shownBy(store)).toBe("green");
  });
});

describe("a backup that is not whole is refused before anything is written", () => {
  test("wherever it was cut, and whichever byte is another", async () => {
    const { bytes } = await backupOf(await publishedStore(red));
    const path = join(folder, "damaged");
    const refused = async (damaged: Uint8Array, reason = "Nothing was changed") => {
      await writeFile(path, damaged);
      const store = new MemoryStore();
      const restoring = restoreInto(store, path);
      await expect(restoring).rejects.toThrow(CommandError);
      await expect(restoring).rejects.toThrow("Nothing was changed");
      await expect(restoring).rejects.toThrow(reason);
      expect(store.log).toEqual([]);
    };
    const firstLine = bytes.indexOf("\n");
    const place = fc.nat(bytes.length - 1);
    const property = fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, other) => {
      await refused(bytes.subarray(0, at), at > firstLine ? "is damaged (it was cut off)" : "is no backup");
      const damaged = new Uint8Array(bytes);
      damaged[at] = (bytes[at] ?? 0) ^ other;
      await refused(damaged);
    });
    await fc.assert(property, { numRuns: runs(25, 500) });
    await refused(Buffer.concat([bytes, bytes]));
    await refused(bytes.subarray(0, bytes.length - 1));
    await refused(new Uint8Array());
  });

  test("nor is one made of more than Node reads at once, before anything is written", async () => {
    const value = new Uint8Array(25 * 2 ** 20);
    const store = new MemoryStore(new Map(Array.from({ length: 90 }, (_, at) => [`x/${at}`, value])));
    const backingUp = backUp(join(folder, "large"), { store, now: NOW });
    await expect(backingUp).rejects.toThrow("this namespace holds more than 2 GB, the most that a backup takes.");
    expect((await readdir(folder)).filter((name) => name.startsWith("large"))).toEqual([]);
  });

  test("nor one whose own release lacks an object, and none such is made", async () => {
    const store = await publishedStore(red);
    // Of documents: it names no others.
    const key = `o/${editions[0] && sharedValues(editions[0].manifest)[0]}`;
    const path = join(folder, "incomplete");
    const value = store.values.get(key) ?? new Uint8Array();
    store.values.set(key, value.subarray(1));
    await expect(backUp(path, { store, now: NOW })).rejects.toThrow(/is incomplete: 1 of its objects/);
    store.values.delete(key);
    await expect(backUp(path, { store, now: NOW })).rejects.toThrow(`${key} is listed or named`);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
    await expect(readFile(`${path}.partial`)).rejects.toThrow("ENOENT");
  });
});
