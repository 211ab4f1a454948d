import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#build/paths.ts";

test.runIf(process.platform === "linux")(
  "a command whose workerd was killed goes on with another one, and ends",
  async () => {
    const state = await mkdtemp(join(tmpdir(), "site-killed-"));
    onTestFinished(() => rm(state, { recursive: true }));
    const program = `
    const { execFileSync } = await import("node:child_process");
    const { isRunning } = await import("#build/child-process.ts");
    const { openLocalKv } = await import("#build/serve/local-kv.ts");
    const { store, close } = await openLocalKv(${JSON.stringify(state)});
    await store.put("current", new Uint8Array([1]));
    const own = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\\n");
    const [pid] = own.map((line) => line.trim().split(/ +/)).find(([, parent, path]) => parent === String(process.pid) && /workerd$/.test(path));
    process.kill(Number(pid), "SIGKILL");
    // Its parent, which this is, has heard of the end once the process is gone.
    while (isRunning(Number(pid))) await new Promise((resolve) => setTimeout(resolve, 1));
    await store.put("other", new Uint8Array([2]));
    console.log([...(await store.keys()).keys()].join());
    await close();`;
    // As a module by its words: miniflare starts a worker of its own with the options of this process.
    const child = spawn(process.execPath, ["--eval", program], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect(said).toBe("current,other\n");
    expect(code).toBe(0);
  },
);
