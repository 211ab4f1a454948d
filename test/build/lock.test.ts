import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockWithin, tryLock } from "#build/lock.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-lock-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("a lock is had by one at a time, and by who waits for it when it is given back", async () => {
  const file = join(folder, "lock");
  const unlock = tryLock(file);
  expect(tryLock(file)).toBeNull();
  const waiting = lockWithin(file, 10_000);
  unlock?.();
  const second = await waiting;
  expect(second).not.toBeNull();
  second?.();
});

test("a lock file that somebody has written into is one all the same", async () => {
  const file = join(folder, "lock");
  await writeFile(file, "no database at all, and longer than its header".repeat(20));
  const unlock = tryLock(file);
  expect(unlock).not.toBeNull();
  expect(tryLock(file)).toBeNull();
  unlock?.();
});

test("a lock that cannot be had is no lock of another", () => {
  expect(() => tryLock(join(folder, "nowhere", "lock"))).toThrow("unable to open database file");
});
