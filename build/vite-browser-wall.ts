import type { Plugin } from "vite";

/** Packages that must never reach a visitor: hashing and the regular expression engine run elsewhere. */
const BANNED = /\/node_modules\/(?:ohash|ohash-v2|re2js|marked|yaml)\//;

/** Fails the build where the browser's import graph holds a package of the list. Tree shaking is no wall. */
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
