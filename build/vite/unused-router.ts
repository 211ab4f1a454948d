import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\//;

/** `Link.displayName = "Link";`: for the developer tools, and to a bundler a use of the component. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/** `const Link = React$1.forwardRef(…`: to a bundler a call that may do anything. */
const COMPONENT_MADE = /= (?=React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/g;

/** Its hooks for measuring, which are installed by an option that we do not give. */
const MEASURING = /\binit\.instrumentations\b|(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g;

/** What a router offers to callers that we are not: fetchers, routes that are added later, its own scrolling. */
const METHODS = /^\t\t(?:fetch|enableScrollRestoration|patchRoutes|_internalSetRoutes),\n/gm;

/** The option that finds such routes, which we do not give. */
const LATER_ROUTES = /\binit\.patchRoutesOnNavigation\b/g;

/**
 * Lets the bundler leave out the parts of react-router that nobody uses (links, forms, fetchers, everything for its own
 * framework, measuring): 7.6 KB of gzip for every visitor. Using one of them fails at once.
 */
export function unusedRouter(): Plugin {
  return {
    name: "unused-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      return ROUTER.test(id) ? { code: withoutUnused(code), map: null } : undefined;
    },
  };
}

/** `withoutUnused('const A = React.memo(B);\nA.displayName = "A";')` -> `const A = /* @__PURE__ *\/ React.memo(B);` */
export function withoutUnused(code: string): string {
  return code
    .replace(DISPLAY_NAME, "")
    .replace(COMPONENT_MADE, "= /* @__PURE__ */ ")
    .replace(MEASURING, "undefined")
    .replace(METHODS, "")
    .replace(LATER_ROUTES, "undefined");
}
