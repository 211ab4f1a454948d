import { expect, test, vi } from "vitest";
import type { Rendered } from "#app/server.tsx";
import type { Env } from "#worker/env.ts";
import { createExchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { sendPage } from "#worker/pages/page.ts";
import { KvDouble } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";

const REST = { kind: "whole", parts: ["rest"], until: NOW } as const;

function answer(rendered: Rendered, remember = vi.fn(() => null)): Response {
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const env: Env = { CONTENT: new KvDouble(), ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
  const request = new Request("https://site.test/about");
  const exchange = createExchange(isolate, { request, env, waitUntil: () => undefined });
  return sendPage(exchange, { rendered, origin: "", headers: {}, own: {}, remember });
}

test("a whole page is remembered as it is sent", async () => {
  const remember = vi.fn(() => null);
  const page = { kind: "whole", parts: ["head", "rest"], until: null } as const;
  expect(await answer(page, remember).text()).toBe("headrest");
  expect(remember).toHaveBeenCalledWith(page);
});

test("a page that is begun is remembered once its rest is sent", async () => {
  const remember = vi.fn(() => null);
  const response = answer({ kind: "begun", start: ["head"], rest: async () => REST }, remember);
  expect(remember).not.toHaveBeenCalled();
  expect(await response.text()).toBe("headrest");
  expect(remember).toHaveBeenCalledWith({ parts: ["head", "rest"], until: NOW });
});

test("a page that lost its document on the way is sent to its end, and not remembered", async () => {
  const remember = vi.fn(() => null);
  const rest = async () => ({ kind: "lost", parts: ["sorry"], error: new Error("gone") }) as const;
  expect(await answer({ kind: "begun", start: ["head"], rest }, remember).text()).toBe("headsorry");
  expect(remember).not.toHaveBeenCalled();
});

test("a page whose visitor leaves before its rest is asked for is rendered no further, and not remembered", async () => {
  const [rest, remember] = [vi.fn(), vi.fn(() => null)];
  await answer({ kind: "begun", start: ["head"], rest }, remember).body?.cancel();
  expect(rest).not.toHaveBeenCalled();
  expect(remember).not.toHaveBeenCalled();
});
