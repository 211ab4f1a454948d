import type { Failure } from "./failure.ts";

/** About as long as an isolate leaves a hanging KV alone. */
const RETRY_SECONDS = "10";

export function retryHeaders({ status }: Failure): [string, string][] {
  return status === 503 ? [["retry-after", RETRY_SECONDS]] : [];
}
