import { accounts } from "./accounts.ts";
import { coloring } from "./coloring.ts";
import { components } from "./components.ts";
import { consent } from "./consent.ts";
import { prints } from "./prints.ts";
import { prose } from "./prose.ts";
import { search } from "./search.ts";
import { server } from "./server.ts";
import { shell } from "./shell.ts";
import { studio } from "./studio.ts";
import type { Part } from "./words.ts";

/** Every word of the interface in English: what a translation in content/.words/ is checked against. */
export const PARTS: readonly Part[] = [
  shell,
  components,
  prose,
  coloring,
  studio,
  accounts,
  consent,
  prints,
  search,
  server,
];
