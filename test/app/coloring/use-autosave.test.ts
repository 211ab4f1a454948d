import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BLANK, type Picture } from "#app/coloring/picture/picture.ts";
import { createAutosave, PAUSE_MS } from "#app/coloring/storage/use-autosave.ts";
import { filled } from "#test/app/coloring/sample-picture.ts";

const red: Picture = { ...BLANK, fills: filled([1, { color: 0, pattern: "plain" }]) };
const blue: Picture = { ...BLANK, fills: filled([1, { color: 5, pattern: "plain" }]) };

const SAVED_BEFORE = Date.UTC(2026, 3, 25);

/** A autosave, what it has kept and when, and the paintings that it waits for, in their order. */
function device() {
  const kept: (readonly [Picture, string])[] = [];
  const paintings: PromiseWithResolvers<string>[] = [];
  const paint = () => {
    const painting = Promise.withResolvers<string>();
    paintings.push(painting);
    return painting.promise;
  };
  const times: number[] = [];
  const save = (picture: Picture, { thumbnail, savedAt }: { thumbnail: string; savedAt: number }) => {
    kept.push([picture, thumbnail]);
    times.push(savedAt);
  };
  const before = { thumbnail: "before", savedAt: SAVED_BEFORE };
  return { kept, times, paintings, autosave: createAutosave({ before, paint, save }) };
}

const pause = (ms = PAUSE_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a picture in progress", () => {
  it("is kept once, a moment after the last change, with what it looks like", async () => {
    const { autosave, kept, paintings } = device();
    autosave.update(red);
    await pause(PAUSE_MS - 1);
    autosave.update(blue);
    await pause();
    paintings[0]?.resolve("blue");
    await pause();
    expect(kept).toEqual([[blue, "blue"]]);
  });

  it("that changes while it is painted is never left with the painting of before", async () => {
    const { autosave, kept, paintings } = device();
    autosave.update(red);
    await pause();
    autosave.update(blue);
    paintings[0]?.resolve("red");
    await pause();
    paintings[1]?.resolve("blue");
    await pause(0);
    expect(kept).toEqual([[blue, "blue"]]);
  });

  it("is kept at once when the page goes away, as it looked before", () => {
    const { autosave, kept } = device();
    autosave.update(red);
    autosave.saveNow();
    expect(kept).toEqual([[red, "before"]]);
  });

  it("that is closed right after the last stroke is kept at once, and then with what it looks like", async () => {
    const { autosave, kept, paintings } = device();
    autosave.update(red);
    autosave.flush();
    expect(kept).toEqual([[red, "before"]]);
    paintings[0]?.resolve("red");
    await pause();
    expect(kept.slice(1)).toEqual([[red, "red"]]);
  });

  it("is never older than it was, though the clock of the device goes back", () => {
    const { autosave, times } = device();
    for (const now of [SAVED_BEFORE - 60_000, SAVED_BEFORE + 60_000, SAVED_BEFORE + 1_000]) {
      vi.setSystemTime(now);
      autosave.update(red);
      autosave.saveNow();
    }
    expect(times).toEqual([SAVED_BEFORE, SAVED_BEFORE + 60_000, SAVED_BEFORE + 60_000]);
  });

  it("that was not touched is not kept", async () => {
    const { autosave, kept } = device();
    autosave.saveNow();
    autosave.flush();
    await pause();
    expect(kept).toEqual([]);
  });

  it("is kept although no painting of it can be made", async () => {
    const { autosave, kept, paintings } = device();
    autosave.update(red);
    await pause();
    paintings[0]?.reject(new Error("no canvas"));
    await pause(0);
    expect(kept).toEqual([[red, ""]]);
  });
});
