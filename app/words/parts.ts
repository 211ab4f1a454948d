import { ENGINE_PARTS } from "../content/words/parts.ts";
import type { Part } from "../content/words/words.ts";
import { accounts } from "./accounts.ts";
import { coloring } from "./coloring.ts";
import { drawing } from "./drawing.ts";
import { game } from "./game.ts";
import { packs } from "./pack-maker.ts";
import { prints } from "./prints.ts";
import { sharing } from "./sharing.ts";
import { studio } from "./studio.ts";
import { week } from "./week.ts";

declare module "../content/words/parts.ts" {
  interface PartNames extends Record<(typeof SITE_PARTS)[number]["name"], true> {}
}

const SITE_PARTS = [coloring, studio, game, packs, sharing, drawing, accounts, prints, week] as const;

/** Every word of the interface in English: what a translation in content/.words/ is checked against. */
export const PARTS: readonly Part[] = [...ENGINE_PARTS, ...SITE_PARTS];
