import { runCommand } from "./command.ts";
import { runTool } from "./run-tool.ts";

// Options are Biome's own.
await runCommand("format", async () => {
  const args = ["check", "--write", "--config-path=build", ...process.argv.slice(2), "."];
  process.exitCode = await runTool("node_modules/@biomejs/biome/bin/biome", args);
});
