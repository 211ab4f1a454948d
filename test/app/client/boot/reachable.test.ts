import { afterEach, describe, expect, it, vi } from "vitest";
import { DEADLINE_MS, reachable } from "#app/client/boot/reachable.ts";

type FetchInit = Pick<RequestInit, "method" | "signal">;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("reachable", () => {
  it.each([200, 404, 500])("is a server that answers %i", async (status) => {
    const fetched = vi.fn(async (_url: string, _init: FetchInit) => new Response(null, { status }));
    vi.stubGlobal("fetch", fetched);
    expect(await reachable()).toBe(true);
    expect(fetched.mock.calls[0]?.[1].method).toBe("HEAD");
  });

  it("is none without a connection", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await reachable()).toBe(false);
  });

  it("is none that has not answered in time", async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    vi.stubGlobal("fetch", (_url: string, { signal }: FetchInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    });
    const answer = reachable();
    deadline.abort();
    expect(await answer).toBe(false);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(DEADLINE_MS);
  });
});
