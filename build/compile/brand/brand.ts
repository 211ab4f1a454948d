import type { SiteFile } from "#app/content/schema/site.ts";
import type { Brand, Site } from "#app/content/site.ts";
import type { ShareLook } from "../../art/share-drawing.ts";
import type { OriginalFile, ReleaseFile } from "../../release/assemble.ts";
import { hashBytes } from "../../release/release.ts";
import type { YamlData } from "../front-matter/front-matter.ts";
import { fileBeside } from "../pictures/own-art.ts";
import { releaseFile } from "../pictures/parts.ts";
import { type Problem, Problems } from "../problem.ts";
import { SITE_FILE } from "../site-file.ts";
import type { ArtFile, ArtFolder, ArtMissing } from "../sources/art-folder.ts";
import type { CompileCache } from "../sources/cache.ts";
import { checkContrast, type Palette, paletteOf, themeCss } from "./palette.ts";
import { type BrandFile, dataUrl, makePictures } from "./pictures.ts";

/** What a site looks like, and what belongs to it. */
interface MadeBrand {
  readonly brand: Brand;
  /** What pictures of its pages are made of. */
  readonly look: ShareLook;
  readonly objects: readonly Uint8Array[];
  readonly files: readonly ReleaseFile[];
  /** The files beside `.site.yml` that it was made from. */
  readonly originals: readonly OriginalFile[];
  readonly problems: readonly Problem[];
}

interface BrandContext {
  readonly site: Pick<Site, "name">;
  readonly cache: CompileCache;
  readonly art: ArtFolder;
  readonly locate: YamlData["locate"];
}

/** The settings that name a file beside `.site.yml`. */
type FileSetting = "logo" | "maskableIcon" | "picture" | "sharePicture";

/** Makes the files of a site's `brand`, and says what is wrong with it. */
export async function makeBrand(settings: SiteFile["brand"], context: BrandContext): Promise<MadeBrand> {
  const { site, cache, art, locate } = context;
  const { colors, note = "", credits } = settings;
  const problems = new Problems(SITE_FILE);
  checkContrast(colors, { locate, problems });
  function orSaid<T extends object>(setting: FileSetting, found: T | ArtMissing | null): T | null {
    if (found === null || !("missing" in found)) return found;
    problems.error(locate(["brand", setting]), `brand.${setting}: ${settings[setting]} ${found.missing}`);
    return null;
  }
  const read = (setting: FileSetting) =>
    orSaid(setting, settings[setting] === undefined ? null : fileBeside(SITE_FILE, settings[setting], art));
  const sources = {
    logo: read("logo"),
    maskableIcon: read("maskableIcon"),
    picture: read("picture"),
    sharePicture: read("sharePicture"),
  };
  const palette = paletteOf(colors);
  const made = await makePictures(sources, { cache, ground: palette.ground });
  const logo = orSaid("logo", made.logo);
  const picture = orSaid("picture", made.picture);
  const sharePicture = orSaid("sharePicture", made.sharePicture);
  const addressOf = (file: BrandFile | null) => (file === null ? null : fileOf(file, site).address);
  const theme = themeFile(colors, addressOf(picture));
  const files = [theme, logo, picture, sharePicture, made.touchIcon, ...made.icons].filter((file) => file !== null);
  const originals = Object.values(sources).filter((file) => file !== null);
  return {
    brand: {
      theme: addressOf(theme),
      ground: palette.ground,
      logo: addressOf(logo),
      touchIcon: addressOf(made.touchIcon),
      icons: made.icons.map((icon) => ({ src: fileOf(icon, site).address, type: icon.mediaType, ...icon.icon })),
      sharePicture: addressOf(sharePicture),
      note,
      credits,
    },
    look: lookOf(palette, sources.picture),
    objects: files.map(({ bytes }) => bytes),
    files: files.map((file) => fileOf(file, site)),
    originals: originals.map(({ path, bytes }) => ({ path, bytes })),
    problems: problems.found,
  };
}

function lookOf({ ground, paper, ink, water, ...tones }: Palette, picture: ArtFile | null): ShareLook {
  const { sunSoft, leafSoft, berrySoft, skySoft, sun, berry, leaf } = tones;
  const colors = { tones: [sunSoft, leafSoft, berrySoft, skySoft], crayons: [sun, berry, leaf] };
  return { ground, paper, ink, water, ...colors, picture: picture && dataUrl(picture) };
}

function themeFile(colors: SiteFile["brand"]["colors"], picture: string | null): BrandFile | null {
  const css = themeCss(colors, picture);
  return css === "" ? null : { name: "theme.css", mediaType: "text/css", bytes: new TextEncoder().encode(css) };
}

function fileOf({ name, mediaType, bytes }: BrandFile, site: Pick<Site, "name">): ReleaseFile {
  const entry = { object: hashBytes(bytes), form: "raw", mediaType, title: name } as const;
  return releaseFile(entry, { name, site });
}
