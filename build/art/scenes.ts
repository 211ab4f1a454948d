import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { nameRegions } from "#app/drawings/name-regions.ts";
import { ball, bunting, cloud, land, placedFigure, sheet, sky, star, sun } from "./ground.ts";
import { barn, cottage, ferrisWheel, tree } from "./landmarks.ts";
import { notoCredit } from "./noto.ts";
import { baking } from "./scenes/baking.ts";
import { beach } from "./scenes/beach.ts";
import { birthdayParty } from "./scenes/birthday-party.ts";
import { busStop } from "./scenes/bus-stop.ts";
import { campfire } from "./scenes/campfire.ts";
import { catRescue } from "./scenes/cat-rescue.ts";
import { christmasRoom } from "./scenes/christmas-room.ts";
import { classroom } from "./scenes/classroom.ts";
import { constructionSite } from "./scenes/construction-site.ts";
import { dinosaurValley } from "./scenes/dinosaur-valley.ts";
import { dragonCastle } from "./scenes/dragon-castle.ts";
import { eggHunt } from "./scenes/egg-hunt.ts";
import { farmyard } from "./scenes/farmyard.ts";
import { forestNight } from "./scenes/forest-night.ts";
import { garden } from "./scenes/garden.ts";
import { harbor } from "./scenes/harbor.ts";
import { figure, own, type SceneItem, shapesOfParts } from "./scenes/item.ts";
import { knightAndDragon } from "./scenes/knight-and-dragon.ts";
import { mermaidReef } from "./scenes/mermaid-reef.ts";
import { moonLanding } from "./scenes/moon-landing.ts";
import { pirateIsland } from "./scenes/pirate-island.ts";
import { playground } from "./scenes/playground.ts";
import { pond } from "./scenes/pond.ts";
import { princessAndUnicorn } from "./scenes/princess-and-unicorn.ts";
import { pumpkinPatch } from "./scenes/pumpkin-patch.ts";
import { rainyDay } from "./scenes/rainy-day.ts";
import { sleddingHill } from "./scenes/sledding-hill.ts";
import { soccerGame } from "./scenes/soccer-game.ts";
import { spaceTrip } from "./scenes/space-trip.ts";
import { treehouse } from "./scenes/treehouse.ts";
import { trickOrTreat } from "./scenes/trick-or-treat.ts";
import { zoo } from "./scenes/zoo.ts";
import { tidy, trim } from "./tidy.ts";

/** The scenes by name, each built when it is needed, on a page of 130 x 174 units. */
export const scenes: Readonly<Record<string, () => readonly SceneItem[]>> = {
  baking,
  beach,
  "birthday-party": birthdayParty,
  "bus-stop": busStop,
  campfire,
  "cat-rescue": catRescue,
  "christmas-room": christmasRoom,
  classroom,
  "construction-site": constructionSite,
  "dinosaur-valley": dinosaurValley,
  "dragon-castle": dragonCastle,
  "egg-hunt": eggHunt,
  farmyard,
  "forest-night": forestNight,
  harbor,
  "knight-and-dragon": knightAndDragon,
  "mermaid-reef": mermaidReef,
  "moon-landing": moonLanding,
  "pirate-island": pirateIsland,
  playground,
  pond,
  "princess-and-unicorn": princessAndUnicorn,
  "pumpkin-patch": pumpkinPatch,
  "rainy-day": rainyDay,
  "sledding-hill": sleddingHill,
  "soccer-game": soccerGame,
  "space-trip": spaceTrip,
  treehouse,
  "trick-or-treat": trickOrTreat,
  zoo,
  farm: () => [
    own(sky("sky blue"), sun(22, 22, 10), cloud(66, 26, 30)),
    own(land("far hill", "light green", [74, 62, 66, 76, 70])),
    own(tree({ at: { x: 110, y: 82 }, size: 46 }), barn({ at: { x: 76, y: 84 }, size: 50 })),
    own(land("meadow", "green", [84, 88, 80, 83, 82])),
    figure("tractor", 42, 128, 70),
    figure("ram", 104, 124, 43),
    own(land("path", "peach", [126, 132, 128, 134, 128])),
    figure("rooster", 26, 169, 42),
    figure("duck", 66, 170, 42),
    figure("goat", 104, 171, 44),
  ],
  "under-the-sea": () => [
    own(sky("sky blue", "water"), ball("bubble", "white", [14, 66, 5]), ball("bubble", "white", [24, 52, 3.4])),
    own(ball("bubble", "white", [88, 14, 5]), ball("bubble", "white", [76, 22, 3.2])),
    figure("whale", 82, 84, 74),
    figure("tropical-fish", 28, 40, 46),
    own(land("far sea floor", "peach", [122, 114, 120, 112, 118])),
    figure("octopus", 44, 134, 60),
    figure("tropical-fish", 102, 120, 48, "flipped"),
    own(land("sand", "yellow", [142, 148, 140, 146, 138])),
    own(star(68, 150, 9, { name: "sea star", color: "orange" })),
    figure("seal", 100, 171, 50),
    figure("spiral-shell", 26, 170, 40),
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
    own(cottage({ at: { x: 97, y: 88 }, size: 56 })),
    figure("evergreen-tree", 30, 92, 54),
    own(land("snowy slope", "white", [88, 84, 88, 84, 80])),
    figure("snowman", 42, 154, 72),
    figure("penguin", 104, 128, 42),
    own(land("snow", "white", [142, 148, 146, 138, 134])),
    figure("sled", 96, 171, 46),
  ],
  "at-the-fair": () => [
    own(sky("sky blue"), cloud(20, 18, 26), cloud(110, 22, 26)),
    own(land("far hill", "green", [84, 78, 82, 76, 80])),
    own(ferrisWheel({ at: { x: 62, y: 104 }, size: 100 })),
    own(land("lawn", "light green", [100, 96, 100, 98, 94])),
    figure("circus-tent", 97, 138, 62),
    figure("balloon", 14, 116, 34),
    own(land("path", "peach", [126, 130, 126, 132, 126])),
    figure("carousel-horse", 38, 172, 66),
    figure("ice-cream", 98, 171, 40),
  ],
  birthday: () => [
    own(sky("pink", "wall"), bunting(2)),
    figure("balloon", 22, 96, 54),
    figure("balloon", 108, 92, 50, "flipped"),
    figure("teddy-bear", 66, 102, 64),
    own(land("table", "peach", [98, 98, 98, 98, 98])),
    figure("wrapped-gift", 30, 138, 50),
    figure("cupcake", 108, 134, 46),
    figure("birthday-cake", 56, 172, 72),
    figure("doughnut", 113, 168, 30),
  ],
  garden,
};

/** As `tidy` takes it: 2.6 mm on paper, so that children of five have room for a crayon, however small a figure is. */
const fillable = { area: 6, width: 1.55 };

/** A full page of several figures in a landscape of our own, or null where there is no scene of that name. */
export function drawScene(name: string): Drawing | null {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  if (scene === undefined) return null;
  const items = scene();
  const shapes = items.flatMap(shapesOf);
  const credit = items.some((item) => "figure" in item) ? notoCredit : "";
  return nameRegions(tidy(trim({ ...sheet, shapes, credit }), fillable));
}

function shapesOf(item: SceneItem): readonly Shape[] {
  if ("shapes" in item) return item.shapes;
  if ("parts" in item) return shapesOfParts(item.parts);
  const shapes = placedFigure(item.figure, item.placement);
  if (shapes === null) throw new Error(`a scene wants the figure "${item.figure}", which Noto Emoji does not have`);
  return shapes;
}
