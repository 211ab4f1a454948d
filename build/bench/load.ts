import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

export interface LoadOptions {
  /** `http://127.0.0.1:8787`, nothing else of the address. */
  readonly url: string;
  /** Requested in this order, round and round. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

/**
 * Sends requests over kept connections, one at a time on each, until the time is up; returns how many were answered.
 * Throws on an answer that is not 200.
 */
export async function load({ url, paths, connections, milliseconds }: LoadOptions): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + milliseconds;
  let [sent, answers] = [0, 0];
  const lane = async () => {
    while (performance.now() < end) {
      const path = paths[sent++ % paths.length] ?? "/";
      const status = await requestStatus(url + path, agent);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane)).finally(() => agent.destroy());
  return answers;
}

/** The body is read to its end, and not kept. */
async function requestStatus(address: string, agent: Agent): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(get(address, { agent }), "response");
  response?.resume();
  if (response !== undefined) await once(response, "end");
  return response?.statusCode;
}
