import { once } from "node:events";
import { isRecord, parseJson } from "#app/content/json.ts";
import { burst } from "../load/burst.ts";

/** The longest that all of the requests may take. */
const MAX_MS = 300_000;

/** Requests are sent for so long at a time. */
const ROUND_MS = 500;

/** Bytes of its heap and its buffers that the worker's isolate keeps after so many requests, garbage apart. */
export async function heapAfter(options: {
  readonly requests: number;
  readonly url: string;
  readonly paths: readonly string[];
  readonly inspector: URL;
}): Promise<number> {
  const { requests, url, paths, inspector } = options;
  const begun = performance.now();
  for (let answered = 0; answered < requests; ) {
    const { answers } = await burst({ url, paths: rotated(paths, answered), connections: 8, milliseconds: ROUND_MS });
    answered += answers;
    if (performance.now() - begun > MAX_MS)
      throw new Error(`${answered} of ${requests} mixed requests were answered in ${MAX_MS / 1000} s`);
  }
  const { ask, close } = await openInspector(inspector);
  try {
    // workerd never answers when it is told to collect garbage. For a snapshot, which nobody reads, V8 does so by itself.
    await ask("HeapProfiler.takeHeapSnapshot");
    const { usedSize, backingStorageSize } = await ask("Runtime.getHeapUsage");
    return Number(usedSize) + Number(backingStorageSize);
  } finally {
    close();
  }
}

/** Each round goes on where the last one stopped. */
function rotated(paths: readonly string[], by: number): readonly string[] {
  const at = by % paths.length;
  return [...paths.slice(at), ...paths.slice(0, at)];
}

/** The longest that workerd's inspector may take to answer. */
const INSPECTOR_MS = 60_000;

interface Inspector {
  ask(method: string): Promise<{ readonly [field: string]: unknown }>;
  close(): void;
}

/** Of the site's own worker: the others of the process are miniflare's and the one that writes KV. */
async function openInspector({ host }: URL): Promise<Inspector> {
  const listed: unknown = await (await fetch(`http://${host}/json`)).json();
  const targets = Array.isArray(listed) ? listed.filter(isRecord) : [];
  const own = targets.find(({ id }) => /^core:user:(?!kv-access)/.test(String(id)));
  if (own === undefined) throw new Error(`workerd's inspector on ${host} knows no worker of ours`);
  const socket = new WebSocket(String(own.webSocketDebuggerUrl));
  await once(socket, "open");
  let asked = 0;
  return {
    ask(method) {
      const id = ++asked;
      const { promise, resolve, reject } = Promise.withResolvers<{ readonly [field: string]: unknown }>();
      const signal = AbortSignal.timeout(INSPECTOR_MS);
      signal.addEventListener("abort", () =>
        reject(new Error(`${method} was not answered in ${INSPECTOR_MS / 1000} s`)),
      );
      const listen = ({ data }: MessageEvent) => {
        const message = parseJson(String(data));
        if (isRecord(message) && message.id === id) resolve(isRecord(message.result) ? message.result : {});
      };
      socket.addEventListener("message", listen, { signal });
      socket.send(JSON.stringify({ id, method }));
      return promise;
    },
    close: () => socket.close(),
  };
}
