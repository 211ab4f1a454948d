import type { ReleaseId } from "#app/content/release/hash.ts";

/** Which release the site itself says it serves, asked where this command runs. */
export interface Answering {
  /** Null where nobody was asked or nobody answered. */
  readonly release: string | null;
  readonly words: string;
}

const PATIENCE_MS = 10_000;
const PAUSE_MS = 1_000;

/**
 * Asks the site at its origin until it serves the release, but not for long: KV takes up to a minute to spread, and
 * each place of the world has its own minute.
 */
export async function answeringRelease(asked: {
  readonly release: ReleaseId;
  readonly origin: string;
  readonly remote: boolean;
  /** Whether the pointer names the release. */
  readonly finished: boolean;
}): Promise<Answering> {
  const { release, origin, remote, finished } = asked;
  if (!finished) return { release: null, words: "" };
  if (!remote) return { release: null, words: "A site that runs here shows it with its next request." };
  if (origin === "") return { release: null, words: "Every place of the world shows it within a minute or so." };
  const until = Date.now() + PATIENCE_MS;
  let served = await servedBy(origin);
  while (served !== null && served !== release && Date.now() < until) {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    served = await servedBy(origin);
  }
  return { release: served, words: sayServed(origin, { served, release }) };
}

function sayServed(origin: string, { served, release }: { served: string | null; release: string }): string {
  if (served === release) return `${origin} shows it here now, and elsewhere within a minute.`;
  if (served === null) return `${origin} did not say what it shows; every place shows it within a minute or so.`;
  return `${origin} still shows ${served.slice(0, 12)} here; every place shows the new one within a minute or so.`;
}

/** The release that a site says it serves; null where nobody answers, or no site of ours. */
export async function servedBy(origin: string): Promise<string | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${origin}/health`, { signal, redirect: "error" }).catch(() => null);
  return response?.headers.get("x-release") ?? null;
}
