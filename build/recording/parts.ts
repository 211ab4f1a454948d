import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../command.ts";
import { captureTool, startServer } from "../run-tool.ts";
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
    await using folder = await mkdtempDisposable(join(tmpdir(), "recording-"));
    answers.push(
      ...(part === EDITS ? await recordEdits(folder.path, progress) : await recordServed(part, folder.path)),
    );
  }
  return { day, answers };
}

async function recordServed(part: string, folder: string): Promise<readonly RecordedAnswer[]> {
  const content = join(folder, part);
  await SITES.get(part)?.(content);
  const where = [`--content=${content}`, `--state=${join(folder, "state")}`];
  const server = await startServer("build/start.ts", [...where, "--port=0"]);
  try {
    const { output } = await captureTool("build/content.ts", ["preview", "--json", ...where]);
    const preview = /"link":\s*"([^"]+)"/.exec(output)?.[1] ?? null;
    return await recordSite({ part, origin: server.origin, preview });
  } finally {
    await server.stop();
  }
}
