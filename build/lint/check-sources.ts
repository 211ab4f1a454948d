import { readFile } from "node:fs/promises";
import { listFiles } from "../build-inputs.ts";
import { CommandError, runCommand } from "../command.ts";
import { folderCycles } from "./folder-cycles.ts";
import { uncheckedIn } from "./unchecked.ts";

/**
 * Types that the sources may claim without a check outside of the constructors of brands: casts (`x as T`), and JSON
 * that is taken for a type. What comes from outside is decoded, and a table is checked with `satisfies`.
 */
const MAX_CLAIMS = 10;

/** Where the casts of brands stand: each file makes the one brand it is about. */
const BRANDS = new Set(["app/content/path/canonical-path.ts", "app/content/release/hash.ts"]);

await runCommand("lint", async () => {
  const files = (await listFiles(["app", "worker", "build"])).filter((file) => /\.tsx?$/.test(file));
  const sources = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));
  checkFolders(sources);
  checkTypes(sources);
});

function checkFolders(sources: ReadonlyMap<string, string>): void {
  const cycles = folderCycles(sources);
  for (const { folders, files } of cycles) console.log(`${folders.join(" and ")}: ${files.join(", ")}`);
  if (cycles.length > 0)
    throw new CommandError(
      `${cycles.length} folders import from each other. Move what both need into the one that the other builds on.`,
    );
}

function checkTypes(sources: ReadonlyMap<string, string>): void {
  const claims = [...sources].flatMap(([file, code]) => (BRANDS.has(file) ? [] : claimsIn(file, code)));
  if (process.argv.includes("--list") || claims.length > MAX_CLAIMS) console.log(claims.join("\n"));
  if (claims.length > MAX_CLAIMS) {
    throw new CommandError(
      `${claims.length} types are claimed and not checked, and ${MAX_CLAIMS} may be. Decode the value, or narrow its type.`,
    );
  }
  console.log(`${claims.length} of ${MAX_CLAIMS} unchecked types in ${sources.size} files.`);
}

function claimsIn(file: string, code: string): readonly string[] {
  return uncheckedIn(file, code).map(({ line, text }) => `${file}:${line}  ${text}`);
}
