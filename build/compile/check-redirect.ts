import { resolveTarget } from "#app/content/routing/redirect-target.ts";
import type { Site } from "#app/content/site.ts";
import { say } from "./say.ts";

/** Stands for the origin of a site that has none. */
const SOME_ORIGIN = "https://site.invalid";

/** What is wrong with a redirect's target, null where nothing is: a path of the site, or an address with https. */
export function redirectProblem(to: unknown, site: Pick<Site, "origin">): string | null {
  const advice = "Write a path of this site, such as /free, or an address that starts with https.";
  if (typeof to !== "string" || to === "") return `${say(to)} is no target of a redirect. ${advice}`;
  if (/^http:/i.test(to)) return `${say(to)} is not encrypted. Write ${to.replace(/^http:/i, "https:")}.`;
  if (/^[\w-]+(\/|$)/.test(to)) return `${say(to)} does not say from where. Write /${to}.`;
  const externalHosts = URL.canParse(to) ? [new URL(to).host] : [];
  const target = resolveTarget(to, { origin: site.origin || SOME_ORIGIN, externalHosts });
  return target === null ? `${say(to)} leads nowhere. ${advice}` : null;
}
