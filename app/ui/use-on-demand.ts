import type { OnDemand } from "../on-demand.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * Fetches code that is wanted now, at once what is here already: null until it is there, and whether it cannot be had.
 * Null wants nothing; code that was lost is fetched again when it is wanted again.
 */
export function useOnDemand<Code>(wanted: OnDemand<Code> | null): readonly [code: Code | null, isLost: boolean] {
  const [, isLost] = useLoaded(wanted?.load ?? null);
  const code = wanted?.now() ?? null;
  return [code, isLost && wanted !== null && code === null];
}
