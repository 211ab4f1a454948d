import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderStore } from "#build/release/folder-store.ts";
import { readPointer } from "#build/release/pointer.ts";
import { publishRelease } from "#build/release/publish.ts";
import { objectKey } from "#build/release/store.ts";
import { releaseOf, storedOf, wireDocument } from "#test/content-fixture.ts";

const parent = await mkdtemp(join(tmpdir(), "folder-store-"));
afterAll(() => rm(parent, { recursive: true }));

test("a folder that is not there holds nothing", async () => {
  const store = folderStore(join(parent, "nowhere"));
  expect(await store.get("current")).toBeNull();
  expect([...(await store.keys())]).toEqual([]);
});

test("a release that is published to a folder is there whole, and what is deleted of it comes back", async () => {
  const folder = join(parent, "snapshot");
  const store = folderStore(folder);
  const release = await releaseOf([wireDocument("index"), wireDocument("about")]);
  const publish = () => publishRelease({ release, store, now: 0 });
  expect(await publish()).toMatchObject({ written: storedOf(release).size, moved: true });
  expect(await readPointer(store)).toMatchObject({ release: release.id, epoch: 1 });
  for (const [hash, bytes] of storedOf(release)) {
    await rm(join(folder, objectKey(hash)));
    await publish();
    expect(new Uint8Array((await store.get(objectKey(hash))) ?? [])).toEqual(new Uint8Array(bytes));
  }
  expect(await publish()).toMatchObject({ written: 0, moved: false });
});
