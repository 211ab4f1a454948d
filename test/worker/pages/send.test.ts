import { expect, test, vi } from "vitest";
import type { EndOfPage, StreamedPage } from "#app/server/stream-page.ts";
import type { Rendered } from "#app/server.tsx";
import { definition } from "#app/site.ts";
import { createIsolate } from "#worker/isolate.ts";
import { sendPage } from "#worker/pages/page.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

function answer(rendered: Rendered, cache = vi.fn(() => null)): Response {
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  return sendPage(requestContext(isolate), { rendered, origin: "", headers: {}, own: {}, cache });
}

test("a whole page is cached as it is sent", async () => {
  const cache = vi.fn(() => null);
  const page = { kind: "whole", parts: ["head", "rest"], until: null } as const;
  expect(await answer(page, cache).text()).toBe("headrest");
  expect(cache).toHaveBeenCalledWith(page);
});

/** What follows the start of a page. */
async function* restOf(pieces: readonly string[], end: EndOfPage): StreamedPage["rest"] {
  for (const piece of pieces) yield [piece];
  return end;
}

test("a page that streams is remembered once all of it is sent", async () => {
  const cache = vi.fn(() => null);
  const rest = restOf(["text", "rest"], { lost: [], until: NOW });
  const response = answer({ kind: "streamed", start: ["head"], rest }, cache);
  expect(cache).not.toHaveBeenCalled();
  expect(await response.text()).toBe("headtextrest");
  expect(cache).toHaveBeenCalledWith({ parts: ["head", "text", "rest"], until: NOW });
});

test("a page that lost something on the way is sent to its end, and not remembered", async () => {
  const cache = vi.fn(() => null);
  const rest = restOf(["sorry"], { lost: [new Error("gone")], until: 0 });
  expect(await answer({ kind: "streamed", start: ["head"], rest }, cache).text()).toBe("headsorry");
  expect(cache).not.toHaveBeenCalled();
});

test("a page whose visitor leaves before its rest is asked for is rendered no further, and not remembered", async () => {
  const cache = vi.fn(() => null);
  const rest = restOf(["rest"], { lost: [], until: null });
  const next = vi.spyOn(rest, "next");
  await answer({ kind: "streamed", start: ["head"], rest }, cache).body?.cancel();
  expect(next).not.toHaveBeenCalled();
  expect(cache).not.toHaveBeenCalled();
});
