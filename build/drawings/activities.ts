import type { ObjectHash } from "#app/content/release/hash.ts";
import { decodeJson, encodeJson } from "#app/content/release/objects.ts";
import { type ActivityName, activityNames } from "#app/content/routing/names.ts";
import { activities } from "#app/drawings/activities/activities.ts";
import type { ActivitySource } from "#app/drawings/activities/activity.ts";
import { type CompileCache, cacheKey } from "../compile/sources/cache.ts";

/** Whether a drawing has an activity: why it has none, null where it has. */
export interface Suitability {
  readonly name: ActivityName;
  readonly refusal: string | null;
}

/** What else could be printed of a drawing, in the order of the page's links. */
export function suitabilityOf(source: ActivitySource): Promise<readonly Suitability[]> {
  return Promise.all(
    activityNames.map(async (name) => ({ name, refusal: (await activities[name]()).refusal(source) })),
  );
}

/** What else can be printed of a drawing, whose object is named: found out once, for all of them take tens of milliseconds. */
export async function activitiesOf(
  { object, ...source }: ActivitySource & { readonly object: ObjectHash },
  cache: CompileCache,
): Promise<readonly ActivityName[]> {
  const key = cacheKey("activities", [object, source.title, source.locale ?? "", String(source.age)]);
  const kept = cache.get(key);
  const known = kept === null ? null : decodeJson(kept);
  if (Array.isArray(known)) return activityNames.filter((name) => known.includes(name));
  const names = await findActivities(source);
  cache.put(key, encodeJson(names));
  return names;
}

async function findActivities(source: ActivitySource): Promise<readonly ActivityName[]> {
  const all = await suitabilityOf(source);
  return all.filter(({ refusal }) => refusal === null).map(({ name }) => name);
}
