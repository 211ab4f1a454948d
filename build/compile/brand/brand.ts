import { SHARE_FORMAT } from "#app/content/release/path-entry.ts";
import type { SiteFile } from "#app/content/schema/site.ts";
import type { AppIcon, Brand, Site } from "#app/content/site.ts";
import { hashBytes, type ReleaseFile, releaseFile } from "../../release/release.ts";
import type { YamlData } from "../front-matter/front-matter.ts";
import { fileBeside } from "../pictures/media-beside.ts";
import { formatOf, isPicture } from "../pictures/picture-format.ts";
import { Problems, sparingOthers } from "../problem.ts";
import type { MadeParts } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";
import type { ArtFile, ArtFolder, ArtMissing } from "../sources/art-folder.ts";
import { type CompileCache, cacheKey } from "../sources/cache.ts";
import { checkContrast, darkPaletteOf, paletteOf, themeCss } from "./palette.ts";

/** What a site looks like, and what belongs to it. */
interface MadeBrand extends MadeParts {
  readonly brand: Brand;
}

export interface BrandContext {
  readonly site: Pick<Site, "name">;
  readonly cache: CompileCache;
  readonly art: ArtFolder;
  readonly locate: YamlData["locate"];
}

/** The settings that name a file beside `.site.yml`. */
type FileSetting = "logo" | "maskableIcon" | "picture" | "sharePicture";

/** Makes the files of a site's `brand`, and reports what is wrong with it. */
export function makeBrand(settings: SiteFile["brand"], context: BrandContext): Promise<MadeBrand> {
  return sparingOthers(SITE_FILE, {
    work: () => brandOf(settings, context),
    async without(problem) {
      const { logo: _logo, maskableIcon: _icon, picture: _picture, sharePicture: _share, ...plain } = settings;
      const made = await brandOf(plain, context);
      return { ...made, problems: [...made.problems, problem] };
    },
  });
}

async function brandOf(settings: SiteFile["brand"], context: BrandContext): Promise<MadeBrand> {
  const { site, cache, art, locate } = context;
  const { colors, dark, note = "", credits } = settings;
  const problems = new Problems(SITE_FILE);
  checkContrast({ colors, dark }, { locate, problems });
  function orReport<T extends object>(setting: FileSetting, found: T | ArtMissing | null): T | null {
    if (found === null || !("missing" in found)) return found;
    const { missing, code } = found;
    problems.error(locate(["brand", setting]), `brand.${setting}: ${settings[setting]} ${missing}`, { code });
    return null;
  }
  const read = (setting: FileSetting) => {
    const named = settings[setting];
    return orReport(setting, named === undefined ? null : pictureNamed(named, art));
  };
  const sources = {
    logo: read("logo"),
    maskableIcon: read("maskableIcon"),
    picture: read("picture"),
    sharePicture: read("sharePicture"),
  };
  const palette = paletteOf(colors);
  const made = await makePictures(sources, { cache, ground: palette.ground });
  const logo = orReport("logo", made.logo);
  const picture = orReport("picture", made.picture);
  const sharePicture = orReport("sharePicture", made.sharePicture);
  const addressOf = (file: BrandFile | null) => (file === null ? null : fileOf(file, site).address);
  const files = [logo, picture, sharePicture, made.touchIcon, ...made.icons].filter((file) => file !== null);
  const originals = Object.values(sources).filter((file) => file !== null);
  return {
    brand: {
      theme: themeCss({ colors, dark }, addressOf(picture)),
      ground: palette.ground,
      darkGround: darkPaletteOf({ colors, dark }).ground,
      logo: addressOf(logo),
      touchIcon: addressOf(made.touchIcon),
      icons: made.icons.map((icon) => ({ src: fileOf(icon, site).address, type: icon.mediaType, ...icon.icon })),
      sharePicture: addressOf(sharePicture),
      note,
      credits,
    },
    objects: files.map(({ bytes }) => bytes),
    files: files.map((file) => fileOf(file, site)),
    originals: originals.map(({ path, bytes }) => ({ path, bytes })),
    problems: problems.found,
  };
}

/**
 * The file that a setting names, unless its name says that it holds pixels and it holds something else: a vector file is
 * drawn as one alone.
 */
