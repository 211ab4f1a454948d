import { readFile } from "node:fs/promises";
import { listFiles } from "../build-inputs.ts";
import { CommandError, runCommand } from "../command.ts";
import { uncheckedIn } from "./unchecked.ts";

/**
 * Types that the sources may claim without a check outside of the constructors of brands: casts (`x as T`), and JSON
 * that is taken for a type. What comes from outside is decoded, and a table is checked with `satisfies`.
 */
const MOST = 10;

/** Where the casts of brands stand: each file makes the one brand it is about. */
const BRANDS = new Set(["app/content/path/canonical-path.ts", "app/content/release/hash.ts"]);

await runCommand("lint", async () => {
  const files = (await listFiles(["app", "worker", "build"])).filter((file) => /\.tsx?$/.test(file));
  const claims = (await Promise.all(files.filter((file) => !BRANDS.has(file)).map(claimsIn))).flat();
  if (process.argv.includes("--list") || claims.length > MOST) console.log(claims.join("\n"));
  if (claims.length > MOST) {
    throw new CommandError(
      `${claims.length} types are claimed and not checked, and ${MOST} may be. Decode the value, or narrow its type.`,
    );
  }
  console.log(`${claims.length} of ${MOST} unchecked types in ${files.length} files.`);
});

async function claimsIn(file: string): Promise<readonly string[]> {
  return uncheckedIn(file, await readFile(file, "utf8")).map(({ line, text }) => `${file}:${line}  ${text}`);
}
