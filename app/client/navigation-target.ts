import type { DataRouter, Path } from "react-router";

/** Where a navigation that is under way leads, query and fragment included; else `here`, where the browser stands. */
export function navigationTarget(router: Pick<DataRouter, "state"> | null, here: Path): Path {
  return router?.state.navigation.location ?? here;
}
