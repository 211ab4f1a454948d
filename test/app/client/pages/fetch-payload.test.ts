import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DEADLINE_MS } from "#app/client/boot/reachable.ts";
import { fetchPayload, PRELOAD, WANTED } from "#app/client/pages/fetch-payload.ts";
import { failureOf } from "#app/client/pages/load-page.ts";
import { OFFLINE } from "#app/routes/page-data.ts";

const URL_ASKED = "https://paper-otter.example/a/_payload.json?build";

/** The network: answers one status after the other, the last one for good; 0 is no answer. */
function answering(...statuses: number[]) {
  const fetched = vi.fn(async (_request: unknown, _init?: RequestInit) => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 0;
    if (status === 0) throw new TypeError("Failed to fetch");
    return Response.json({ entry: {}, document: {} }, { status });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("fetchPayload", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([408, 425, 429, 500, 502, 503, 504, 0])("tries once more after a %i", async (status) => {
    const fetched = answering(status, 200);
    expect(await fetchPayload(URL_ASKED)).toMatchObject({ kind: "payload" });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([429, 500, 503])("gives up after a second %i", async (status) => {
    const fetched = answering(status);
    await expect(fetchPayload(URL_ASKED)).rejects.toMatchObject({ status });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    [404, "absent"],
    [409, "outdated"],
  ])("takes a %i for %s at once", async (status, kind) => {
    const fetched = answering(status);
    expect(await fetchPayload(URL_ASKED)).toEqual({ kind });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("tries a preload once, and says that it is one", async () => {
    const fetched = answering(503);
    await expect(fetchPayload(URL_ASKED, PRELOAD)).rejects.toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get("purpose")).toBe("prefetch");
  });

  it("says nothing of the kind for a navigation", async () => {
    const fetched = answering(200);
    await fetchPayload(URL_ASKED, WANTED);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get("purpose")).toBeNull();
  });
});

/** A server that answers as it is told, and says when it was asked. */
async function serving(answer: RequestListener): Promise<{ readonly url: string; readonly requested: Promise<void> }> {
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    answer(request, response);
    resolve();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { url: `http://127.0.0.1:${address.port}/`, requested };
}

describe("the deadline of a request", () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each<[string, RequestListener]>([
    ["no answer", () => {}],
    ["an answer without an end", (_, response) => void response.writeHead(200).write('{"entry":')],
  ])("makes %s a page that the visitor is offline for", async (_, answer) => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    const { url, requested } = await serving(answer);
    const failure = fetchPayload(url).catch((error: unknown) => failureOf(error, "/a"));
    await requested;
    deadline.abort(new DOMException("too late", "TimeoutError"));
    expect(await failure).toMatchObject({ status: OFFLINE });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(DEADLINE_MS);
  });
});
