import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { spawnChild } from "../child-process.ts";
import { CommandError } from "../command.ts";
import { ROOT } from "../paths.ts";
import { captureTool } from "../run-tool.ts";
import { recordSite } from "./answers.ts";
import { recordEdits } from "./edits.ts";
import type { RecordedAnswer, Recording } from "./recording.ts";
import { SITES } from "./sites.ts";

const EDITS = "edits";

/** Records some parts, or with null all. */
export async function recordParts(
  only: readonly string[] | null,
  progress: (line: string) => void,
): Promise<Recording> {
  const parts = [...SITES.keys(), EDITS];
  const unknown = only?.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new CommandError(`there is no part "${unknown}"; there are ${parts.join(", ")}.`);
  const day = new Date().toISOString().slice(0, "2026-01-01".length);
  const answers: RecordedAnswer[] = [];
  for (const part of parts.filter((name) => only?.includes(name) ?? true)) {
    progress(part);
    const folder = await mkdtemp(join(tmpdir(), "recording-"));
    try {
      answers.push(...(part === EDITS ? await recordEdits(folder, progress) : await recordServed(part, folder)));
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return { day, answers };
}

async function recordServed(part: string, folder: string): Promise<readonly RecordedAnswer[]> {
  const content = join(folder, part);
  await SITES.get(part)?.(content);
  const where = [`--content=${content}`, `--state=${join(folder, "state")}`];
  const server = spawnChild(process.execPath, [`${ROOT}build/start.ts`, ...where, "--port=0"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const origin = await readyOrigin(server.stdout);
    const { output } = await captureTool("build/content.ts", ["preview", "--json", ...where]);
    const preview = /"link":\s*"([^"]+)"/.exec(output)?.[1] ?? null;
    return await recordSite({ part, origin, preview });
  } finally {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  }
}

async function readyOrigin(output: NodeJS.ReadableStream | null): Promise<string> {
  const lines: string[] = [];
  if (output !== null) {
    for await (const line of createInterface({ input: output })) {
      const origin = /^Ready on (\S+)/.exec(line)?.[1];
      if (origin !== undefined) return origin;
      lines.push(line);
    }
  }
  throw new CommandError(`the site did not start:\n${lines.join("\n")}`);
}
