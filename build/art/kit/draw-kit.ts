import type { Drawing } from "#app/drawings/drawing.ts";
import { assemble } from "./assemble.ts";
import { type Figure, figureParts } from "./figure.ts";
import { bather, fiveSenses, sleeper, yogi } from "./figures/at-home.ts";
import { elf, graduate, rainyDayKid, reader, trickOrTreater, wheelchairRider } from "./figures/children.ts";
import { fairy, genie, knight, mermaid, pirate, witch, wizard } from "./figures/legends.ts";
import { leprechaun, ninja, scarecrow } from "./figures/make-believe.ts";
import {
  ballerina,
  cheerleader,
  gymnast,
  karate,
  skateboarder,
  superheroBoy,
  superheroGirl,
} from "./figures/performers.ts";
import { baseballPlayer, basketballPlayer, soccerPlayer, tennisPlayer } from "./figures/players.ts";
import { cyclist, dribbler, hockeyPlayer, runner, swimmer } from "./figures/racers.ts";
import { dentist, doctor, firefighter, nurse, policeOfficer, veterinarian } from "./figures/rescuers.ts";
import { caneWalker, horseRider, powerChairRider, rollingGirl, rower } from "./figures/riders.ts";
import { king, prince, princess, queen } from "./figures/royalty.ts";
import { painter, patriot, scientist, teacher } from "./figures/thinkers.ts";
import { astronaut, hiker, pilot } from "./figures/travelers.ts";
import { skier, snowboarder, snowChild } from "./figures/winter.ts";
import { builder, chef, cowboy, farmer, gardener, mailCarrier } from "./figures/workers.ts";

/** The figures by name, each described when it is needed. */
export const figures: Readonly<Record<string, () => Figure>> = {
  astronaut,
  ballerina,
  "baseball-player": baseballPlayer,
  "basketball-player": basketballPlayer,
  bather,
  builder,
  "cane-walker": caneWalker,
  cheerleader,
  chef,
  cowboy,
  cyclist,
  dentist,
  doctor,
  dribbler,
  elf,
  farmer,
  fairy,
  firefighter,
  "five-senses": fiveSenses,
  gardener,
  genie,
  graduate,
  gymnast,
  hiker,
  "hockey-player": hockeyPlayer,
  "horse-rider": horseRider,
  karate,
  king,
  knight,
  leprechaun,
  "mail-carrier": mailCarrier,
  mermaid,
  ninja,
  nurse,
  painter,
  pilot,
  patriot,
  pirate,
  "police-officer": policeOfficer,
  "power-chair-rider": powerChairRider,
  prince,
  princess,
  queen,
  "rainy-day-kid": rainyDayKid,
  reader,
  "rolling-girl": rollingGirl,
  rower,
  runner,
  scarecrow,
  scientist,
  skateboarder,
  skier,
  sleeper,
  "snow-child": snowChild,
  snowboarder,
  "soccer-player": soccerPlayer,
  "superhero-boy": superheroBoy,
  "superhero-girl": superheroGirl,
  swimmer,
  teacher,
  "tennis-player": tennisPlayer,
  "trick-or-treater": trickOrTreater,
  veterinarian,
  "wheelchair-rider": wheelchairRider,
  witch,
  wizard,
  yogi,
};

/** A whole person of our own as a coloring page; null for a name that is no figure's. */
export function drawKit(name: string): Drawing | null {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  return figure === undefined ? null : assemble(figureParts(figure()));
}
