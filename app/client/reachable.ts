import { latestBuildUrl } from "../links.ts";

/** Who has not answered by then is not there, whatever is asked of him: a visitor rather tries again than waits on. */
export const DEADLINE_MS = 10_000;

/**
 * Whether our server answers, whatever it says: before something is loaded that a browser could only fail to show. Not
 * through ofetch: boot.ts asks as well, where all that would bring it could not be loaded, and once is enough.
 */
export function reachable(): Promise<boolean> {
  return fetch(latestBuildUrl(Date.now()), { method: "HEAD", signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => true,
    () => false,
  );
}
