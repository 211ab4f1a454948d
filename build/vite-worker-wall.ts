import type { Plugin } from "vite";

/** What only a browser ever loads, each by a dynamic import: the worker renders forms that it never fills in. */
const BROWSER_ONLY = new Set(["@supabase/supabase-js", "posthog-js"]);

const EMPTY = "\0browser-only";

/** Keeps the browser's clients out of the worker, whose one file would hold all of their code. */
export function workerWall(): Plugin {
  return {
    name: "worker-wall",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    resolveId: (id) => (BROWSER_ONLY.has(id) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? "export {};" : undefined),
  };
}
