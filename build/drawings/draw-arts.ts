import { type DrawnArt, drawArt } from "../art/draw-art.ts";
import { decodeMeasured, type MeasuredDrawing } from "../art/measure-drawing.ts";
import { shareOut, THREADS } from "../compile/share-out.ts";
import { type CompileCache, cacheKey } from "../compile/sources/cache.ts";

/** The drawing that an `art` means which is no file; null for none. */
export type DrawArt = (art: string) => Promise<MeasuredDrawing | null>;

interface DrawOptions<Result> {
  readonly cache: CompileCache;
  readonly work: (draw: DrawArt) => Promise<Result>;
  /** Threads that help this one where there is much to draw. */
  readonly threads?: number;
}

/** Some two seconds of work. A thread is half a second old before it draws anything. */
const MANY_ARTS = 24;

/**
 * Has `work` draw. What it asks for before it first waits, and no cache has, is drawn together, each once: in several
 * threads where that is much.
 */
export async function drawingArts<Result>({ cache, work, threads = THREADS }: DrawOptions<Result>): Promise<Result> {
  const missing = new Map<string, PromiseWithResolvers<DrawnArt>>();
  const result = work(async (art) => {
    const kept = cache.get(keyOf(art));
    if (kept !== null) return decodeMeasured(kept);
    const waiting = missing.get(art) ?? Promise.withResolvers<DrawnArt>();
    missing.set(art, waiting);
    return remember(art, await waiting.promise, cache);
  });
  const waiting = [...missing.values()];
  await shareOut([...missing.keys()], {
    threads: missing.size < MANY_ARTS ? 0 : threads,
    module: new URL("./draw-thread.ts", import.meta.url),
    here: drawArt,
    onMade: (drawn, at) => waiting[at]?.resolve(drawn),
  });
  return result;
}

/** The same of one, at once. */
export function madeDrawing(art: string, cache: CompileCache): MeasuredDrawing | null {
  const kept = cache.get(keyOf(art));
  return kept === null ? remember(art, drawArt(art), cache) : decodeMeasured(kept);
}

function keyOf(art: string): string {
  return cacheKey("drawing", ["art", art]);
}

function remember(art: string, drawn: DrawnArt, cache: CompileCache): MeasuredDrawing | null {
  if ("fault" in drawn) throw drawn.fault;
  if (drawn.bytes === null) return null;
  cache.put(keyOf(art), drawn.bytes);
  return decodeMeasured(drawn.bytes);
}
