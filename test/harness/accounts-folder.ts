import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#build/accounts/accounts-server.ts";
import { ROOT } from "#build/paths.ts";

/** A new folder for an accounts server, with an empty Postgres in it. Whoever asks removes it. */
export async function accountsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-accounts-"));
  await copyPostgres(folder);
  return folder;
}

/**
 * Puts an empty Postgres, with nothing of ours, where an accounts server will look for it. Making one keeps a processor
 * busy for six seconds, copying one for a moment.
 */
export async function copyPostgres(folder: string): Promise<void> {
  await cp(await emptyDatabase(), join(folder, DATABASE), { recursive: true });
}

/** The accounts server's own name for it. */
export const DATABASE = "database";

/** Made once for each version of the package that brings Postgres, by whichever process is the first to want it. */
async function emptyDatabase(): Promise<string> {
  const { version } = JSON.parse(await readFile(`${ROOT}node_modules/@supabase/lite/package.json`, "utf8"));
  const place = `${ROOT}dist/test/postgres-${version}`;
  if (await isFolder(place)) return place;
  await mkdir(`${ROOT}dist/test`, { recursive: true });
  const own = await mkdtemp(`${place}-`);
  const connection = await openDatabase(own);
  await connection.driver.waitReady;
  await connection.close();
  try {
    await rename(own, place);
  } catch (error) {
    if (!(await isFolder(place))) throw error;
    await rm(own, { recursive: true });
  }
  return place;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
