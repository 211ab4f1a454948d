import { captureTool } from "../../run-tool.ts";

/** Folders of content, of what the compiler keeps, and of local KV. */
export interface PublishFolders {
  readonly folder: string;
  readonly caches: string;
  readonly state: string;
}

/** What `npm run content -- publish` takes. */
export interface PublishCost {
  /** Milliseconds, from the start of the command to its end. */
  readonly time: number;
  /** Milliseconds of CPU; local KV is another process. */
  readonly cpu: number;
  /** Bytes of memory at most. */
  readonly memory: number;
  /** KV writes, the pointer's included. */
  readonly writes: number;
}

/** Runs in the command's process, before anything of it. */
const METER = `data:text/javascript,${encodeURIComponent(`
import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.error(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024 }));
});`)}`;

/** Publishes a folder into local KV by the command itself, a new process that has nothing in memory. */
export async function publish({ folder, caches, state }: PublishFolders): Promise<PublishCost> {
  const begun = performance.now();
  const args = ["publish", "--json", `--content=${folder}`, `--state=${state}`];
  const env = { SITE_CACHE: caches, NODE_OPTIONS: `--import=${METER}` };
  const { code, output } = await captureTool("build/content.ts", args, { env });
  const time = performance.now() - begun;
  const figure = (name: string) => Number(new RegExp(`"${name}":\\s*([\\d.]+)`).exec(output)?.[1]);
  const cost = { time, cpu: figure("cpu"), memory: figure("memory"), writes: figure("written") };
  if (code === 0 && Object.values(cost).every(Number.isFinite)) return cost;
  throw new Error(`publishing ended with ${code}:\n${output}`);
}
