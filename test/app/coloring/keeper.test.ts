import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeeper, PAUSE_MS } from "#app/coloring/keep/use-keeping.ts";
import { BLANK, type Picture } from "#app/coloring/picture/picture.ts";

const red: Picture = { ...BLANK, fills: new Map([[1, { color: 0, pattern: "plain" }]]) };
const blue: Picture = { ...BLANK, fills: new Map([[1, { color: 5, pattern: "plain" }]]) };

/** A keeper, what it has kept, and the paintings that it waits for, in their order. */
function device() {
  const kept: (readonly [Picture, string])[] = [];
  const paintings: PromiseWithResolvers<string>[] = [];
  const paint = () => {
    const painting = Promise.withResolvers<string>();
    paintings.push(painting);
    return painting.promise;
  };
  const save = (picture: Picture, thumbnail: string) => kept.push([picture, thumbnail]);
  return { kept, paintings, keeper: createKeeper({ thumbnail: "before", paint, save }) };
}

const pause = (ms = PAUSE_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a picture that somebody works on", () => {
  it("is kept once, a moment after the last change, with what it looks like", async () => {
    const { keeper, kept, paintings } = device();
    keeper.changed(red);
    await pause(PAUSE_MS - 1);
    keeper.changed(blue);
    await pause();
    paintings[0]?.resolve("blue");
    await pause();
    expect(kept).toEqual([[blue, "blue"]]);
  });

  it("that changes while it is painted is never left with the painting of before", async () => {
    const { keeper, kept, paintings } = device();
    keeper.changed(red);
    await pause();
    keeper.changed(blue);
    paintings[0]?.resolve("red");
    await pause();
    paintings[1]?.resolve("blue");
    await pause(0);
    expect(kept).toEqual([[blue, "blue"]]);
  });

  it("is kept at once when the page goes away, as it looked before", () => {
    const { keeper, kept } = device();
    keeper.changed(red);
    keeper.keep();
    expect(kept).toEqual([[red, "before"]]);
  });

  it("that is closed right after the last stroke is kept at once, and then with what it looks like", async () => {
    const { keeper, kept, paintings } = device();
    keeper.changed(red);
    keeper.rest();
    expect(kept).toEqual([[red, "before"]]);
    paintings[0]?.resolve("red");
    await pause();
    expect(kept.slice(1)).toEqual([[red, "red"]]);
  });

  it("that was not touched is not kept", async () => {
    const { keeper, kept } = device();
    keeper.keep();
    keeper.rest();
    await pause();
    expect(kept).toEqual([]);
  });

  it("is kept although no painting of it can be made", async () => {
    const { keeper, kept, paintings } = device();
    keeper.changed(red);
    await pause();
    paintings[0]?.reject(new Error("no canvas"));
    await pause(0);
    expect(kept).toEqual([[red, ""]]);
  });
});
