import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./paths.ts";

/** Runs a script, named from the root, on this Node; its output is shown as it comes. Answers its exit code. */
export async function runTool(script: string, args: readonly string[]): Promise<number> {
  const tool = spawn(process.execPath, [`${ROOT}${script}`, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }) },
  });
  const [code] = await once(tool, "exit");
  return code ?? 1;
}
