import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import { nameRegions } from "#app/content/drawing/name-regions.ts";
import { ball, bunting, cloud, land, moon, type Placement, placedFigure, scenePage, sky, star, sun } from "./ground.ts";
import { notoCredit } from "./noto.ts";
import { tidy, trim } from "./tidy.ts";

/** One thing in a scene: a figure of Noto at its place, or shapes of our own. Later ones stand in front. */
type SceneItem = { readonly figure: string; readonly placement: Placement } | { readonly shapes: readonly Shape[] };

/** The scenes by name, each built when it is asked for, on a page of 130 x 174 units. */
export const scenes: Readonly<Record<string, () => readonly SceneItem[]>> = {
  farm: () => [
    own(sky("sky blue"), sun(24, 24, 11), cloud(92, 28, 36)),
    own(land("far hill", "light green", [74, 60, 66, 78, 70])),
    figure("house-with-garden", 91, 82, 56),
    own(land("meadow", "green", [84, 88, 80, 84, 88])),
    figure("tractor", 44, 128, 70),
    figure("ram", 104, 124, 42),
    own(land("path", "peach", [126, 132, 128, 134, 128])),
    figure("rooster", 28, 169, 44),
    figure("duck", 70, 170, 34),
    figure("goat", 106, 170, 44),
  ],
  "under-the-sea": () => [
    own(sky("sky blue", "water"), ball("bubble", "white", [14, 58, 5]), ball("bubble", "white", [22, 46, 3.4])),
    own(ball("bubble", "white", [88, 14, 5]), ball("bubble", "white", [76, 22, 3.2])),
    figure("whale", 82, 84, 74),
    figure("tropical-fish", 25, 36, 38),
    own(land("far sea floor", "peach", [122, 114, 120, 112, 118])),
    figure("octopus", 44, 134, 60),
    figure("tropical-fish", 103, 118, 42, "flipped"),
    own(land("sand", "yellow", [142, 148, 140, 146, 138])),
    own(star(68, 150, 9, { name: "sea star", color: "orange" })),
    figure("seal", 100, 171, 50),
    figure("spiral-shell", 26, 170, 40),
  ],
  "dinosaur-valley": () => [
    own(sky("sky blue"), sun(26, 26, 12)),
    figure("volcano", 84, 80, 66),
    own(land("far hill", "light green", [74, 66, 78, 72, 64])),
    figure("sauropod", 48, 114, 82),
    own(land("valley", "green", [104, 112, 108, 100, 106])),
    own(land("near meadow", "light green", [146, 152, 154, 146, 140])),
    figure("t-rex", 90, 167, 74),
    figure("palm-tree", 25, 152, 48),
    figure("hatching-chick", 52, 172, 30),
  ],
  safari: () => [
    own(sky("sky blue"), sun(26, 26, 12), cloud(78, 20, 30)),
    own(land("far hill", "orange", [78, 70, 76, 68, 74])),
    figure("giraffe", 91, 122, 94),
    own(land("savanna", "yellow", [102, 96, 104, 100, 108])),
    figure("elephant", 46, 138, 80),
    own(land("grass", "light green", [136, 142, 134, 140, 136])),
    figure("hippopotamus", 88, 170, 62),
    figure("monkey", 28, 171, 42),
  ],
  "space-trip": () => [
    own(sky("blue", "space"), star(16, 18, 6), star(66, 14, 5), star(118, 56, 6), star(14, 84, 5), star(62, 92, 5)),
    figure("ringed-planet", 92, 50, 66),
    figure("rocket", 42, 92, 76),
    figure("flying-saucer", 92, 110, 56),
    own(land("far moon hills", "gray", [124, 116, 128, 118, 126])),
    own(land("moon ground", "white", [140, 134, 142, 136, 132])),
    own(
      ball("crater", "gray", [22, 150, 8]),
      ball("crater", "gray", [120, 158, 6]),
      ball("crater", "gray", [46, 164, 5]),
    ),
    figure("astronaut", 88, 173, 56),
  ],
  "winter-day": () => [
    own(sky("sky blue"), cloud(30, 22, 34)),
    own(
      ball("snowflake", "white", [70, 16, 3]),
      ball("snowflake", "white", [86, 24, 3]),
      ball("snowflake", "white", [12, 44, 3]),
      ball("snowflake", "white", [118, 14, 3]),
      ball("snowflake", "white", [60, 40, 3]),
    ),
    own(land("far hill", "sky blue", [72, 62, 70, 60, 66])),
    figure("house", 94, 90, 58),
    figure("evergreen-tree", 34, 96, 60),
    own(land("snowy slope", "white", [92, 88, 94, 90, 84])),
    figure("snowman", 46, 152, 76),
    figure("penguin", 104, 142, 46),
    own(land("snow", "white", [140, 148, 144, 138, 142])),
    figure("sled", 88, 171, 54),
  ],
  "at-the-fair": () => [
    own(sky("sky blue"), cloud(22, 20, 28), cloud(112, 26, 26)),
    figure("ferris-wheel", 64, 106, 102),
    own(land("lawn", "light green", [94, 90, 96, 92, 88])),
    figure("circus-tent", 95, 134, 64),
    figure("balloon", 14, 106, 34),
    own(land("path", "peach", [122, 128, 124, 130, 124])),
    figure("carousel-horse", 40, 172, 72),
    figure("ice-cream", 100, 171, 40),
  ],
  birthday: () => [
    own(sky("pink", "wall"), bunting(2)),
    figure("balloon", 22, 96, 54),
    figure("balloon", 108, 92, 50, "flipped"),
    figure("teddy-bear", 66, 100, 62),
    own(land("table", "peach", [98, 98, 98, 98, 98])),
    figure("wrapped-gift", 30, 136, 50),
    figure("party-popper", 102, 132, 48),
    figure("cupcake", 20, 169, 34),
    figure("birthday-cake", 76, 171, 66),
  ],
  "dragon-castle": () => [
    own(sky("sky blue"), sun(22, 24, 10), cloud(112, 20, 26)),
    own(land("far hill", "light green", [76, 68, 74, 64, 70])),
    figure("castle", 70, 94, 78),
    own(land("hill", "green", [96, 90, 86, 92, 98])),
    figure("dragon", 50, 150, 84),
    own(land("meadow", "light green", [132, 138, 146, 140, 134])),
    figure("unicorn", 102, 173.4, 56),
    figure("tulip", 18, 171, 30),
    figure("tulip", 52, 172, 24),
  ],
  "forest-night": () => [
    own(
      sky("blue", "night sky"),
      moon(104, 24, 13),
      star(20, 18, 5),
      star(54, 12, 4.5),
      star(66, 36, 4.5),
      star(118, 56, 4.5),
      star(14, 48, 4.5),
    ),
    own(land("far hill", "purple", [78, 66, 72, 80, 70])),
    figure("evergreen-tree", 33, 102, 62),
    figure("evergreen-tree", 99, 100, 58),
    own(land("clearing", "green", [96, 92, 88, 90, 96])),
    figure("camping", 70, 126, 66),
    own(land("path", "light green", [124, 130, 126, 122, 128])),
    figure("fox", 34, 171, 54),
    figure("hedgehog", 92, 170, 54),
  ],
  garden: () => [
    own(sky("sky blue"), sun(106, 24, 12), cloud(34, 22, 36)),
    own(land("far hill", "light green", [70, 64, 72, 66, 62])),
    figure("house", 96, 94, 56),
    own(land("lawn", "green", [88, 94, 90, 86, 90])),
    figure("sunflower", 30, 142, 76),
    figure("butterfly", 53, 62, 42),
    own(land("flower bed", "brown", [140, 136, 142, 138, 134])),
    figure("tulip", 58, 166, 48),
    figure("rabbit", 100, 170, 60),
    figure("snail", 30, 171, 34),
  ],
  harbor: () => [
    own(sky("sky blue"), sun(22, 22, 10), cloud(76, 24, 34)),
    own(land("sea", "blue", [84, 86, 84, 86, 84])),
    figure("lighthouse", 96, 96, 66),
    own(land("far waves", "sky blue", [96, 92, 97, 92, 97, 92, 97, 92, 96])),
    figure("sailboat", 38, 128, 74),
    own(land("waves", "blue", [124, 119, 125, 119, 125, 119, 125, 119, 124])),
    figure("ship", 92, 150, 58),
    own(land("near waves", "sky blue", [146, 141, 147, 141, 147, 141, 147, 141, 146])),
    figure("dolphin", 42, 170, 46),
  ],
};

function figure(name: string, x: number, y: number, size: number, turn: "flipped" | "" = ""): SceneItem {
  return { figure: name, placement: { at: { x, y }, size, isFlipped: turn === "flipped" } };
}

function own(...shapes: readonly (readonly Shape[])[]): SceneItem {
  return { shapes: shapes.flat() };
}

/** A full page of several figures in a landscape of our own, or null where there is no scene of that name. */
export function drawScene(name: string): Drawing | null {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  if (scene === undefined) return null;
  const shapes = scene().flatMap(shapesOf);
  return nameRegions(tidy(trim({ ...scenePage, shapes, credit: notoCredit })));
}

function shapesOf(item: SceneItem): readonly Shape[] {
  if ("shapes" in item) return item.shapes;
  const shapes = placedFigure(item.figure, item.placement);
  if (shapes === null) throw new Error(`a scene wants the figure "${item.figure}", which Noto Emoji does not have`);
  return shapes;
}
