import { expect, test } from "vitest";
import { definition } from "#app/site.ts";
import { storedOf } from "#test/content-fixture.ts";
import type { RequestContext } from "#worker/context.ts";
import { createIsolate } from "#worker/isolate.ts";
import { type Preview, visibilityOf } from "#worker/resolve/preview-request.ts";
import { type ReleaseContext, withNamedRelease, withPublicRelease, withRelease } from "#worker/resolve/resolve.ts";
import { KvDouble } from "../kv-double.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";
import { drafts, GRANTS, grantOf, PAST_FROM, past, release, TOKEN } from "./preview-stage.ts";

/** A request to an isolate that holds the current release, with the drafts of a preview and a past one in KV. */
function contextOf(preview: Preview | null = null): RequestContext {
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const previous = [{ release: past.id, publishedAt: new Date(PAST_FROM).toISOString() }];
  const publishedAt = "2026-11-20T12:00:00.000Z";
  const pointer = { release: release.id, epoch: 2, previous, previews: GRANTS, publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  isolate.pointer.checkedAt = NOW;
  const kv = new KvDouble();
  for (const each of [release, drafts, past]) {
    for (const [name, bytes] of storedOf(each)) kv.values.set(`o/${name}`, bytes);
  }
  return requestContext(isolate, { env: { CONTENT: kv }, preview });
}

const open = {
  kind: "open",
  grant: grantOf(TOKEN),
  token: TOKEN,
} as const;

async function reported({ c, release, named }: ReleaseContext) {
  return { release: release.id, visibility: c.get("visibility"), named };
}

const CURRENT = { release: release.id, visibility: "public", named: false };

test("a request that says nothing is answered from the current release, now and for everybody", async () => {
  expect(await withRelease(contextOf(), reported)).toEqual(CURRENT);
});

test("a name is answered from exactly that release", async () => {
  const found = await withRelease(contextOf(), reported, { token: null, name: past.id });
  expect(found).toEqual({ ...CURRENT, release: past.id, named: true });
});

test("a name that is not public is as good as none", async () => {
  expect(await withRelease(contextOf(), reported, { token: null, name: drafts.id })).toEqual(CURRENT);
  expect(await withNamedRelease(contextOf(), drafts.id, reported)).toBeNull();
});

test("a token comes before a name, and what it opens is for its sender alone", async () => {
  const found = await withRelease(contextOf(), reported, { token: TOKEN, name: past.id });
  expect(found).toEqual({ ...CURRENT, release: drafts.id, visibility: "private" });
});

test("a token that opens nothing changes nothing", async () => {
  expect(await withRelease(contextOf(), reported, { token: "unknown", name: null })).toEqual(CURRENT);
});

test("a preview is shown its own release, and knows no other by name", async () => {
  expect((await withRelease(contextOf(open), reported)).release).toBe(drafts.id);
  expect(await withNamedRelease(contextOf(open), release.id, reported)).toBeNull();
  expect((await withPublicRelease(contextOf(open), reported)).release).toBe(release.id);
});

test("a preview that has ended knows no release by name", async () => {
  expect(await withNamedRelease(contextOf({ kind: "ended" }), release.id, reported)).toBeNull();
});

test.each([
  ["", null, "public"],
  ["?a=1", "other=1", "public"],
  ["?preview=abc", null, "private"],
  ["?%70review", null, "private"],
  ["", "__Host-preview=", "private"],
])("%j with the cookie %j is %s", (search, cookie, visibility) => {
  const request = new Request("https://site.test/", { headers: cookie === null ? {} : { cookie } });
  expect(visibilityOf(request, search)).toBe(visibility);
});
