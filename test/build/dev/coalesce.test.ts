import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "#build/dev/watch-folder.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes as long as it is told. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((done) => ends.push(done)));
  return { work, end: () => ends.shift()?.(), queue: coalesce(work, { settleMs: 10 }) };
}

test("what changes within a moment is one piece of work", async () => {
  const { work, queue } = slowWork();
  for (let at = 0; at < 3; at += 1) queue.request();
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(1);
});

test("what changes during the work waits for the next, one at a time", async () => {
  const { work, end, queue } = slowWork();
  for (let at = 0; at < 3; at += 1) {
    queue.request();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
});

test("closing waits for what is under way, and begins no more", async () => {
  const { work, end, queue } = slowWork();
  queue.request();
  await vi.advanceTimersByTimeAsync(10);
  queue.request();
  let closed = false;
  const closing = queue.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(closed).toBe(false);
  end();
  await closing;
  expect(work).toHaveBeenCalledTimes(1);
});
