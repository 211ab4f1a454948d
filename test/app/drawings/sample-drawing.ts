import type { Activity, ActivityOptions, ActivityPrint, ActivitySource } from "#app/drawings/activities/activity.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import type { PrintArt, PrintItem } from "#app/drawings/print-page.ts";

/** A region that is a square: `at` its top left corner, `size` its side. */
export function square({ at = 0, size = 20, crayon = 1, name = "red, middle" } = {}): Shape {
  const end = at + size;
  return {
    kind: "region",
    path: `M${at} ${at}L${end} ${at}L${end} ${end}L${at} ${end}Z`,
    name,
    color: "#dc2f32",
    crayon,
  };
}

/** A drawing of 100 x 100 units; one large square unless said. */
export function drawingOf(overrides: Partial<Drawing> = {}): Drawing {
  return { width: 100, height: 100, credit: "Drawn by an otter", shapes: [square({ at: 10, size: 80 })], ...overrides };
}

/** The drawings on a print, without its marks. */
export function artsOn(items: readonly PrintItem[] = []): readonly PrintArt[] {
  return items.flatMap((item) => (item.kind === "art" ? [item] : []));
}

/** What an activity prints of a source that it does not refuse. */
export function printOf(
  activity: Activity,
  source: Omit<ActivitySource, "locale">,
  options: ActivityOptions,
): ActivityPrint {
  const print = activity.print({ locale: "", ...source }, options);
  if (print === null) throw new Error(`${source.title} is refused`);
  return print;
}
