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
}

/**
 * Prepared bytes over kept connections, one request at a time on each, until the time is up. No promise and no object for
 * a request. Throws on an answer that is not 200.
 */
export async function burst({ url, paths, connections, milliseconds }: BurstOptions): Promise<Burst> {
  const { hostname, port, host } = new URL(url);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  let [sent, answers] = [0, 0];
  const answered = () => answers++;
  const next = () => requests[sent++ % requests.length] ?? "";
  const start = performance.now();
  const lanes = Array.from({ length: connections }, () =>
    openLane({ host: hostname, port: Number(port), next, answered, fail }),
  );
  const timer = setTimeout(end, milliseconds);
  await ended.finally(() => {
    clearTimeout(timer);
    for (const lane of lanes) lane.destroy();
  });
  const seconds = (performance.now() - start) / 1000;
  return { answers, seconds };
}

/** What one read takes: a whole page. */
const READ_BYTES = 256 * 1024;

interface Lane {
  readonly host: string;
  readonly port: number;
  /** Bytes of the next request. */
  readonly next: () => Buffer | string;
  /** Called for each answer. */
  readonly answered: () => void;
  readonly fail: (error: unknown) => void;
}

function openLane({ host, port, next, answered, fail }: Lane): Socket {
  const reader = createAnswerReader();
  const buffer = Buffer.alloc(READ_BYTES);
  const ask = () => socket.write(next());
  const callback = (length: number) => {
    try {
      if (reader.take(buffer.subarray(0, length)) === 0) return true;
      answered();
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
