import type { ActivityName } from "../../content/routing/names.ts";
import type { Activity } from "./activity.ts";

/** Each is loaded where it is printed. */
export const activities: { readonly [Name in ActivityName]: () => Promise<Activity> } = {
  tracing: async () => (await import("./tracing/tracing.ts")).tracing,
  "dot-to-dot": async () => (await import("./dot-to-dot/dot-to-dot.ts")).dotToDot,
  differences: async () => (await import("./differences/differences.ts")).differences,
  puzzle: async () => (await import("./puzzle/puzzle.ts")).puzzle,
  mask: async () => (await import("./mask/mask.ts")).mask,
};
