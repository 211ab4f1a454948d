import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { holdState } from "#build/serve/held-state.ts";

let state: string;

beforeEach(async () => {
  state = join(await mkdtemp(join(tmpdir(), "site-held-")), "state");
});

afterEach(() => rm(join(state, ".."), { recursive: true, force: true }));

function hold({ patience = 0 } = {}) {
  return holdState(state, { command: "npm start", content: "/my/pages", patience });
}

test("a folder that a site is served from is refused to a second one, which is told by whom and where", async () => {
  const first = await hold();
  await expect(hold()).rejects.toThrow(
    `${state} is in use by npm start (process ${process.pid}), which serves /my/pages.`,
  );
  await first.answersAt("http://127.0.0.1:1234");
  await expect(hold()).rejects.toThrow(
    /at http:\/\/127\.0\.0\.1:1234\. Stop that one, or name another folder with --state DIR\./,
  );
  await first.release();
});

test("a folder that was given back is free, even while somebody waits for it", async () => {
  const first = await hold();
  const second = hold({ patience: 10_000 });
  await first.release();
  await (await second).release();
});

test("a site that was killed holds nothing", async () => {
  const program = `
    const { holdState } = await import("#build/serve/held-state.ts");
    await holdState(${JSON.stringify(state)}, { command: "npm start", content: "/killed" });
    console.log("held");
    setInterval(() => {}, 1000);`;
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(killed.stdout, "data");
  await expect(hold()).rejects.toThrow("/killed");
  const next = hold({ patience: 10_000 });
  killed.kill("SIGKILL");
  await (await next).release();
});
