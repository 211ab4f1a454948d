import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Changes, coalesce } from "#build/dev/watch-folder.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function recorded(work: () => Promise<void> = async () => undefined) {
  const seen: (readonly string[] | null)[] = [];
  const queue = coalesce(
    async (changes: Changes) => {
      seen.push(changes && [...changes]);
      await work();
    },
    { settleMs: 10 },
  );
  return { seen, queue };
}

test("what changes within a moment is one piece of work", async () => {
  const { seen, queue } = recorded();
  for (const path of ["a", "b", "a"]) queue.request(path);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual([["a", "b"]]);
});

test("what may be anything is anything, whatever else is asked", async () => {
  const { seen, queue } = recorded();
  for (const path of ["a", null, "b"]) queue.request(path);
  await vi.advanceTimersByTimeAsync(10);
  queue.request("c");
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual([null, ["c"]]);
});

test("what changes during the work waits for the next, one at a time", async () => {
  let finish = () => {};
  const { seen, queue } = recorded(() => new Promise((done) => (finish = done)));
  queue.request("a");
  await vi.advanceTimersByTimeAsync(10);
  queue.request("b");
  await vi.advanceTimersByTimeAsync(10);
  queue.request("c");
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual([["a"]]);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([["a"], ["b", "c"]]);
});

test("closing waits for what is under way, and begins no more", async () => {
  let finish = () => {};
  const { seen, queue } = recorded(() => new Promise((done) => (finish = done)));
  queue.request("a");
  await vi.advanceTimersByTimeAsync(10);
  queue.request("b");
  let closed = false;
  const closing = queue.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(closed).toBe(false);
  finish();
  await closing;
  expect(seen).toEqual([["a"]]);
});
