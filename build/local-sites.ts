import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where npm start serves unless told otherwise. */
export const DEFAULT_PORT = 8787;

/** Below the state folder: an empty file for each site that runs over it, named by its port. */
const NOTES = "sites";

/** Notes that a site runs over a state folder. Gives what takes the note away again. */
export async function noteSite(state: string, url: string): Promise<() => Promise<void>> {
  const note = join(state, NOTES, new URL(url).port);
  await mkdir(join(state, NOTES), { recursive: true });
  await writeFile(note, "");
  return () => rm(note, { force: true });
}

/** Origins that were noted. A launcher that was killed leaves its note behind: ask the site before you believe it. */
export async function notedSites(state: string): Promise<readonly string[]> {
  const notes = await readdir(join(state, NOTES)).catch(() => []);
  return notes.filter((port) => /^\d+$/.test(port)).map((port) => localOrigin(Number(port)));
}

/** `http://127.0.0.1:8787` */
export function localOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}
