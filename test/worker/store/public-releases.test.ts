import { expect, test, vi } from "vitest";
import { MissingObject } from "#app/content/release/objects.ts";
import { serializePointer } from "#app/content/release/parse.ts";
import { definition } from "#app/site.ts";
import { releaseOf, storedOf, wireDocument } from "#test/content-fixture.ts";
import type { RequestContext } from "#worker/context.ts";
import { createIsolate } from "#worker/isolate.ts";
import { ContentUnavailable } from "#worker/store/objects.ts";
import { isSpreading, withCurrentRelease } from "#worker/store/public-releases.ts";
import { KvDouble } from "../kv-double.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

const release = await releaseOf([wireDocument("about")]);
const before = await releaseOf([wireDocument("about", { title: "Before" })]);

/** Where another release is that an answer may be made of. */
type Place = "KV" | "snapshot" | "nowhere";

/** A request to an isolate that holds one release, beside which there may be another. */
function contextOf({ age = 1_000, other = "KV" }: { age?: number; other?: Place } = {}): RequestContext {
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const publishedAt = new Date(NOW - age).toISOString();
  const past = { release: before.id, publishedAt };
  const pointer = { release: release.id, epoch: 1, previous: other === "KV" ? [past] : [], previews: [], publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  isolate.pointer.checkedAt = NOW;
  const stored = [...storedOf(before)].map(([hash, bytes]) => [`o/${hash}`, bytes] as const);
  const embedded = new TextEncoder().encode(serializePointer({ ...pointer, ...past }));
  const files = new Map<string, Uint8Array>(other === "snapshot" ? [["current", embedded] as const, ...stored] : []);
  const fetch = async (address: string) => {
    const bytes = files.get(new URL(address).pathname.replace("/_snapshot/", ""));
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes.slice());
  };
  const kv = new KvDouble();
  if (other === "KV") for (const [key, bytes] of stored) kv.values.set(key, bytes);
  // No read races a busy machine.
  const env = { CONTENT: kv, ASSETS: { fetch }, KV_DEADLINE_MS: "60000" };
  return requestContext(isolate, { env });
}

test.each<Place>([
  "KV",
  "snapshot",
])("an answer that lacks an object is made anew from the release before, out of %s", async (other) => {
  const answer = vi.fn(async ({ id }: { readonly id: string }) => {
    if (id === release.id) throw new MissingObject(release.id);
    return id;
  });
  expect(await withCurrentRelease(contextOf({ other }), answer)).toBe(before.id);
});

test("a release that lacked an object is asked on where there is no other: it may have what is asked now", async () => {
  const c = contextOf({ other: "nowhere" });
  const lacks = () => Promise.reject(new MissingObject(release.id));
  await expect(withCurrentRelease(c, lacks)).rejects.toBeInstanceOf(ContentUnavailable);
  expect(await withCurrentRelease(c, async ({ id }) => id)).toBe(release.id);
});

test("a young release that lacks an object is asked again after five seconds", async () => {
  const c = contextOf();
  const asked: string[] = [];
  const lacksFirst = async ({ id }: { readonly id: string }) => {
    asked.push(id);
    if (asked.length === 1) throw new MissingObject(release.id);
  };
  for (const now of [NOW, NOW + 4_999, NOW + 5_000]) {
    c.set("now", now);
    await withCurrentRelease(c, lacksFirst);
  }
  expect(asked).toEqual([release.id, before.id, before.id, release.id]);
});

test.each([
  ["a young one waits as a whole for what is on its way", 119_999, [release.id, before.id, before.id]],
  ["an old one has lost one answer and gives the others", 120_000, [release.id, before.id, release.id]],
])("of a release that lacks an object, %s", async (_, age, expected) => {
  const c = contextOf({ age });
  const asked: string[] = [];
  const lacksFirst = async ({ id }: { readonly id: string }) => {
    asked.push(id);
    if (asked.length === 1) throw new MissingObject(release.id);
  };
  await withCurrentRelease(c, lacksFirst);
  await withCurrentRelease(c, lacksFirst);
  expect(asked).toEqual(expected);
});

test("an answer that fails otherwise fails at once: no other release would make it right", async () => {
  const answer = vi.fn(() => Promise.reject(new Error("a mistake of ours")));
  await expect(withCurrentRelease(contextOf(), answer)).rejects.toThrow("a mistake of ours");
  expect(answer).toHaveBeenCalledOnce();
});

test("no answer from any release is an answer of its own", async () => {
  const answer = () => Promise.reject(new MissingObject(release.id));
  await expect(withCurrentRelease(contextOf(), answer)).rejects.toBeInstanceOf(ContentUnavailable);
});

test("a publish spreads for two minutes", () => {
  expect(isSpreading(contextOf({ age: 119_999 }))).toBe(true);
  expect(isSpreading(contextOf({ age: 120_000 }))).toBe(false);
  // By a clock that is behind that of who published it.
  expect(isSpreading(contextOf({ age: -119_999 }))).toBe(true);
  expect(isSpreading(contextOf({ age: -120_000 }))).toBe(false);
});
