import { type ActivityName, activityNames } from "#app/content/routing/names.ts";
import { activities } from "#app/drawings/activities/activities.ts";
import type { ActivitySource } from "#app/drawings/activities/activity.ts";

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

/** What else can be printed of it. */
export async function activitiesOf(source: ActivitySource): Promise<readonly ActivityName[]> {
  const all = await suitabilityOf(source);
  return all.filter(({ refusal }) => refusal === null).map(({ name }) => name);
}
