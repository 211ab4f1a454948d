import type { SiteFile } from "#app/content/schema/site.ts";
import type { Brand, Site } from "#app/content/site.ts";
import type { ShareLook } from "../../art/share-drawing.ts";
import type { ReleaseFile } from "../../release/assemble.ts";
import { hashBytes } from "../../release/release.ts";
import type { YamlData } from "../front-matter/front-matter.ts";
import { releaseFile } from "../pictures/parts.ts";
import { type Problem, Problems } from "../problem.ts";
import { SITE_FILE } from "../site-file.ts";
import { type Palette, paletteOf } from "./palette.ts";
import { checkContrast, themeCss } from "./theme.ts";

/** What a site looks like, and what belongs to it. */
interface MadeBrand {
  readonly brand: Brand;
  /** What pictures of its pages are made of. */
  readonly look: ShareLook;
  readonly objects: readonly Uint8Array[];
  readonly files: readonly ReleaseFile[];
  readonly problems: readonly Problem[];
}

interface BrandContext {
  readonly site: Pick<Site, "name">;
  readonly locate: YamlData["locate"];
}

/** Makes the files of a site's `brand`, and says what is wrong with it. */
export function makeBrand(
  { colors, note = "", credits }: SiteFile["brand"],
  { site, locate }: BrandContext,
): MadeBrand {
  const problems = new Problems(SITE_FILE);
  checkContrast(colors, { locate, problems });
  const palette = paletteOf(colors);
  const css = themeCss(colors);
  const theme = css === "" ? null : rawFile(new TextEncoder().encode(css), { ...THEME_FILE, site });
  const made = [theme].filter((file) => file !== null);
  return {
    brand: { theme: theme?.file.address ?? null, ground: palette.ground, note, credits },
    look: lookOf(palette),
    objects: made.map(({ bytes }) => bytes),
    files: made.map(({ file }) => file),
    problems: problems.found,
  };
}

function lookOf({ ground, paper, ink, water, ...tones }: Palette): ShareLook {
  const { sunSoft, leafSoft, berrySoft, skySoft, sun, berry, leaf } = tones;
  return { ground, paper, ink, water, tones: [sunSoft, leafSoft, berrySoft, skySoft], crayons: [sun, berry, leaf] };
}

const THEME_FILE = { name: "theme.css", mediaType: "text/css" };

interface RawFile {
  readonly bytes: Uint8Array;
  readonly file: ReleaseFile;
}

function rawFile(
  bytes: Uint8Array,
  { name, mediaType, site }: { readonly name: string; readonly mediaType: string; readonly site: Pick<Site, "name"> },
): RawFile {
  const entry = { object: hashBytes(bytes), form: "raw", mediaType, title: name } as const;
  return { bytes, file: releaseFile(entry, { name, site }) };
}
