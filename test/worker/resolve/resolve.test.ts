import { expect, test } from "vitest";
import { MissingObject } from "#app/content/release/objects.ts";
import { storedOf } from "#test/content-fixture.ts";
import { createExchange, type Exchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { visibilityOf } from "#worker/resolve/preview-request.ts";
import { type Resolved, resolve, resolveNamed, resolvePublic } from "#worker/resolve/resolve.ts";
import { KvDouble } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";
import { ANY_TOKEN, drafts, GRANTS, grantOf, PAST_FROM, past, release, TOKEN } from "./preview-stage.ts";

/** A request to an isolate that holds the current release, with the drafts of a preview and a past one in KV. */
function exchangeOf(preview: Exchange["preview"] = null): Exchange {
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const previous = [{ release: past.id, publishedAt: new Date(PAST_FROM).toISOString() }];
  const publishedAt = "2026-11-20T12:00:00.000Z";
  const pointer = { release: release.id, epoch: 2, previous, previews: GRANTS, publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  isolate.pointer.checkedAt = NOW;
  const kv = new KvDouble();
  for (const each of [release, drafts, past]) {
    for (const [name, bytes] of storedOf(each)) kv.values.set(`o/${name}`, bytes);
  }
  const env = { CONTENT: kv, ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  const request = new Request("https://site.test/");
  return { ...createExchange(isolate, { request, env, waitUntil: () => undefined }), preview };
}

const open = {
  kind: "open",
  grant: grantOf(TOKEN),
  release: drafts.id,
  cookie: { token: TOKEN, release: null },
} as const;

async function reported({ release, visibility, named, moment }: Resolved) {
  return { release: release.id, visibility, named, moment };
}

const CURRENT = { release: release.id, visibility: "public", named: false, moment: NOW };

test("a request that says nothing is answered from the current release, now and for everybody", async () => {
  expect(await resolve(exchangeOf(), reported)).toEqual(CURRENT);
});

test("a name is answered from exactly that release", async () => {
  const found = await resolve(exchangeOf(), reported, { token: null, name: past.id });
  expect(found).toEqual({ ...CURRENT, release: past.id, named: true });
});

test("a name that is not public is as good as none", async () => {
  expect(await resolve(exchangeOf(), reported, { token: null, name: drafts.id })).toEqual(CURRENT);
  expect(await resolveNamed(exchangeOf(), drafts.id, reported)).toBeNull();
});

test("a token comes before a name, and what it opens is for its sender alone", async () => {
  const found = await resolve(exchangeOf(), reported, { token: TOKEN, name: past.id });
  expect(found).toEqual({ ...CURRENT, release: drafts.id, visibility: "private" });
});

test("a token that opens nothing changes nothing", async () => {
  expect(await resolve(exchangeOf(), reported, { token: "unknown", name: null })).toEqual(CURRENT);
});

test("a preview is shown its own release, and knows no other by name", async () => {
  expect((await resolve(exchangeOf(open), reported)).release).toBe(drafts.id);
  expect(await resolveNamed(exchangeOf(open), release.id, reported)).toBeNull();
  expect((await resolvePublic(exchangeOf(open), reported)).release).toBe(release.id);
});

test("the public site is told as it is now to who travels, from an earlier release too", async () => {
  const grant = grantOf(ANY_TOKEN, { release: "any" });
  const travels = { ...open, grant, release: past.id } as const;
  const earlier = async (resolved: Resolved) => {
    if (resolved.release.id === release.id) throw new MissingObject(release.id);
    return reported(resolved);
  };
  expect(await resolvePublic(exchangeOf(travels), earlier)).toMatchObject({ release: past.id, moment: NOW });
});

test("a preview that has ended knows no release by name", async () => {
  expect(await resolveNamed(exchangeOf({ kind: "ended" }), release.id, reported)).toBeNull();
});

test.each([
  ["", null, "public"],
  ["?a=1", "other=1", "public"],
  ["?preview=abc", null, "private"],
  ["?%70review", null, "private"],
  ["?preview-release=1", null, "private"],
  ["", "__Host-preview=", "private"],
])("%j with the cookie %j is %s", (search, cookie, visibility) => {
  const request = new Request("https://site.test/", { headers: cookie === null ? {} : { cookie } });
  expect(visibilityOf(request, search)).toBe(visibility);
});
