import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { isRecord } from "#app/content/json.ts";
import { startProgram } from "../program.ts";
import type { Burst, BurstOptions } from "./burst.ts";

/** What sends the requests. */
export interface Load {
  readonly name: string;
  burst(options: BurstOptions): Promise<Burst>;
  close(): Promise<void>;
}

/** `wrk` where the machine has it, else our own client. */
export async function openLoad(): Promise<Load> {
  const wrk = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "wrk"))
    .find(existsSync);
  return wrk === undefined ? openClient() : openWrk(wrk);
}

function openClient(): Load {
  const client = startProgram(new URL("client.ts", import.meta.url));
  return {
    name: "our client on raw sockets",
    async burst(options) {
      const result = await client.ask(options);
      if (!isBurst(result)) throw new Error(`the load client answered ${JSON.stringify(result)}`);
      return result;
    },
    close: client.close,
  };
}

async function openWrk(program: string): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), "bench-wrk-"));
  return {
    name: "wrk, one thread",
    async burst({ url, paths, connections, milliseconds }) {
      const script = join(folder, "requests.lua");
      await writeFile(script, wrkScript(paths));
      const seconds = Math.max(1, Math.round(milliseconds / 1000));
      const args = ["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`];
      const { stdout } = await promisify(execFile)(program, [...args, "--script", script, url]);
      const result: unknown = JSON.parse(stdout.slice(stdout.lastIndexOf("\n{")));
      if (!isBurst(result)) throw new Error(`wrk failed at ${url}: ${JSON.stringify(result)}`);
      return result;
    },
    close: () => rm(folder, { recursive: true }),
  };
}

/** The same requests in the same order; wrk counts in microseconds, and what is not 200 as an error. */
function wrkScript(paths: readonly string[]): string {
  return `
local requests, sent = {}, 0
local paths = {${paths.map((path) => JSON.stringify(path)).join(",")}}
function init() for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end end
function request() sent = sent + 1; return requests[(sent - 1) % #requests + 1] end
function done(summary, latency)
  local e = summary.errors
  local failed = e.status + e.connect + e.read + e.write + e.timeout
  if failed > 0 then io.write('\\n{"error":"' .. failed .. ' requests failed"}') return end
  io.write(string.format('\\n{"answers":%d,"seconds":%f,"p50":%f,"p99":%f}', summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end`;
}

function isBurst(value: unknown): value is Burst {
  return isRecord(value) && typeof value.answers === "number" && typeof value.seconds === "number";
}

/** How many requests a second the load reaches where nothing is done for them but to send back these bytes. */
export async function measureCeiling(
  load: Load,
  { answer, ...options }: Omit<BurstOptions, "url"> & { readonly answer: string },
): Promise<number> {
  const server = startProgram(new URL("bare-server.ts", import.meta.url));
  try {
    const address = await server.ask({ answer });
    if (!isRecord(address)) throw new Error("the bare server has no address");
    const url = `http://127.0.0.1:${address.port}`;
    await load.burst({ ...options, url });
    const { answers, seconds } = await load.burst({ ...options, url });
    if (answers === 0) throw new Error("the load gets no answer from the bare server, whose bytes are none");
    return answers / seconds;
  } finally {
    await server.close();
  }
}
