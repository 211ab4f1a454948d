import { Session } from "node:inspector/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { collectHeap, heapSize } from "#build/content/collect-heap.ts";
import { publish } from "#build/content/publish.ts";
import { TestSite } from "./site-folder.ts";

beforeEach(() => {
  vi.spyOn(Session.prototype, "post").mockRejectedValue(new Error("collected"));
});

describe("the heap is collected", () => {
  test("where it has grown by much", async () => {
    await expect(collectHeap(heapSize() - 300e6)).rejects.toThrow("collected");
  });

  test("not for what the process held before a small folder was compiled, however much that is", async () => {
    const site = await TestSite.create();
    vi.spyOn(process, "memoryUsage").mockReturnValue({ ...process.memoryUsage(), heapUsed: 4e9 });
    expect(await publish({ content: site.folder }, site.world)).toMatchObject({ moved: true });
    await site.remove();
  });
});
