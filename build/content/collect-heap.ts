import { Session } from "node:inspector/promises";

/** Where less was made a process has not the memory that is worth the time of looking through all of it. */
const LARGE_GROWTH = 256e6;

/** Bytes that the heap holds now. */
export function heapSize(): number {
  return process.memoryUsage().heapUsed;
}

/**
 * Has V8 collect what was let go of just now, where that may be much: the heap has grown by as much since it held `before`
 * bytes. By itself V8 waits until it has grown by as much again as it held at its largest: of a hundred thousand documents
 * 0.3 GB of garbage lay there while the next part was made. Of what was there before nothing is let go, and looking through
 * a gigabyte of it takes seconds. Node has no call for it but the inspector's.
 */
export async function collectHeap(before: number): Promise<void> {
  if (heapSize() - before < LARGE_GROWTH) return;
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
