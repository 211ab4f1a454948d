import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchPayload, PRELOAD, WANTED } from "#app/client/fetch-payload.ts";

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
