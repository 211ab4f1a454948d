import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageRequests, PRELOAD_TIMEOUT_MS } from "#app/client/pages/content-reader.ts";
import { type PayloadAnswer, PRELOAD, WANTED } from "#app/client/pages/fetch-payload.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { path } from "../../fixture.ts";

const PAGE = path("/a");
const FIRST: PayloadAnswer = { kind: "absent" };
const SECOND: PayloadAnswer = { kind: "outdated" };

/** Requests that are answered when the test says so, in the order they were made. */
function setUp() {
  const made: PromiseWithResolvers<PayloadAnswer>[] = [];
  const fetchPage = vi.fn((_path: DocumentPath, _options: typeof WANTED) => {
    const request = Promise.withResolvers<PayloadAnswer>();
    made.push(request);
    return request.promise;
  });
  return { fetchPage, made, requests: new PageRequests(fetchPage) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a click whose page is being preloaded", () => {
  it("waits a second for it", async () => {
    const { fetchPage, made, requests } = setUp();
    void requests.preload(PAGE);
    const answer = requests.want(PAGE);
    await vi.advanceTimersByTimeAsync(PRELOAD_TIMEOUT_MS - 1);
    made[0]?.resolve(FIRST);
    expect(await answer).toBe(FIRST);
    await vi.advanceTimersByTimeAsync(PRELOAD_TIMEOUT_MS);
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith(PAGE, PRELOAD);
  });

  it("then asks for itself, and takes what comes first: its own", async () => {
    const { fetchPage, made, requests } = setUp();
    void requests.preload(PAGE);
    const answer = requests.want(PAGE);
    await vi.advanceTimersByTimeAsync(PRELOAD_TIMEOUT_MS);
    expect(fetchPage.mock.calls).toEqual([
      [PAGE, PRELOAD],
      [PAGE, WANTED],
    ]);
    made[1]?.resolve(SECOND);
    expect(await answer).toBe(SECOND);
  });

  it("or the preload, after all", async () => {
    const { made, requests } = setUp();
    void requests.preload(PAGE);
    const answer = requests.want(PAGE);
    await vi.advanceTimersByTimeAsync(PRELOAD_TIMEOUT_MS);
    made[0]?.resolve(FIRST);
    expect(await answer).toBe(FIRST);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])("fails as its own request does where both fail, number %i first", async (first, last) => {
    const { made, requests } = setUp();
    const preload = requests.preload(PAGE).catch((error: unknown) => error);
    const answer = requests.want(PAGE).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(PRELOAD_TIMEOUT_MS);
    const errors = [new Error("of the preload"), new Error("of its own")];
    made[first]?.reject(errors[first]);
    made[last]?.reject(errors[last]);
    expect(await answer).toBe(errors[1]);
    expect(await preload).toBe(errors[0]);
  });

  it("asks at once where it fails", async () => {
    const { fetchPage, made, requests } = setUp();
    const preload = requests.preload(PAGE).catch(() => "failed");
    const answer = requests.want(PAGE);
    made[0]?.reject(new Error("status 503"));
    expect(await preload).toBe("failed");
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchPage).toHaveBeenLastCalledWith(PAGE, WANTED);
    made[1]?.resolve(SECOND);
    expect(await answer).toBe(SECOND);
  });
});

describe("one request for a page", () => {
  it("is enough for all who click, however long it takes", async () => {
    const { fetchPage, made, requests } = setUp();
    const answers = Promise.all([requests.want(PAGE), requests.want(PAGE)]);
    void requests.preload(PAGE);
    await vi.advanceTimersByTimeAsync(5 * PRELOAD_TIMEOUT_MS);
    made[0]?.resolve(FIRST);
    expect(await answers).toEqual([FIRST, FIRST]);
    expect(fetchPage).toHaveBeenCalledExactlyOnceWith(PAGE, WANTED);
  });

  it("stays known while it is under way, though the preload that it overtook ends", async () => {
    const { fetchPage, made, requests } = setUp();
    void requests.preload(PAGE);
    void requests.want(PAGE);
    await vi.advanceTimersByTimeAsync(PRELOAD_TIMEOUT_MS);
    made[0]?.resolve(FIRST);
    await vi.advanceTimersByTimeAsync(0);
    void requests.preload(PAGE);
    expect(fetchPage).toHaveBeenCalledTimes(2);
    made[1]?.resolve(SECOND);
    await vi.advanceTimersByTimeAsync(0);
    void requests.preload(PAGE);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });
});
