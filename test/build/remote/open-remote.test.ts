import { afterEach, beforeEach, expect, test } from "vitest";
import { DatedAhead, readPointer } from "#build/release/pointer.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { ReleaseStore } from "#build/release/store.ts";
import { openRemoteKv, serverClock } from "#build/remote/open-remote.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { KvApi } from "#test/harness/kv-api.ts";

const DAY = 86_400_000;
const release = await releaseOf([wireDocument("index")]);

let api: KvApi;
let store: ReleaseStore;
beforeEach(async () => {
  api = await KvApi.start();
  const configured = { id: null, title: KvApi.TITLE };
  const open = await openRemoteKv(api.env, { api: api.url, configured, pause: async () => undefined });
  store = { ...open.store, spreadMs: 0 };
});
afterEach(() => api.close());

test("a machine whose clock is two days ahead of Cloudflare's publishes nothing there", async () => {
  const ahead = { release, store, now: Date.now() + 2 * DAY };
  await expect(publishRelease(ahead)).rejects.toThrow(DatedAhead);
  expect([...(await store.keys()).keys()]).toEqual([]);
});

test("a machine whose clock is right, or some hours off, publishes", async () => {
  expect((await publishRelease({ release, store, now: Date.now() + DAY / 2 })).moved).toBe(true);
  expect((await readPointer(store))?.release).toBe(release.id);
});

test("a server's time is that of its last answer that says one, and this machine's before", async () => {
  const dates = ["Fri, 20 Nov 2026 12:00:00 GMT", "nonsense", null];
  const { fetch, now } = serverClock(async () => {
    const date = dates.shift();
    return new Response("", { headers: typeof date === "string" ? { date } : {} });
  });
  expect(Math.abs(now() - Date.now())).toBeLessThan(60_000);
  for (const _ of [0, 1, 2]) {
    await fetch("https://api.example/");
    expect(now()).toBe(Date.UTC(2026, 10, 20, 12));
  }
});
