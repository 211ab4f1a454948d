import { once } from "node:events";
import { isRecord, parseJson } from "#app/content/json.ts";
import { burst } from "../load/burst.ts";

/** The longest that all of the requests may take. */
const MOST_MS = 300_000;

/** Requests between two looks at the heap. */
const ROUND_MS = 500;

/**
 * Bytes that the worker's isolate keeps after so many requests: the least that is seen of its heap and its buffers while
 * it goes on answering, for workerd's inspector collects no garbage when it is told to.
 */
export async function heapAfter(options: {
  readonly requests: number;
  readonly url: string;
  readonly paths: readonly string[];
  readonly inspector: URL;
}): Promise<number> {
  const { requests, url, paths, inspector } = options;
  const heap = await openHeap(inspector);
  try {
    const seen: number[] = [];
    const begun = performance.now();
    for (let answered = 0; answered < requests * (1 + LOOKED); ) {
      const { answers } = await burst({ url, paths: rotated(paths, answered), connections: 8, milliseconds: ROUND_MS });
      answered += answers;
      if (performance.now() - begun > MOST_MS)
        throw new Error(`${answered} of ${requests} mixed requests were answered in ${MOST_MS / 1000} s`);
      if (answered >= requests) seen.push(await heap.used());
    }
    return Math.min(...seen);
  } finally {
    heap.close();
  }
}

/** How much longer it goes on answering while the heap is looked at. */
const LOOKED = 0.25;

/** Each round goes on where the last one stopped. */
function rotated(paths: readonly string[], by: number): readonly string[] {
  const at = by % paths.length;
  return [...paths.slice(at), ...paths.slice(0, at)];
}

/** The longest that workerd's inspector may take to answer. */
const INSPECTOR_MS = 30_000;

interface Heap {
  used(): Promise<number>;
  close(): void;
}

/** Of the site's own worker: the others of the process are miniflare's and the one that writes KV. */
async function openHeap({ host }: URL): Promise<Heap> {
  const listed: unknown = await (await fetch(`http://${host}/json`)).json();
  const targets = Array.isArray(listed) ? listed.filter(isRecord) : [];
  const own = targets.find(({ id }) => /^core:user:(?!kv-access)/.test(String(id)));
  if (own === undefined) throw new Error(`workerd's inspector on ${host} knows no worker of ours`);
  const socket = new WebSocket(String(own.webSocketDebuggerUrl));
  await once(socket, "open");
  let asked = 0;
  return {
    async used() {
      const id = ++asked;
      const signal = AbortSignal.timeout(INSPECTOR_MS);
      socket.send(JSON.stringify({ id, method: "Runtime.getHeapUsage" }));
      for (;;) {
        const [{ data }] = await once(socket, "message", { signal });
        const message = parseJson(data);
        if (!isRecord(message) || message.id !== id || !isRecord(message.result)) continue;
        return Number(message.result.usedSize) + Number(message.result.backingStorageSize);
      }
    },
    close: () => socket.close(),
  };
}
