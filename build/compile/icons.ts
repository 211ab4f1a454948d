import { iconNamed, iconSources } from "#app/content/icon-names.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { say } from "./say.ts";

/**
 * Why an icon that an author names is not shown; null for one that is, and for what is no name at all.
 *
 * @example iconProblem("mdi:leave") // 'there is no icon "mdi:leave", so none is shown. Did you mean mdi:leaf?'
 */
export function iconProblem(name: unknown): string | null {
  if (typeof name !== "string" || iconNamed(name) !== null) return null;
  const [near] = nearestNames(name, name.includes(":") ? Object.values(iconSources) : Object.keys(iconSources));
  const hint = near === undefined ? "Write one of app/content/icon-names.ts." : `Did you mean ${near}?`;
  return `there is no icon ${say(name)}, so none is shown. ${hint}`;
}
