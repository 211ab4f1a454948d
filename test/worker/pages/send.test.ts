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

async function answer(body: AsyncGenerator<readonly string[], void>, remember: () => void): Promise<Response> {
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const env: Env = { CONTENT: new KvDouble(), ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  const request = new Request("https://site.test/about");
  const exchange = createExchange(isolate, { request, env, waitUntil: () => undefined });
  return sendPage(exchange, { rendered: { until: Promise.resolve(null), body }, headers: [], remember });
}

/** Answers, and says whether the whole page was known before its answer left. */
async function send(wait: () => Promise<void>): Promise<{ text: string; whole: boolean }> {
  const remember = vi.fn();
  const response = await answer(twoParts(wait), remember);
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

test("a page whose visitor leaves is rendered no further, gives back what it holds, and is not remembered", async () => {
  const ended = vi.fn();
  async function* longPage(): AsyncGenerator<readonly string[], void> {
    try {
      yield* twoParts(() => new Promise((resolve) => setTimeout(resolve)));
      ended("rendered to its end");
    } finally {
      ended("closed");
    }
  }
  const remember = vi.fn();
  const response = await answer(longPage(), remember);
  await response.body?.cancel();
  expect(ended.mock.calls).toEqual([["closed"]]);
  expect(remember).not.toHaveBeenCalled();
});
