import { once } from "node:events";
import { access, constants, mkdir, opendir, readdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { nearestNames } from "#app/content/nearest-names.ts";
import { CommandError } from "../command.ts";
import { isDocument } from "../compile/sources/folder.ts";

/** Settings of a site: what has them is a folder of content. */
const SITE_FILE = ".site.yml";

/** Throws a `CommandError` where no folder of content is, with the one that is likely meant. */
export async function checkContent(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null) {
    const near = await nearestFolder(folder);
    const hint = near === null ? "Name one with --content DIR." : `Did you mean ${near}?`;
    throw new CommandError(`there is no folder ${folder}. ${hint}`);
  }
  if (!found.isDirectory()) {
    throw new CommandError(`${folder} is a file. Name the folder of its content: --content ${await siteAbove(folder)}`);
  }
  if (await isThere(join(folder, SITE_FILE))) return;
  const inside = await foldersIn(folder);
  const sites = await Promise.all(inside.map((name) => isThere(join(folder, name, SITE_FILE))));
  const site = inside.find((_, at) => sites[at]);
  if (site !== undefined) {
    const named = join(folder, site);
    throw new CommandError(`${folder} is the folder above the content, which is in ${site}/. Write --content ${named}`);
  }
  if (!(await holdsDocument(folder))) {
    throw new CommandError(
      `there is no content in ${folder}. Write an index.md there, or name another with --content DIR.`,
    );
  }
}

/** The folder beside one that is not there which is likely meant; null for none. */
export async function nearestFolder(folder: string): Promise<string | null> {
  const above = dirname(folder);
  const [near] = nearestNames(basename(folder), await foldersIn(above), { limit: 1 });
  return near === undefined ? null : join(above, near);
}

/** The nearest folder above a file that has settings of a site, else the one that holds it. */
async function siteAbove(file: string): Promise<string> {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (await isThere(join(folder, SITE_FILE))) return folder;
  }
  return dirname(file);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => !name.startsWith(".") && name !== "node_modules").sort();
}

async function holdsDocument(folder: string): Promise<boolean> {
  for await (const { name } of await opendir(folder)) if (isDocument(name)) return true;
  for (const name of await foldersIn(folder)) if (await holdsDocument(join(folder, name))) return true;
  return false;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Throws a `CommandError` where local KV cannot be kept in a folder. Makes the folder. */
export async function checkState(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await readdir(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${folder} cannot hold the local KV (${reason}). Name another folder with --state DIR.`);
  }
}

/** What `mkdir` with `recursive` does; that one never returns below /proc (Node 20 and 24). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}

/** Throws a `CommandError` where no site can be served on the port: something listens there, or it is not allowed. */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    throw new CommandError(`port ${port} ${whyNot(error)}`);
  } finally {
    probe.close();
  }
}

function whyNot(error: unknown): string {
  switch (error instanceof Error && "code" in error ? error.code : null) {
    case "EACCES":
      return "is not for this user. Choose one from 1024 on with --port N.";
    case "EADDRNOTAVAIL":
      return "cannot be had: this machine has no 127.0.0.1. Bring its loopback network up.";
    default:
      return "is in use. Stop what listens there, or choose another with --port N.";
  }
}

/** The default port of npm start. */
export const DEFAULT_PORT = 8787;

/** A port from the command line. 0 takes any free one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new CommandError(`--port ${text}: a port is a whole number from 0 to 65535.`);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("a server without an address");
  return address.port;
}
