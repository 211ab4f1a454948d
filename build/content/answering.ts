import type { ReleaseId } from "#app/content/release/hash.ts";
import { deployedOrigin } from "../deployed-origin.ts";

/** Which release the site serves, requested from where this command runs. */
export interface Answering {
  /** Null where nothing was requested or the site did not answer. */
  readonly release: string | null;
  readonly words: string;
}

const PATIENCE_MS = 10_000;
const PAUSE_MS = 1_000;

/**
 * Polls the site until it serves the release, but not for long: KV takes up to a minute to spread, and each region
 * takes its own time.
 */
export async function answeringRelease(command: {
  readonly release: ReleaseId;
  /** Of the release; that of wrangler.toml overrides it. */
  readonly origin: string;
  readonly remote: boolean;
  /** Whether the pointer names the release. */
  readonly finished: boolean;
}): Promise<Answering> {
  const { release, remote, finished } = command;
  if (!finished) return { release: null, words: "" };
  if (!remote) return { release: null, words: "A local site shows it with the next request." };
  const origin = (await deployedOrigin()) || command.origin;
  if (origin === "") return { release: null, words: "The site shows it everywhere within about a minute." };
  const until = Date.now() + PATIENCE_MS;
  let served = await servedBy(origin);
  while (served !== null && served !== release && Date.now() < until) {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    served = await servedBy(origin);
  }
  return { release: served, words: formatServed(origin, { served, release }) };
}

function formatServed(origin: string, { served, release }: { served: string | null; release: string }): string {
  if (served === release) return `${origin} shows it here now, and elsewhere within a minute.`;
  if (served === null) return `${origin} did not answer; the release is shown everywhere within about a minute.`;
  return `${origin} still shows ${served.slice(0, 12)} here; the new release is shown everywhere within about a minute.`;
}

/** The release that a site serves; null where it does not answer, or is no site of this engine. */
export async function servedBy(origin: string): Promise<string | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${origin}/health`, { signal, redirect: "error" }).catch(() => null);
  return response?.headers.get("x-release") ?? null;
}
