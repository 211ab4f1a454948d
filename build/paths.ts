import { createHash } from "node:crypto";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder, absolute, with a slash at the end. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What `npm run build` makes of the code and of content/, and nothing else: wrangler deploys what stands here. */
export const DIST_DIR = `${ROOT}dist/`;
export const CLIENT_DIR = `${DIST_DIR}client`;
export const WORKER_DIR = `${DIST_DIR}worker`;

/** Where the local KV of content/ lives unless `--state` says otherwise; wrangler and the dev server look there too. */
export const STATE_DIR = process.env.SITE_STATE ?? `${ROOT}.wrangler/state/v3`;

/** Where the compiler keeps what it made: who clears dist/ to build anew need not compile anew. */
export const CACHE_DIR = process.env.SITE_CACHE ?? `${ROOT}.wrangler/cache/content`;

/** Where `npm run content -- doctor` puts its sheets. */
export const DOCTOR_DIR = `${ROOT}.wrangler/doctor`;

/** Where editors find the schemas of what authors write in YAML. */
export const SCHEMA_DIR = `${ROOT}.wrangler/schemas`;

export const CONTENT_DIR = `${ROOT}content`;

/** Where a folder of content keeps what is made of it on this machine. */
interface SiteFolders {
  /** The static assets, the snapshot of the release among them. */
  readonly assets: string;
  /** Holds the hash of all that the snapshot was made from. */
  readonly stamp: string;
  /** Local KV, accounts and counts, unless `--state` names another folder. */
  readonly state: string;
}

/** Digits that tell two folders of one name apart. */
const LENGTH = 8;

/**
 * content/ alone goes to dist/, where wrangler deploys from, and to the state of `wrangler dev`. Any other folder has a
 * place of its own: what was tried out here is never deployed by mistake.
 */
export function siteFolders(content: string): SiteFolders {
  const folder = resolve(content);
  if (folder === CONTENT_DIR) return { assets: CLIENT_DIR, stamp: `${DIST_DIR}content-id`, state: STATE_DIR };
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, LENGTH);
  const own = `${ROOT}.wrangler/sites/${basename(folder)}-${hash}`;
  const state = process.env.SITE_STATE ?? `${own}/state/v3`;
  return { assets: `${own}/client`, stamp: `${own}/content-id`, state };
}

/** Puts the browser's bundle beside the snapshot of a folder that is not content/. */
export async function copyBundle({ assets }: SiteFolders, snapshot: string): Promise<void> {
  if (assets === CLIENT_DIR) return;
  await mkdir(assets, { recursive: true });
  for (const name of await readdir(assets)) {
    if (name !== snapshot) await rm(join(assets, name), { recursive: true });
  }
  for (const name of await readdir(CLIENT_DIR)) {
    if (!name.startsWith(snapshot)) await cp(join(CLIENT_DIR, name), join(assets, name), { recursive: true });
  }
}
