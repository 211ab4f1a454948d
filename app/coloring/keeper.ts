import type { Picture } from "./picture.ts";

/** Keeps the picture that somebody works on. */
export interface Keeper {
  /** It is another one now. */
  changed(picture: Picture): void;
  /** Keeps at once what waits, as it looked before: whoever leaves a page waits for nothing. */
  keep(): void;
  /** The same where there may be time for more, when the work ends or pauses, and then with what it looks like. */
  rest(): void;
}

interface KeeperOptions {
  /** What the picture looked like when it was kept last, "" for never. */
  readonly thumbnail: string;
  readonly paint: (picture: Picture) => Promise<string>;
  readonly save: (picture: Picture, thumbnail: string) => void;
}

/** A moment after the last stroke; a picture of many strokes is not painted small for each of them. */
export const PAUSE_MS = 500;

export function createKeeper({ thumbnail: before, paint, save }: KeeperOptions): Keeper {
  let thumbnail = before;
  let waiting: Picture | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    if (waiting === null) return;
    save(waiting, thumbnail);
    waiting = null;
  }

  /** A picture that has changed while it was painted waits for a painting of its own. */
  async function keepPainted(picture: Picture): Promise<void> {
    const painted = await paint(picture).catch(() => "");
    if (waiting !== picture) return;
    thumbnail = painted;
    keep();
  }

  return {
    changed(picture) {
      waiting = picture;
      clearTimeout(timer);
      timer = setTimeout(() => keepPainted(picture), PAUSE_MS);
    },
    keep,
    rest() {
      const last = waiting;
      clearTimeout(timer);
      keep();
      waiting = last;
      if (last !== null) void keepPainted(last);
    },
  };
}
