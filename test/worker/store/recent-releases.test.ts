import { expect, test } from "vitest";
import type { ReleaseId } from "#app/content/release/hash.ts";
import { definition } from "#app/site.ts";
import { storedBytes } from "#build/release/shared-values.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import type { RequestContext } from "#worker/context.ts";
import { createIsolate } from "#worker/isolate.ts";
import { recentReleases } from "#worker/store/public-releases.ts";
import { KvDouble } from "../kv-double.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

const releases = await Promise.all(
  Array.from({ length: 8 }, (_, at) => releaseOf([wireDocument("about", { title: `About ${at}` })])),
);
const [current] = releases;

/** A request to an isolate that knows eight releases, of which KV has all but those that are left out. */
function contextOf(kv: KvDouble, without: readonly ReleaseId[] = []): (now: number) => RequestContext {
  for (const release of releases) {
    const { id } = release;
    if (!without.includes(id)) kv.values.set(`o/${id}`, storedBytes(release, id));
  }
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const release = current ?? raise();
  const publishedAt = new Date(NOW).toISOString();
  const previous = releases.slice(1).map(({ id }) => ({ release: id, publishedAt }));
  const pointer = { release: release.id, epoch: 8, previous, previews: [], publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  isolate.pointer.checkedAt = NOW;
  return (now) => requestContext(isolate, { env: { CONTENT: kv }, now });
}

async function idsOf(c: RequestContext): Promise<readonly ReleaseId[]> {
  const ids: ReleaseId[] = [];
  for await (const { id } of recentReleases(c)) ids.push(id);
  return ids;
}

test("five releases are looked through, the newest first", async () => {
  expect(await idsOf(contextOf(new KvDouble())(NOW))).toEqual(releases.slice(0, 5).map(({ id }) => id));
});

test("one whose manifest is nowhere is not looked for again within a minute", async () => {
  const lost = releases[2]?.id ?? raise();
  const kv = new KvDouble();
  const at = contextOf(kv, [lost]);
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
