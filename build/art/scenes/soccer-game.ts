import { cloud, land, sky, sun } from "../ground.ts";
import { soccerPlayer } from "../kit/figures/players.ts";
import { area, line } from "../kit/part.ts";
import { drawn, own, person, placed, type SceneItem } from "./item.ts";
import { kid } from "./kids.ts";
import { tufts } from "./outdoors.ts";
import { dog } from "./pets.ts";

/** A girl kicks the ball, a goalkeeper is ready, and a dog would like to play, too. */
export function soccerGame(): readonly SceneItem[] {
  return [
    own(sky("sky blue"), sun(20, 20, 9), cloud(46, 50, 24), cloud(92, 22, 30)),
    own(land("far hill", "light green", [72, 66, 74, 68, 72])),
    own(land("field", "green", [84, 82, 84, 82, 84])),
    drawn(
      area("net", "white", "M66 48H122V116H66Z"),
      line("M66 62H122M66 76H122M66 90H122M66 104H122M78 48V116M92 48V116M106 48V116"),
      area("goal", "yellow", "M61 42H127V122H121V48H67V122H61Z"),
    ),
    person(
      kid({
        skin: "brown",
        hair: { kind: "cropped", crayon: "charcoal" },
        shirt: "orange",
        trousers: "blue",
        shoes: { kind: "shoe", crayon: "purple" },
        stance: "stride",
        left: { reach: "cheer", glove: "yellow" },
        right: { reach: "cheer", glove: "yellow" },
      }),
      { x: 94, y: 124, scale: 0.36 },
    ),
    person(soccerPlayer(), { x: 34, y: 168, scale: 0.45 }),
    placed(dog(), { x: 108, y: 170, scale: 0.32 }),
    drawn(tufts([76, 170], [84, 134])),
  ];
}
