import { readFile, writeFile } from "node:fs/promises";
import { program } from "commander";
import { CommandError, givenPath, runCommand } from "./command.ts";

interface RecordOptions {
  readonly against?: string;
  readonly only?: readonly string[];
  /** Where the answers are written; by itself nowhere, only compared. */
  readonly out?: string;
}

program
  .name("npm run record --")
  .description(
    "Records what the code answers: pages, payloads, queries, navigation, islands, feeds, files, previews and errors of " +
      "five sites, and what check, diff and publish print for forty edits. Before and after a large change of the code, " +
      "the two recordings show what it changed. Ten to twenty minutes.",
  )
  .option("--out <file>", "write the recording into this file")
  .option("--against <file>", "compare with an earlier recording and name each difference")
  .option("--only <parts...>", "record these parts alone: own, docs, locales, drawings, articles, edits")
  .addHelpText("after", "\nEnds with 1 where something differs from the earlier recording.")
  .parse();

await runCommand("record", () => record(program.opts<RecordOptions>()));

async function record({ against, only, out }: RecordOptions): Promise<void> {
  if (out === undefined && against === undefined) throw new CommandError("say --out FILE, --against FILE or both.");
  const { formatRecording, parseRecording, compareRecordings } = await import("./recording/recording.ts");
  const earlier = against === undefined ? null : parseRecording(await readFile(givenPath(against), "utf8"));
  const { recordParts } = await import("./recording/parts.ts");
  const recording = await recordParts(only ?? null, (line) => console.error(line));
  if (out !== undefined) await writeFile(givenPath(out), formatRecording(recording));
  console.log(`${recording.answers.length} answers recorded.`);
  if (earlier === null) return;
  const lines = compareRecordings(earlier, recording);
  console.log(lines.length === 0 ? "Nothing differs." : lines.join("\n"));
  process.exitCode = lines.length === 0 ? 0 : 1;
}
