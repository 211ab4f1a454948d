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
  /** The worker is silent; or it could not be loaded, or ran out of memory. */
  readonly onLost: (problem: "tooSlow" | "stopped") => void;
}

/** Reads pictures in a thread of its own, so that the page moves on and a cancel is immediate. */
export function startTracer({ onMessage, onLost }: TracerOptions): Tracer {
  const worker = new Worker(new URL("./trace-worker.ts", import.meta.url), { type: "module" });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(silence);
    worker.terminate();
  };
  const lose = (problem: "tooSlow" | "stopped") => {
    stop();
    onLost(problem);
  };
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, MAX_SILENCE_MS, "tooSlow");
  };
  worker.addEventListener("message", ({ data }: MessageEvent<TraceMessage>) => {
    if (data.kind === "progress" || data.kind === "picture") wait();
    else clearTimeout(silence);
    onMessage(data);
  });
  worker.addEventListener("error", () => lose("stopped"));
  return {
    ask(request) {
      wait();
      worker.postMessage(request);
    },
    stop,
  };
}
