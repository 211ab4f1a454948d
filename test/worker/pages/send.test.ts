import { expect, test, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { createExchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { sendPage } from "#worker/pages/page.ts";
import { KvDouble } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";

/** A page of two parts whose second one comes after `wait`. */
async function* twoParts(wait: () => Promise<void>): AsyncGenerator<readonly string[], void> {
  yield ["head"];
  await wait();
  yield ["rest"];
}

/** Answers, and says whether the whole page was known before its answer left. */
async function send(wait: () => Promise<void>): Promise<{ text: string; whole: boolean }> {
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const env: Env = { CONTENT: new KvDouble(), ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  const request = new Request("https://site.test/about");
  const exchange = createExchange(isolate, { request, env, waitUntil: () => undefined });
  const remember = vi.fn();
  const rendered = { until: Promise.resolve(null), body: twoParts(wait) };
  const response = await sendPage(exchange, { rendered, headers: [], remember });
  const whole = remember.mock.calls.length > 0;
  return { text: await response.text(), whole };
}

test("a page that waits for no store is sent in one piece, however many turns it takes to its end", async () => {
  const manyTurns = async () => {
    for (let turn = 0; turn < 64; turn++) await null;
  };
  expect(await send(manyTurns)).toEqual({ text: "headrest", whole: true });
});

test("a page that waits for a store is begun before", async () => {
  const store = () => new Promise<void>((resolve) => setTimeout(resolve));
  expect(await send(store)).toEqual({ text: "headrest", whole: false });
});
