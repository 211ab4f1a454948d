import { type Fields, list, shape, text } from "./field-type.ts";

const LINK = {
  label: { type: text({ min: 1 }), about: "The words of the link.", example: "Privacy", required: true },
  to: { type: text({ format: "link" }), about: "Where it leads.", example: "/privacy", required: true },
} as const satisfies Fields;

/** A link of the site as a whole. */
export const link = shape(LINK, { noun: "link", advice: "{label: …, to: …}" });

/** What an installed site offers lies within it. */
export const shortcut = shape(
  { ...LINK, to: { ...LINK.to, type: text({ format: "path" }) } },
  { noun: "shortcut", advice: "{label: …, to: …}" },
);

/** A link with an icon before its words. */
export const iconLink = shape(
  {
    ...LINK,
    icon: { type: text(), about: "An icon before the words.", example: "mdi:paw" },
  },
  { noun: "link", advice: "{label: …, to: …}" },
);

/** `brand.colors` of `.site.yml`: a site names the few it has; those that it leaves out follow from these, or are neutral. */
const COLORS = {
  ground: color("The table that everything lies on.", "#f3f4f6"),
  paper: color("What is written on.", "#ffffff"),
  ink: color("What is written with.", "#20242a"),
  primary: color("Links, and the first thing to do.", "#2f5d8a"),
  secondary: color("What is done besides.", "#4a5f57"),
  sun: color("The first of four tones that lists take turns with.", "#c9a227"),
  leaf: color("The second tone.", "#6f9360"),
  berry: color("The third tone, and favorites.", "#a8476a"),
  sky: color("The fourth tone.", "#6c9fc0"),
  water: color("Below the footer.", "#2c3440"),
  surface: color("Between ground and paper.", "#f9fafb"),
  edge: color("Lines that only part things.", "#d7d9dc"),
  controlEdge: color("Around what one types or clicks: 3:1 on any paper.", "#6d727a"),
  inkSoft: color("Words that matter less.", "#535a63"),
  primaryDeep: color("Primary under the pointer.", "#244a70"),
  primarySoft: color("A tint of primary, to write on.", "#e0e8f0"),
  onPrimary: color("Words on primary.", "#ffffff"),
  secondaryDeep: color("Secondary under the pointer.", "#384a43"),
  onSecondary: color("Words on secondary.", "#ffffff"),
  sunSoft: color("A tint of sun, to write on.", "#f2ebd0"),
  sunInk: color("A shade of sun, to write with.", "#5f4c0c"),
  star: color("Stars, beside which stand words: 3:1.", "#8a6d10"),
  leafSoft: color("A tint of leaf, to write on.", "#e2eadf"),
  leafInk: color("A shade of leaf, to write with.", "#3c5432"),
  berrySoft: color("A tint of berry, to write on.", "#f1dee5"),
  berryInk: color("A shade of berry, to write with.", "#7c2c4a"),
  skySoft: color("A tint of sky, to write on.", "#e1ecf3"),
  skyInk: color("A shade of sky, to write with.", "#2c546f"),
  onWater: color("Words on water.", "#ffffff"),
  onWaterSoft: color("Words on water that matter less.", "#cfd3d8"),
  focus: color("Around what the keyboard is at: 3:1.", "#2f5d8a"),
  focusOnWater: color("The same on water.", "#c9a227"),
} as const satisfies Fields;

export type ColorName = keyof typeof COLORS;

function color(about: string, example: string) {
  return { type: text({ format: "color" }), about, example } as const;
}

const file = text({ format: "file" });

/** `brand` of `.site.yml`: what a site looks like. */
export const BRAND = {
  logo: {
    type: file,
    about:
      "A square mark, SVG, PNG or JPEG: beside the name, in tabs, and on home screens, for which icons are made of it.",
    example: "./brand/logo.svg",
  },
  maskableIcon: {
    type: file,
    about: "The mark for devices that cut icons to a shape, 512 pixels wide. Without it the logo on the ground.",
    example: "./brand/icon.png",
  },
  picture: {
    type: file,
    about: "Stands above the footer and in shared pictures of drawings, 300 by 130.",
    example: "./brand/picture.svg",
  },
  sharePicture: {
    type: file,
    about: "What pages without a picture are shared with, 1200 by 630. Without it the logo on the ground.",
    example: "./brand/share.png",
  },
  colors: {
    type: shape(COLORS, { noun: "map of colors", advice: "names such as primary, each with a color" }),
    about: "Colors of the site; those that are left out follow from the others, or are neutral.",
    example: { primary: "#2f5d8a", water: "#2c3440" },
    default: {},
  },
  dark: {
    type: shape(COLORS, { noun: "map of colors", advice: "names such as primary, each with a color" }),
    about: "Colors on devices that are set to dark; those that are left out follow from the others. Sheets stay white.",
    example: { ground: "#101418" },
    default: {},
  },
  note: {
    type: text({ min: 1 }),
    about: "A sentence at the end of every page.",
    example: "Print, copy and hand out every page.",
  },
  credits: {
    type: list(link),
    about: "Whom the site owes something, after the note.",
    example: [{ label: "Figures after Noto Emoji", to: "https://github.com/googlefonts/noto-emoji" }],
    default: [],
  },
} as const satisfies Fields;

/** `home` of `.site.yml`. */
export const HOME_PAGE = {
  today: {
    type: text({ min: 1 }),
    about:
      "The words of the sheet in front on home: the page of the day, which opens to be colored. Without them there is none.",
    example: "Color today's page",
  },
  buttons: {
    type: list(iconLink),
    about: "What home offers below its headline, which is the title of its document.",
    example: [{ label: "Read the guide", to: "/guide", icon: "mdi:book-open-page-variant-outline" }],
    default: [],
  },
} as const satisfies Fields;

/** `notFound` of `.site.yml`. */
export const NOT_FOUND = {
  lead: { type: text({ min: 1 }), about: "What it says below its headline.", example: "There is no such page." },
  links: {
    type: list(iconLink),
    about: "Where it leads besides home.",
    example: [{ label: "All articles", to: "/articles", icon: "mdi:book-open-page-variant-outline" }],
    default: [],
  },
} as const satisfies Fields;
