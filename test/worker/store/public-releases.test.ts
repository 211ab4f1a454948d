import { expect, test, vi } from "vitest";
import { MissingObject } from "#app/content/release/objects.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createExchange, type Exchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { ContentUnavailable } from "#worker/store/objects.ts";
import { fromCurrent, isSpreading } from "#worker/store/public-releases.ts";
import { KvDouble } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";

const release = await releaseOf([wireDocument("about")]);
const before = await releaseOf([wireDocument("about", { title: "Before" })]);

/** A request to an isolate that holds one release, and had another before. */
function exchangeOf({ age = 1_000 } = {}): Exchange {
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const publishedAt = new Date(NOW - age).toISOString();
  const pointer = { release: release.id, epoch: 1, previous: [], previews: [], publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  isolate.pointer.before = before;
  isolate.pointer.checkedAt = NOW;
  const env = { CONTENT: new KvDouble(), ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  return createExchange(isolate, { request: new Request("https://site.test/about"), env, waitUntil: () => undefined });
}

test("an answer that lacks an object is made anew from the release before", async () => {
  const answer = vi.fn(async ({ id }: { readonly id: string }) => {
    if (id === release.id) throw new MissingObject(release.id);
    return id;
  });
  expect(await fromCurrent(exchangeOf(), answer)).toBe(before.id);
});

test.each([
  ["a young one waits as a whole for what is on its way", 119_999, [release.id, before.id, before.id]],
  ["an old one has lost one answer and gives the others", 120_000, [release.id, before.id, release.id]],
])("of a release that lacks an object, %s", async (_, age, expected) => {
  const exchange = exchangeOf({ age });
  const asked: string[] = [];
  const lacksFirst = async ({ id }: { readonly id: string }) => {
    asked.push(id);
    if (asked.length === 1) throw new MissingObject(release.id);
  };
  await fromCurrent(exchange, lacksFirst);
  await fromCurrent(exchange, lacksFirst);
  expect(asked).toEqual(expected);
});

test("an answer that fails otherwise fails at once: no other release would make it right", async () => {
  const answer = vi.fn(() => Promise.reject(new Error("a mistake of ours")));
  await expect(fromCurrent(exchangeOf(), answer)).rejects.toThrow("a mistake of ours");
  expect(answer).toHaveBeenCalledOnce();
});

test("no answer from any release is an answer of its own", async () => {
  const answer = () => Promise.reject(new MissingObject(release.id));
  await expect(fromCurrent(exchangeOf(), answer)).rejects.toBeInstanceOf(ContentUnavailable);
});

test("a publish spreads for two minutes", () => {
  expect(isSpreading(exchangeOf({ age: 119_999 }))).toBe(true);
  expect(isSpreading(exchangeOf({ age: 120_000 }))).toBe(false);
  // By a clock that is behind that of who published it.
  expect(isSpreading(exchangeOf({ age: -119_999 }))).toBe(true);
  expect(isSpreading(exchangeOf({ age: -120_000 }))).toBe(false);
});
