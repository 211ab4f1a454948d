import { connect, type Socket } from "node:net";
import { createAnswerReader } from "./answers.ts";

export interface BurstOptions {
  /** `http://127.0.0.1:8787`, nothing else of the address. */
  readonly url: string;
  /** Asked for in this order, round and round. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface Burst {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds from a request to the last byte of its answer. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Prepared bytes over kept connections, one request at a time on each, until the time is up. No promise and no object for
 * a request. Throws on an answer that is not 200.
 */
export async function burst({ url, paths, connections, milliseconds }: BurstOptions): Promise<Burst> {
  const { hostname, port, host } = new URL(url);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
  const latencies = countLatencies();
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  let sent = 0;
  const next = () => requests[sent++ % requests.length] ?? "";
  const start = performance.now();
  const lanes = Array.from({ length: connections }, () =>
    openLane({ host: hostname, port: Number(port), next, answered: latencies.add, fail }),
  );
  const timer = setTimeout(end, milliseconds);
  await ended.finally(() => {
    clearTimeout(timer);
    for (const lane of lanes) lane.destroy();
  });
  const seconds = (performance.now() - start) / 1000;
  return { answers: latencies.count(), seconds, p50: latencies.at(0.5), p99: latencies.at(0.99) };
}

/** What one read takes: a whole page. */
const READ_BYTES = 256 * 1024;

interface Lane {
  readonly host: string;
  readonly port: number;
  /** Bytes of the next request. */
  readonly next: () => Buffer | string;
  /** Told the milliseconds that an answer took. */
  readonly answered: (milliseconds: number) => void;
  readonly fail: (error: unknown) => void;
}

function openLane({ host, port, next, answered, fail }: Lane): Socket {
  const reader = createAnswerReader();
  const buffer = Buffer.alloc(READ_BYTES);
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(next());
  };
  const callback = (length: number) => {
    try {
      if (reader.take(buffer.subarray(0, length)) === 0) return true;
      answered(performance.now() - asked);
      ask();
    } catch (error) {
      fail(error);
    }
    return true;
  };
  const socket = connect({ host, port, noDelay: true, onread: { buffer, callback } });
  socket.on("connect", ask);
  socket.on("error", fail);
  socket.on("end", () => fail(new Error(`${host}:${port} closed a connection that was in use`)));
  return socket;
}

/** Milliseconds that two latencies may be apart and count as the same. */
const STEP = 0.01;

/** Two seconds; what takes longer counts as that long. */
const STEPS = 200_000;

/** Counts latencies (ms) without keeping each. */
interface LatencyCounts {
  readonly add: (milliseconds: number) => void;
  readonly count: () => number;
  /** The percentile (0 to 1); NaN where nothing was counted. */
  readonly at: (part: number) => number;
}

export function countLatencies(): LatencyCounts {
  const counts = new Uint32Array(STEPS);
  let total = 0;
  return {
    add(milliseconds) {
      const step = Math.min(Math.round(milliseconds / STEP), STEPS - 1);
      counts[step] = (counts[step] ?? 0) + 1;
      total += 1;
    },
    count: () => total,
    at(part) {
      if (total === 0) return Number.NaN;
      let before = 0;
      const step = counts.findIndex((count) => {
        before += count;
        return before > Math.min(total * part, total - 1);
      });
      return step * STEP;
    },
  };
}
