import { components } from "./components.ts";
import { consent } from "./consent.ts";
import { prose } from "./prose.ts";
import { search } from "./search.ts";
import { server } from "./server.ts";
import { shell } from "./shell.ts";

/** The engine's words, in English: each part is a dictionary of its own, loaded with the code that shows it. */
export const ENGINE_PARTS = [shell, components, prose, consent, search, server] as const;

/** @public The engine's parts; a site merges its own into them (app/words/parts.ts). */
export interface PartNames extends Record<(typeof ENGINE_PARTS)[number]["name"], true> {}

export type PartName = keyof PartNames;
