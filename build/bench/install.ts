import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../command.ts";
import { ROOT } from "../paths.ts";

/** Exact versions by the names of packages. */
export type Packages = Readonly<Record<string, string>>;

/**
 * Installs packages that only some measurement needs, once, in a folder of their own that neither git nor the lock file
 * sees, and returns that. Throws a `CommandError` where npm cannot, as without a network.
 */
export async function install(name: string, packages: Packages): Promise<string> {
  const folder = `${ROOT}.wrangler/bench/${name}`;
  const wanted = JSON.stringify({ private: true, type: "module", dependencies: packages }, null, 2);
  const stamp = join(folder, "installed.json");
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), wanted);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  try {
    await promisify(execFile)("npm", args, { cwd: folder, shell: process.platform === "win32" });
  } catch {
    throw new CommandError(`npm could not install ${Object.keys(packages).join(", ")}: this takes the registry once.`);
  }
  await writeFile(stamp, wanted);
  return folder;
}
