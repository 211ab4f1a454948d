import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "#build/bench/program.ts";

test("a program that does not answer, or that has ended, holds nobody up", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bench-program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "silent.mjs");
  await writeFile(file, 'process.on("message", ({ end }) => end && process.exit(3));');
  const program = startProgram(pathToFileURL(file));
  await expect(program.ask({ end: false }, { most: 50 })).rejects.toThrow("took longer than 0.05 s");
  await expect(program.ask({ end: true })).rejects.toThrow("ended with 3");
  await program.close();
});
