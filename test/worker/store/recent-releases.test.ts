import { expect, test } from "vitest";
import type { ReleaseId } from "#app/content/release/hash.ts";
import { storedBytes } from "#build/release/shared-values.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createExchange, type Exchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { recentReleases } from "#worker/store/public-releases.ts";
import { KvDouble } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";

const releases = await Promise.all(
  Array.from({ length: 8 }, (_, at) => releaseOf([wireDocument("about", { title: `About ${at}` })])),
);
const [current] = releases;

/** A request to an isolate that knows eight releases, of which KV has all but those that are left out. */
function exchangeOf(kv: KvDouble, without: readonly ReleaseId[] = []): (now: number) => Exchange {
  for (const release of releases) {
    const { id } = release;
    if (!without.includes(id)) kv.values.set(`o/${id}`, storedBytes(release, id));
  }
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const release = current ?? raise();
  const publishedAt = new Date(NOW).toISOString();
  const previous = releases.slice(1).map(({ id }) => ({ release: id, publishedAt }));
  const pointer = { release: release.id, epoch: 8, previous, previews: [], publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  isolate.pointer.checkedAt = NOW;
  const env = { CONTENT: kv, ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  const request = new Request("https://site.test/about");
  return (now) => ({ ...createExchange(isolate, { request, env, waitUntil: () => undefined }), now });
}

async function idsOf(exchange: Exchange): Promise<readonly ReleaseId[]> {
  const ids: ReleaseId[] = [];
  for await (const { id } of recentReleases(exchange)) ids.push(id);
  return ids;
}

test("five releases are looked through, the newest first", async () => {
  expect(await idsOf(exchangeOf(new KvDouble())(NOW))).toEqual(releases.slice(0, 5).map(({ id }) => id));
});

test("one whose manifest is nowhere is not looked for again within a minute", async () => {
  const lost = releases[2]?.id ?? raise();
  const kv = new KvDouble();
  const at = exchangeOf(kv, [lost]);
  const readsOf = async (now: number) => {
    kv.reads.length = 0;
    await idsOf(at(now));
    return kv.reads.includes(`o/${lost}`);
  };
  expect([await readsOf(NOW), await readsOf(NOW + 59_999), await readsOf(NOW + 60_000)]).toEqual([true, false, true]);
});

function raise(): never {
  throw new Error("there are eight releases");
}
