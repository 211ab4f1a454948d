import { readdir, readFile } from "node:fs/promises";
import { readSnapshot } from "#build/build-content.ts";
import { CLIENT_DIR, ROOT, WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";

/** The built worker in workerd, its KV in memory. */
export interface WorkerdSite {
  readonly server: Server;
  /** Asks for a path of the site. Redirects are answers, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface WorkerdOptions {
  /** Null publishes nothing: the worker serves the release of content/ that was deployed with it, and is there sooner. */
  readonly release: Release | null;
  /** Set over those of wrangler.toml. */
  readonly vars?: { readonly [name: string]: string };
}

/** Starts what `npm run build` made, with a release in its KV. `npm test` builds before it tests. */
export async function startWorkerd({ release, vars = {} }: WorkerdOptions): Promise<WorkerdSite> {
  const bundle = await readBundle(WORKER_DIR);
  const server = await serve({ bundle, port: 0, state: null, vars, onLog: () => undefined });
  if (release !== null) await publishRelease({ release, store: server.store, now: Date.now() });
  return { server, fetch: (path, init) => fetch(server.url + path, { redirect: "manual", ...alone(init) }) };
}

/** A connection for each request: workerd closes one whose body it did not read, and the next request may be on it. */
function alone(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("connection", "close");
  return { ...init, headers };
}

/** The code build of what lies in dist/. */
export async function builtCode(): Promise<string> {
  const [code = ""] = (await readFile(`${ROOT}dist/code-id`, "utf8")).split(" ");
  return code;
}

/** Addresses of the built assets. */
export async function builtAssets(): Promise<string[]> {
  return (await readdir(`${CLIENT_DIR}/assets`)).map((name) => `/assets/${name}`);
}

/** The release of content/ that was built. */
export async function builtRelease(): Promise<Release> {
  const release = await readSnapshot(CLIENT_DIR);
  if (release === null) throw new Error("there is no release in dist/: npm run build makes it");
  return release;
}
