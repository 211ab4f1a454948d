import { describe, expect, it } from "vitest";
import { PreloadQueue } from "#app/client/session/preload-queue.ts";

function setUp() {
  const begun: string[] = [];
  const ends = new Map<string, { done: () => void; failed: () => void }>();
  let allowed = true;
  const queue = new PreloadQueue<string>({
    mayStart: () => allowed,
    load: (page) => {
      begun.push(page);
      return new Promise<void>((done, failed) => ends.set(page, { done, failed }));
    },
  });
  const end = async (page: string, how: "done" | "failed" = "done") => {
    ends.get(page)?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, begun, end, allow: (now: boolean) => (allowed = now) };
}

const PAGES = ["/1", "/2", "/3", "/4", "/5", "/6"];

describe("the queue of preloads", () => {
  it("has four under way and never a fifth", async () => {
    const { queue, begun, end } = setUp();
    for (const page of PAGES) queue.add(page);
    expect(begun).toEqual(["/1", "/2", "/3", "/4"]);
    await end("/2");
    expect(begun).toEqual(["/1", "/2", "/3", "/4", "/5"]);
    await end("/5", "failed");
    expect(begun).toEqual(PAGES);
  });

  it("takes what somebody points at next, before what is only in sight", async () => {
    const { queue, begun, end } = setUp();
    for (const page of PAGES) queue.add(page);
    queue.addFirst("/6");
    queue.addFirst("/7");
    expect(begun).toHaveLength(4);
    await end("/1");
    await end("/2");
    await end("/3");
    expect(begun.slice(4)).toEqual(["/7", "/6", "/5"]);
  });

  it("drops what is out of sight before its turn", async () => {
    const { queue, begun, end } = setUp();
    for (const page of PAGES) queue.add(page);
    queue.remove("/5");
    queue.remove("/1");
    await end("/1");
    expect(begun).toEqual(["/1", "/2", "/3", "/4", "/6"]);
  });

  it("loads a page once, whatever became of it", async () => {
    const { queue, begun, end } = setUp();
    for (const page of ["/1", "/2"]) queue.add(page);
    await end("/1");
    await end("/2", "failed");
    for (const page of ["/1", "/2"]) queue.add(page);
    queue.addFirst("/2");
    expect(begun).toEqual(["/1", "/2"]);
  });

  it("waits while it may not start, and goes on when it is told to", () => {
    const { queue, begun, allow } = setUp();
    allow(false);
    queue.add("/1");
    queue.addFirst("/2");
    expect(begun).toEqual([]);
    allow(true);
    queue.start();
    expect(begun).toEqual(["/2", "/1"]);
  });
});
