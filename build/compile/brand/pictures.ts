import { extname } from "node:path";
import { SHARE_FORMAT } from "#app/content/release/path-entry.ts";
import type { AppIcon } from "#app/content/site.ts";
import type { ArtFile, ArtMissing } from "../sources/art-folder.ts";
import { type CompileCache, cacheKey } from "../sources/cache.ts";

/** A file as it goes into a release. */
export interface BrandFile {
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
const MOST_KB = 64;

/** As wide as screens of two pixels to the point show it. */
const WIDTHS = { logo: 256, picture: 640 } as const;

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
export async function makePictures(sources: BrandSources, context: PictureContext): Promise<BrandPictures> {
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
async function shownPicture(
  file: ArtFile,
  { name, cache }: Pick<PictureContext, "cache"> & { readonly name: keyof typeof WIDTHS },
): Promise<BrandFile | ArtMissing> {
  if (file.format === "svg") {
    if (file.bytes.length > MOST_KB * 1024) return { missing: `has more than ${MOST_KB} KB. Save it simpler.` };
    const readable = await made(["readable", file.hash], cache, (sharp) => sharp(file.bytes).resize(16).png());
    return readable === null ? UNREADABLE : { name: `${name}.svg`, mediaType: "image/svg+xml", bytes: file.bytes };
  }
  const width = WIDTHS[name];
  const bytes = await made([name, file.hash], cache, (sharp) =>
    sharp(file.bytes).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 90 }),
  );
  return bytes === null ? UNREADABLE : { name: `${name}.webp`, mediaType: "image/webp", bytes };
}

const UNREADABLE: ArtMissing = { missing: "holds no picture that could be read. Save it anew as SVG, PNG or JPEG." };

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

/** An SVG is drawn at 72 dots an inch unless said, and a mark of 64 points would then be blown up. */
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

/** A picture as an address that holds it, for pictures that are drawn with it. */
export function dataUrl({ path, bytes }: ArtFile): string {
  const type = { ".svg": "image/svg+xml", ".png": "image/png" }[extname(path).toLowerCase()] ?? "image/jpeg";
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

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
