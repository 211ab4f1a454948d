import type { TraceMessage, TraceRequest } from "./trace-messages.ts";

/** A worker that is silent for so long has met a picture that this device cannot read. */
const MAX_SILENCE_MS = 60_000;

export interface Tracer {
  readonly ask: (request: TraceRequest) => void;
  /** Ends the work, wherever it is. */
  readonly stop: () => void;
}

interface TracerOptions {
  readonly onMessage: (message: TraceMessage) => void;
  /** The worker could not be loaded, ran out of memory or is silent. */
  readonly onLost: () => void;
}

/** Reads pictures in a thread of its own, so that the page moves on and a cancel is immediate. */
export function startTracer({ onMessage, onLost }: TracerOptions): Tracer {
  const worker = new Worker(new URL("./trace-worker.ts", import.meta.url), { type: "module" });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(silence);
    worker.terminate();
  };
  const lose = () => {
    stop();
    onLost();
  };
  worker.addEventListener("message", ({ data }: MessageEvent<TraceMessage>) => {
    clearTimeout(silence);
    if (data.kind === "progress" || data.kind === "picture") silence = setTimeout(lose, MAX_SILENCE_MS);
    onMessage(data);
  });
  worker.addEventListener("error", lose);
  return {
    ask(request) {
      clearTimeout(silence);
      silence = setTimeout(lose, MAX_SILENCE_MS);
      worker.postMessage(request);
    },
    stop,
  };
}
