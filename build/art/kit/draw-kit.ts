import type { Drawing } from "#app/content/drawing/drawing.ts";
import { assemble } from "./assemble.ts";
import { type Figure, figureParts } from "./figure.ts";
import { elf, graduate, rainyDayKid, reader, snowChild, trickOrTreater, wheelchairRider } from "./figures/children.ts";
import { knight, mermaid, pirate, witch, wizard } from "./figures/legends.ts";
import { ballerina, cheerleader, gymnast, karate, skateboarder, superheroGirl } from "./figures/performers.ts";
import { baseballPlayer, basketballPlayer, soccerPlayer, tennisPlayer } from "./figures/players.ts";
import { dentist, doctor, firefighter, nurse, policeOfficer, veterinarian } from "./figures/rescuers.ts";
import { king, prince, princess, queen } from "./figures/royalty.ts";
import { painter, scientist, teacher } from "./figures/thinkers.ts";
import { astronaut, hiker, pilot } from "./figures/travelers.ts";
import { builder, chef, cowboy, farmer, gardener, mailCarrier } from "./figures/workers.ts";

/** The figures by name, each described when it is asked for. */
export const figures: Readonly<Record<string, () => Figure>> = {
  astronaut,
  ballerina,
  "baseball-player": baseballPlayer,
  "basketball-player": basketballPlayer,
  builder,
  cheerleader,
  chef,
  cowboy,
  dentist,
  doctor,
  elf,
  farmer,
  firefighter,
  gardener,
  graduate,
  gymnast,
  hiker,
  karate,
  king,
  knight,
  "mail-carrier": mailCarrier,
  mermaid,
  nurse,
  painter,
  pilot,
  pirate,
  "police-officer": policeOfficer,
  prince,
  princess,
  queen,
  "rainy-day-kid": rainyDayKid,
  reader,
  scientist,
  skateboarder,
  "snow-child": snowChild,
  "soccer-player": soccerPlayer,
  "superhero-girl": superheroGirl,
  teacher,
  "tennis-player": tennisPlayer,
  "trick-or-treater": trickOrTreater,
  veterinarian,
  "wheelchair-rider": wheelchairRider,
  witch,
  wizard,
};

/** A whole person of our own as a coloring page; null for a name that is no figure's. */
export function drawKit(name: string): Drawing | null {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  return figure === undefined ? null : assemble(figureParts(figure()));
}
