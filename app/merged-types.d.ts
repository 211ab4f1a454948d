/** Brings what the site merges into the engine's types to where no import of a value does. */
import type {} from "./front-matter.ts";
import type {} from "./kinds.ts";
import type {} from "./words/parts.ts";
