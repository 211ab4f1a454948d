import { ASSETS, RELAY, SERVICE_WORKER } from "../../links.ts";
import { areSpeculationRules } from "../preload/speculation.ts";
import { isCompiled } from "./compiled-html.ts";

const CONFIGURATION = `${RELAY}array/`;

interface PolicyRules {
  readonly createHTML: (html: string) => string | null;
  readonly createScript: (text: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}

/** The part of `window.trustedTypes` that is needed here; absent in browsers without it. */
interface TrustedTypes {
  createPolicy(name: "default", rules: PolicyRules): unknown;
}

/** The part of `window` that is needed here. */
interface TypedPage {
  readonly trustedTypes?: TrustedTypes;
  readonly location: Pick<Location, "origin">;
}

/** The only policy of the page. The browser refuses what it does not allow. */
export function installTrustedTypes({ trustedTypes, location }: TypedPage): void {
  trustedTypes?.createPolicy("default", {
    createHTML: (html) => (isCompiled(html) ? html : null),
    createScript: (text) => (areSpeculationRules(text) ? text : null),
    createScriptURL: (url) => (isOwnScript(url, location.origin) ? url : null),
  });
}

/**
 * Whether a script may come from an address: our own bundles and service worker, and the configuration of the analytics
 * client, which the worker writes.
 *
 * `isOwnScript("/assets/studio-1a2b.js", origin)` -> true, `isOwnScript("/files/ab/x.js", origin)` -> false
 */
export function isOwnScript(url: string, origin: string): boolean {
  const target = URL.parse(url, origin);
  if (target?.origin !== origin) return false;
  const { pathname } = target;
  return (
    pathname.startsWith(ASSETS) ||
    (pathname.startsWith(CONFIGURATION) && pathname.endsWith("/config.js")) ||
    pathname === SERVICE_WORKER
  );
}
