import { execFileSync, spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { basename } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { findChromium } from "../chromium.ts";
import { ROOT } from "../paths.ts";
import { readJson } from "../read-json.ts";
import type { Conditions } from "./report.ts";

/** The machine as it is before anything is measured. */
export async function conditions(now: Date): Promise<Conditions> {
  const [cpu] = cpus();
  const { version } = await readJson(`${ROOT}node_modules/workerd/package.json`, isPackage);
  return {
    date: now.toISOString().slice(0, "2026-11-23".length),
    commit: commit(),
    machine: `${cpus().length} x ${cpu?.model.trim() ?? "an unknown CPU"}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    versions: `Node ${process.versions.node}, workerd ${version}, ${browser()}`,
    load: Number(loadavg()[0]?.toFixed(2)),
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
