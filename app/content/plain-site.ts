import { nowhere } from "./places.ts";
import type { Site } from "./site.ts";

/** The settings of a folder without `.site.yml`, its name aside: what stands in where no release is known, too. */
export const plainSite: Site = {
  name: "",
  description: "",
  origin: "",
  timeZone: "UTC",
  locales: [],
  defaultLocale: "",
  routes: {},
  navigationFields: [],
  globals: {},
  layoutFallbacks: ["theme"],
  footer: [],
  responses: "default",
  checks: "strict",
  analytics: { kidsCorner: "off" },
  folderKinds: {},
  places: nowhere,
};
