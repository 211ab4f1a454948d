import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Listening, listen } from "#app/coloring/studio/gestures.ts";
import type { View } from "#app/coloring/studio/use-view.ts";
import type { Point } from "#app/drawings/path.ts";

/** A drawing that is one region. */
class PointerTarget extends EventTarget {
  setPointerCapture(): void {}

  closest() {
    return { dataset: { region: "1" } };
  }
}

const same = (point: Point) => point;

const VIEW: View = {
  zoom: () => undefined,
  pan: () => undefined,
  whole: () => undefined,
  show: () => undefined,
  isZoomed: () => false,
  toDrawing: same,
  mapping: () => same,
  pixel: () => 1,
};

let [target, done]: [PointerTarget, string[]] = [new PointerTarget(), []];
let gestures: Listening;

const stroke = {
  move: () => done.push("move"),
  end: ({ isTap }: { isTap: boolean }) => done.push(isTap ? "dot" : "line"),
  drop: () => done.push("drop"),
};

function start(tool: "brush" | "fill" = "brush"): void {
  gestures = listen(target, () => ({
    view: VIEW,
    onTap: () => done.push("tap"),
    onPress: () => (tool === "brush" ? stroke : null),
    onWheel: () => false,
  }));
}

interface Sent {
  readonly finger?: number;
  readonly ms?: number;
  readonly pointer?: "touch" | "pen";
}

function send(type: string, x = 50, { finger = 1, ms = 0, pointer = "touch" }: Sent = {}): void {
  const event = new Event(type);
  Object.defineProperty(event, "timeStamp", { value: ms });
  target.dispatchEvent(
    Object.assign(event, { pointerId: finger, pointerType: pointer, button: 0, clientX: x, clientY: 50 }),
  );
}

beforeAll(() => {
  vi.stubGlobal("Element", PointerTarget);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  [target, done] = [new PointerTarget(), []];
});

describe("a hand that has not moved", () => {
  test("makes a dot with the brush where it is lifted, and a tap without", () => {
    start();
    send("pointerdown");
    send("pointerup");
    expect(done).toEqual(["dot"]);
    gestures.stop();
    start("fill");
    send("pointerdown");
    send("pointerup");
    expect(done).toEqual(["dot", "tap"]);
  });

  test("leaves nothing where the system takes it away, or the page is left", () => {
    start();
    send("pointerdown");
    send("pointercancel");
    send("pointerdown");
    gestures.finish();
    expect(done).toEqual(["drop", "drop"]);
    gestures.stop();
    start("fill");
    send("pointerdown");
    gestures.finish();
    send("pointerup");
    expect(done).toEqual(["drop", "drop"]);
  });
});

test("a hand that comes to lie on the target beside a pen that draws means nothing", () => {
  start();
  send("pointerdown", 50, { pointer: "pen" });
  send("pointermove", 90, { pointer: "pen" });
  send("pointerdown", 200, { finger: 2, ms: 10 });
  send("pointerup", 200, { finger: 2, ms: 20 });
  send("pointerup", 90, { pointer: "pen" });
  expect(done).toEqual(["move", "line"]);
});

describe("a hand that is not steady", () => {
  test.each([
    [10, ["tap"]],
    [11, []],
  ])("and moves %i pixels has done: %j", (pixels, what) => {
    start("fill");
    send("pointerdown", 50);
    send("pointermove", 50 + pixels);
    send("pointerup", 50 + pixels);
    expect(done).toEqual(what);
  });
});

describe("a hand that has moved", () => {
  const ways: { readonly [way: string]: () => void } = {
    "it is lifted": () => send("pointerup", 90),
    "the system takes it away": () => send("pointercancel", 90),
    "the page is left": () => gestures.finish(),
  };

  test.each(Object.entries(ways))("leaves its line where %s, once", (_, leave) => {
    start();
    send("pointerdown");
    send("pointermove", 90);
    leave();
    send("pointermove", 95);
    send("pointerup", 95);
    expect(done).toEqual(["move", "line"]);
  });
});

describe("a second finger", () => {
  test("that comes at once wanted to zoom, however the first has moved", () => {
    start();
    send("pointerdown");
    send("pointermove", 90, { ms: 200 });
    send("pointerdown", 10, { finger: 2, ms: 300 });
    gestures.finish();
    expect(done).toEqual(["move", "drop"]);
  });

  test("that comes while a line is drawn is the ball of a hand, and leaves it alone", () => {
    start();
    send("pointerdown");
    send("pointermove", 90, { ms: 200 });
    send("pointerdown", 10, { finger: 2, ms: 301 });
    send("pointerup", 10, { finger: 2, ms: 400 });
    expect(done).toEqual(["move"]);
    gestures.finish();
    expect(done).toEqual(["move", "line"]);
  });
});
