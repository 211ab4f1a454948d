import { latestBuildUrl } from "../../links.ts";

/** Timeout of a request, after which the server counts as unreachable: visitors rather try again than wait longer. */
export const DEADLINE_MS = 10_000;

/**
 * Whether our server answers at all; checked before a full load that could only show the browser's own error page. One
 * try is enough.
 */
export function reachable(): Promise<boolean> {
  return fetch(latestBuildUrl(Date.now()), { method: "HEAD", signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => true,
    () => false,
  );
}
