import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Clone {
  readonly folder: string;
  remove(): Promise<void>;
}

/** What `npm run build` leaves: of the same sources it is the same anywhere. */
const BUILD = ["client", "worker", "client-manifest.json", "code-id", "content-id"];

const CACHE = ".wrangler/cache/content";

interface CloneOptions {
  /** True: with the build of this one, for tests of what comes after one. */
  readonly built?: boolean;
  /** Files that take the place of content/, for what does not depend on how much of it there is. */
  readonly content?: { readonly [path: string]: string };
}

/** A copy of the project as git would hand it out (what is not ignored), with the packages of this one linked in. */
export async function cloneProject(root: string, { built = false, content }: CloneOptions = {}): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), "site-clone-"));
  const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    maxBuffer: 64 * 2 ** 20,
  });
  const isWanted = (file: string) => file !== "" && (content === undefined || !file.startsWith("content/"));
  const files = [...new Set(stdout.split("\0").filter(isWanted))];
  for (const inside of new Set(files.map(dirname))) await mkdir(join(folder, inside), { recursive: true });
  await Promise.all(files.map((file) => copyFile(join(root, file), join(folder, file)).catch(skipDeleted)));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  for (const part of built ? BUILD : []) {
    await cp(join(root, "dist", part), join(folder, "dist", part), { recursive: true });
  }
  for (const [path, text] of Object.entries(content ?? {})) {
    await mkdir(join(folder, "content"), { recursive: true });
    await writeFile(join(folder, "content", path), text);
  }
  // What was compiled for the build need not be compiled anew.
  if (content === undefined) await cp(join(root, CACHE), join(folder, CACHE), { recursive: true }).catch(skipDeleted);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** git lists what was deleted but not committed yet; without a build there is no cache. */
function skipDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