export function pictureNamed(named: string, art: ArtFolder): ArtFile | ArtMissing {
  const file = fileBeside(SITE_FILE, named, art);
  return "missing" in file || file.format === "svg" || isPicture(formatOf(file.bytes)) ? file : UNREADABLE;
}

export function fileOf({ name, mediaType, bytes }: BrandFile, site: Pick<Site, "name">): ReleaseFile {
  const entry = { object: hashBytes(bytes), form: "raw", mediaType, title: name } as const;
  return releaseFile(entry, { name, site });
}

/** A file as it goes into a release. */
interface BrandFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A picture of a home screen, and how the web manifest describes it. */
interface IconPicture extends BrandFile {
  readonly icon: Omit<AppIcon, "src" | "type">;
}

interface PictureContext {
  readonly cache: CompileCache;
  /** What the site's pages lie on. */
  readonly ground: string;
}

/** Every page brings it: an SVG of a mark has one or two. */
const MAX_KB = 64;

/** As wide as screens of two pixels to the point show it. */
const WIDTHS = { logo: 256, picture: 640, author: 320 } as const;

/** The files that a site names, null for those it does not. */
interface BrandSources {
  readonly logo: ArtFile | null;
  readonly maskableIcon: ArtFile | null;
  readonly picture: ArtFile | null;
  readonly sharePicture: ArtFile | null;
}

interface BrandPictures {
  readonly logo: BrandFile | ArtMissing | null;
  readonly picture: BrandFile | ArtMissing | null;
  readonly sharePicture: BrandFile | ArtMissing | null;
  readonly touchIcon: BrandFile | null;
  readonly icons: readonly IconPicture[];
}

/** All pictures of a site, made of the few that it names: icons of its logo are there where that could be read. */
async function makePictures(sources: BrandSources, context: PictureContext): Promise<BrandPictures> {
  const { logo, maskableIcon, picture } = sources;
  const { cache } = context;
  return {
    logo: logo && (await shownPicture(logo, { name: "logo", cache })),
    picture: picture && (await shownPicture(picture, { name: "picture", cache })),
    sharePicture: await sharePicture(sources, context),
    touchIcon: logo && (await touchIcon(logo, context)),
    icons: logo === null ? [] : await iconPictures({ logo, maskable: maskableIcon }, context),
  };
}

/** A picture that pages show: an SVG as it is, any other no larger than they show it. */
export async function shownPicture(
  file: ArtFile,
  { name, cache }: Pick<PictureContext, "cache"> & { readonly name: keyof typeof WIDTHS },
): Promise<BrandFile | ArtMissing> {
  if (file.format === "svg") {
    if (file.bytes.length > MAX_KB * 1024)
      return { code: "picture/too-large", missing: `has more than ${MAX_KB} KB. Save it simpler.` };
    const readable = await made(["readable", file.hash], cache, (sharp) => sharp(file.bytes).resize(16).png());
    return readable === null ? UNREADABLE : { name: `${name}.svg`, mediaType: "image/svg+xml", bytes: file.bytes };
  }
  const width = WIDTHS[name];
  const bytes = await made([name, file.hash], cache, (sharp) =>
    sharp(file.bytes).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 90 }),
  );
  return bytes === null ? UNREADABLE : { name: `${name}.webp`, mediaType: "image/webp", bytes };
}

const UNREADABLE: ArtMissing = {
  code: "picture/unreadable",
  missing: "holds no picture that could be read. Save it anew as SVG, PNG or JPEG.",
};

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * What stands on home screens: the mark as it is in two sizes, and on the site's ground for devices that cut icons to a
 * shape, which leave a circle of four fifths of it. A mark of the site's own for that is taken as it is.
 *
 * @see https://www.w3.org/TR/appmanifest/#icon-masks
 */
