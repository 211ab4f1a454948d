import { expect, test } from "vitest";
import { createExchange, type Exchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { momentOf } from "#worker/resolve/resolve.ts";
import { KvDouble } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";
import { ANY_TOKEN, grantOf, PAST_FROM, PAST_UNTIL, past, release } from "./preview-stage.ts";

/** A request to an isolate whose pointer names the current release and one before it. */
function exchangeOf(preview: Exchange["preview"]): Exchange {
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const previous = [{ release: past.id, publishedAt: new Date(PAST_FROM).toISOString() }];
  const publishedAt = new Date(PAST_UNTIL).toISOString();
  const pointer = { release: release.id, epoch: 2, previous, previews: [], publishedAt };
  isolate.pointer.current = { pointer, release, source: "kv" };
  const env = { CONTENT: new KvDouble(), ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  const request = new Request("https://site.test/");
  return { ...createExchange(isolate, { request, env, waitUntil: () => undefined }), preview };
}

const grant = grantOf(ANY_TOKEN, { release: "any" });
const open = { kind: "open", grant, release: past.id, cookie: { token: ANY_TOKEN, release: past.id } } as const;

test("a release of the past goes by the last moment before the next one came, in a preview alone", () => {
  expect(momentOf(exchangeOf(open), past.id)).toBe(PAST_UNTIL - 1);
  expect(momentOf(exchangeOf(open), release.id)).toBe(exchangeOf(open).now);
  expect(momentOf(exchangeOf(null), past.id)).toBe(exchangeOf(null).now);
});
