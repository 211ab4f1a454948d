import type { Plugin } from "vite";
import { ROOT } from "../paths.ts";

/** Packages that must never reach a visitor: hashing and Markdown run elsewhere. */
const BANNED = /\/node_modules\/(?:ohash|ohash-v2|marked|yaml)\//;

/** Fails the build where the browser's import graph holds a package of the list. Tree shaking is no guarantee. */
export function browserWall(): Plugin {
  return {
    name: "browser-wall",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    moduleParsed({ id, importers }) {
      if (BANNED.test(id)) this.error(`${id} must not reach the browser, but is imported by ${importers.join(", ")}`);
    },
  };
}

/** What only a browser ever loads, each by a dynamic import: the worker renders forms that it never fills in. */
const BROWSER_ONLY = new Set(["@supabase/supabase-js", "posthog-js"]);

const EMPTY = "\0browser-only";

/**
 * `renderToString` and `renderToStaticMarkup` alone, which is all that the worker asks of react-dom/server: that brings
 * the renderer of streams along, 33 KB of gzip. A react-dom without this file fails the build.
 */
const STRING_RENDERER = `${ROOT}node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js`;

/** Keeps the browser's clients out of the worker, which never runs them; so with streams. */
export function workerWall(): Plugin {
  return {
    name: "worker-wall",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    resolveId(id) {
      if (id === "react-dom/server") return STRING_RENDERER;
      return BROWSER_ONLY.has(id) ? EMPTY : undefined;
    },
    load: (id) => (id === EMPTY ? "export {};" : undefined),
  };
}