async function iconPictures(
  { logo, maskable }: { readonly logo: ArtFile; readonly maskable: ArtFile | null },
  { cache, ground }: PictureContext,
): Promise<readonly IconPicture[]> {
  const plain = [192, 512].map(async (size) => {
    const bytes = await squared(logo, { size, mark: size, background: CLEAR, cache });
    return { name: `icon-${size}.png`, bytes, icon: { sizes: `${size}x${size}` } };
  });
  const [size, mark] = [512, maskable === null ? 320 : 512];
  const masked = squared(maskable ?? logo, { size, mark, background: ground, cache }).then((bytes) => {
    return { name: "icon-maskable.png", bytes, icon: { sizes: `${size}x${size}`, purpose: "maskable" } as const };
  });
  const icons = await Promise.all([...plain, masked]);
  return icons.flatMap(({ bytes, ...icon }) => (bytes === null ? [] : [{ ...icon, bytes, mediaType: "image/png" }]));
}

/** What an iPhone puts on its home screen: it cuts the corners, and knows no clear ground. */
async function touchIcon(logo: ArtFile, { cache, ground }: PictureContext): Promise<BrandFile | null> {
  const bytes = await squared(logo, { size: 180, mark: 148, background: ground, cache });
  return bytes === null ? null : { name: "touch-icon.png", mediaType: "image/png", bytes };
}

interface Square {
  readonly size: number;
  /** How large the mark is in its middle. */
  readonly mark: number;
  readonly background: string | typeof CLEAR;
  readonly cache: CompileCache;
}

function squared(file: ArtFile, { size, mark, background, cache }: Square): Promise<Uint8Array | null> {
  const key = ["square", file.hash, `${size} ${mark} ${JSON.stringify(background)}`];
  const rest = size - mark;
  const [before, after] = [Math.floor(rest / 2), Math.ceil(rest / 2)];
  return made(key, cache, (sharp) => {
    const drawn = sharp(file.bytes, { density: densityFor(file, mark) }).autoOrient();
    const grounded = background === CLEAR ? drawn : drawn.flatten({ background });
    const fitted = grounded.resize(mark, mark, { fit: "contain", background });
    const whole = fitted.extend({ top: before, bottom: after, left: before, right: after, background });
    return whole.png({ palette: true, compressionLevel: 9 });
  });
}

/** By default an SVG is drawn at 72 dots an inch, and a mark of 64 points would then be blown up. */
function densityFor({ format }: ArtFile, mark: number): number {
  return format === "svg" ? 72 * Math.max(1, Math.ceil(mark / 64)) : 72;
}

/** What pages without a picture of their own are shared with: that of the site, else its mark on its ground. */
async function sharePicture(
  { sharePicture: own, logo }: BrandSources,
  { cache, ground }: PictureContext,
): Promise<BrandFile | ArtMissing | null> {
  const file = own ?? logo;
  if (file === null) return null;
  const { width, height, type: mediaType } = SHARE_FORMAT;
  const bytes = await made(["share", file.hash, own === null ? ground : ""], cache, (sharp) => {
    if (own !== null) return sharp(own.bytes).resize(width, height, { fit: "cover" }).png(FLAT);
    const drawn = sharp(file.bytes, { density: densityFor(file, MARK_HEIGHT) }).autoOrient();
    const fitted = drawn
      .flatten({ background: ground })
      .resize(width, MARK_HEIGHT, { fit: "contain", background: ground });
    const rest = (height - MARK_HEIGHT) / 2;
    return fitted.extend({ top: rest, bottom: rest, background: ground }).png(FLAT);
  });
  if (bytes === null) return own === null ? null : UNREADABLE;
  return { name: "share-picture.png", mediaType, bytes };
}

/** More than half of the height of a shared picture. */
const MARK_HEIGHT = 350;

const FLAT = { palette: true, quality: 90, compressionLevel: 9 } as const;

type Sharp = typeof import("sharp");
type Drawn = ReturnType<Sharp>;

/** The library is loaded where a picture must be made. Null for what it cannot read: whatever is wrong with a file. */
async function made(
  parts: readonly string[],
  cache: CompileCache,
  draw: (sharp: Sharp) => Drawn,
): Promise<Uint8Array | null> {
  const key = cacheKey("brand picture", parts);
  const kept = cache.get(key);
  if (kept !== null) return kept;
  const { default: sharp } = await import("sharp");
  const bytes = await draw(sharp)
    .toBuffer()
    .catch(() => null);
  if (bytes === null) return null;
  cache.put(key, new Uint8Array(bytes));
  return new Uint8Array(bytes);
}
