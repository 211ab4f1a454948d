import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { basename } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { findChromium } from "../chromium.ts";
import { ROOT } from "../paths.ts";
import { readJson } from "../read-json.ts";
import type { Conditions } from "./report.ts";

/** Notes how the machine is before; the function returned says so for the time since. */
export async function watchConditions(now: Date): Promise<() => Conditions> {
  const [loadBefore = 0] = loadavg();
  const before = cpuTimes();
  const { version } = await readJson(`${ROOT}node_modules/workerd/package.json`, isPackage);
  return () => {
    const [cpu] = cpus();
    return {
      date: now.toISOString().slice(0, "2026-11-23".length),
      commit: commit(),
      machine: `${cpus().length} x ${cpu?.model.trim() ?? "an unknown CPU"}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
      versions: `Node ${process.versions.node}, workerd ${version}, ${browser()}`,
      weather: `Load average before ${loadBefore.toFixed(2)}; ${stolen(before, cpuTimes())}.`,
    };
  };
}

function isPackage(value: unknown): value is { readonly version: string } {
  return isRecord(value) && typeof value.version === "string";
}

/** Some browsers open a window instead of answering. */
const VERSION_MS = 10_000;

/** With its program's name: a whole browser has other processes on the same cores than one that has no windows. */
function browser(): string {
  const program = findChromium();
  if (program === null) return "no Chromium";
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: VERSION_MS });
  const version = /\d+(\.\d+)+/.exec(stdout ?? "")?.[0] ?? "of an unknown version";
  return `${basename(program)} ${version}`;
}

/** With a plus where the files are not those of the commit. */
function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : "+"}`;
  } catch {
    return "unknown (no git here)";
  }
}

interface CpuTimes {
  readonly all: number;
  /** What another guest of the same host had of it. */
  readonly stolen: number;
}

const STEAL = 7;

/** Null where the system does not say. */
function cpuTimes(): CpuTimes | null {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    const times = line
      .split(/\s+/)
      .slice(1, STEAL + 2)
      .map(Number);
    return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[STEAL] ?? 0 };
  } catch {
    return null;
  }
}

function stolen(before: CpuTimes | null, after: CpuTimes | null): string {
  if (before === null || after === null) return "whether others had CPU time meanwhile is not known";
  const part = (after.stolen - before.stolen) / (after.all - before.all);
  return `${(part * 100).toFixed(1)} % of the CPU time was stolen by the host`;
}
