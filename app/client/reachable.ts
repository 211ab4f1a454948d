import { latestBuildUrl } from "../links.ts";

/** Whether our server answers, whatever it says: before something is loaded that a browser could only fail to show. */
export function reachable(): Promise<boolean> {
  return fetch(latestBuildUrl(Date.now()), { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}
