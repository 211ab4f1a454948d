import { nowhere } from "./places.ts";
import type { Brand, Site } from "./site.ts";

/** Neutral: app/styles/light-theme.css has the other colors that go with it. */
export const plainBrand: Brand = {
  theme: "",
  ground: "#f3f4f6",
  logo: null,
  touchIcon: null,
  icons: [],
  sharePicture: null,
  note: "",
  credits: [],
};

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
  gathers: {},
  authors: {},
  globals: {},
  layoutFallbacks: ["theme"],
  home: { buttons: [] },
  notFound: { links: [] },
  shortcuts: [],
  menu: [],
  footer: [],
  responses: "default",
  checks: "strict",
  analytics: { kidsCorner: "off" },
  brand: plainBrand,
  folderKinds: {},
  places: nowhere,
};
