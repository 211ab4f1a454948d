import { readdirSync, readFileSync } from "node:fs";
import { CommandError } from "../command.ts";

/** What Linux has counted of a process, its threads together. */
export interface WorkerProcess {
  /** CPU time so far, in microseconds. */
  cpu(): number;
  /** Bytes in memory. */
  resident(): number;
}

/** Starts something that starts one workerd, and finds its process. Elsewhere than on Linux its figures throw. */
export async function startWatched<Started>(
  start: () => Promise<Started>,
): Promise<{ readonly started: Started; readonly process: WorkerProcess }> {
  if (process.platform !== "linux") return { started: await start(), process: { cpu: unknown, resident: unknown } };
  const before = new Set(childrenOf(process.pid));
  const started = await start();
  const [pid, ...others] = childrenOf(process.pid).filter((child) => !before.has(child) && nameOf(child) === "workerd");
  if (pid === undefined || others.length > 0) throw new Error("the benchmark starts one workerd at a time");
  return { started, process: { cpu: () => cpuOf(pid), resident: () => residentOf(pid) } };
}

function unknown(): never {
  throw new CommandError("what a process uses is measured on Linux alone.");
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );
}

function nameOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
}

/** `schedstat` counts nanoseconds where `stat` counts hundredths of a second; workerd keeps its threads. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000;
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} has ended`);
  return Number(kilobytes) * 1024;
}
