import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { fetchWithTimeout } from "#app/accounts/session/client.ts";

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const address = started.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

test("an answer in time is passed on", async () => {
  const url = await serving((_, response) => response.end("hello"));
  const response = await fetchWithTimeout(fetch, 5000)(url);
  expect(await response.text()).toBe("hello");
});

test("an answer has eight seconds unless said otherwise", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => timeout.mockRestore());
  await fetchWithTimeout(async () => new Response("hello"))("https://auth.example/");
  expect(timeout.mock.calls).toEqual([[8_000]]);
});

test("a server that never answers is given up", async () => {
  const url = await serving(() => undefined);
  await expect(fetchWithTimeout(fetch, 50)(url)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("so is one that falls silent in the middle of its answer", async () => {
  const url = await serving((_, response) => response.write("{"));
  const response = await fetchWithTimeout(fetch, 200)(url);
  await expect(response.text()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("whoever asks may give up earlier", async () => {
  const url = await serving(() => undefined);
  const asking = new AbortController();
  const answer = fetchWithTimeout(fetch, 5000)(url, { signal: asking.signal });
  asking.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
});
