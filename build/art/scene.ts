import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import { placedFigure } from "./figure.ts";
import { scenePage } from "./ground.ts";
import { nameRegions } from "./name-regions.ts";
import { notoCredit } from "./noto.ts";
import { type SceneItem, scenes } from "./scenes.ts";
import { tidy } from "./tidy.ts";
import { trim } from "./trim.ts";

/** A full page of several figures in a landscape of our own, or null where there is no scene of that name. */
export function drawScene(name: string): Drawing | null {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  if (scene === undefined) return null;
  const shapes = scene().flatMap(shapesOf);
  return nameRegions(tidy(trim({ ...scenePage, shapes, credit: notoCredit })));
}

function shapesOf(item: SceneItem): readonly Shape[] {
  if ("shapes" in item) return item.shapes;
  const shapes = placedFigure(item.figure, item.place);
  if (shapes === null) throw new Error(`a scene wants the figure "${item.figure}", which Noto Emoji does not have`);
  return shapes;
}
