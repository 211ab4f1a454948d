import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSpareTime } from "#app/coloring/studio/use-progress.ts";

let clock = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Two pieces of it are more than a slice. */
function* counted(done: number[], pieces: number): Generator<undefined, string> {
  for (let piece = 0; piece < pieces; piece++) {
    done.push(piece);
    clock += 2;
    yield;
  }
  return "done";
}

test("work is begun later, a few pieces at a time, and tells when it is done", () => {
  const [done, results]: [number[], string[]] = [[], []];
  inSpareTime(counted(done, 5), (result) => results.push(result));
  expect(done).toEqual([]);
  vi.runOnlyPendingTimers();
  expect([done, results]).toEqual([[0, 1], []]);
  vi.runAllTimers();
  expect([done.length, results]).toEqual([5, ["done"]]);
});

test("work that is stopped goes no further, and tells nothing", () => {
  const [done, results]: [number[], string[]] = [[], []];
  const stop = inSpareTime(counted(done, 5), (result) => results.push(result));
  vi.runOnlyPendingTimers();
  stop();
  vi.runAllTimers();
  expect([done, results]).toEqual([[0, 1], []]);
});
