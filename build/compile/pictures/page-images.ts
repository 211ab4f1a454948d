import type { BodyNode } from "#app/content/body.ts";
import { type ProseWords, proseIn } from "#app/content/words/prose.ts";
import { fill } from "#app/content/words/words.ts";
import type { Reference } from "../checks/references.ts";
import { type CompiledDocument, withFields, withTree } from "../document.ts";
import { type Problem, Problems, quote, sparingOthers, TOP } from "../problem.ts";
import type { StepContext, StepResult } from "../site-build.ts";
import { type ArtFile, type ArtMissing, isFileName, isSoundName, type SoundFile } from "../sources/art-folder.ts";
import { mediaBeside } from "./media-beside.ts";
import { makePictureFiles, otherName, type PictureFile, type PictureFiles } from "./picture-files.ts";
import type { ShownPicture, ShownSound } from "./shown-media.ts";
import { makeSoundFiles, type SoundFiles } from "./sound-files.ts";

type ImageContext = Omit<StepContext, "brand" | "translations">;

/** What became of a file beside a document. */
type MadeFiles = PictureFiles | SoundFiles;

/** By the address that the author wrote. */
type Images = ReadonlyMap<string, MadeFiles>;

interface ImagedDocument {
  readonly compiled: CompiledDocument;
  readonly pictures: readonly (readonly [string, ArtFile | SoundFile])[];
  readonly images: Images;
  readonly problems: readonly Problem[];
}

/**
 * Puts the pictures beside documents (`![A fox](./fox.jpg)`) into the release, with their size, so that nothing jumps.
 */
export async function addPageImages(
  documents: readonly CompiledDocument[],
  context: ImageContext,
): Promise<StepResult> {
  const made: (ImagedDocument | CompiledDocument)[] = [];
  // One after the other: a photo takes all cores for a moment, and the memory of its pixels.
  for (const compiled of documents) {
    const isShown =
      compiled.references.some((reference) => isBeside(compiled, reference, context) || isNamedAlone(reference)) ||
      coverOf(compiled, context) !== null;
    made.push(isShown ? await imagedOrNot(compiled, context) : compiled);
  }
  const imaged = made.filter((document) => "images" in document);
  const files = imaged.flatMap(({ images }) => [...images.values()].flatMap(filesOf));
  return {
    documents: made.map((document) => ("images" in document ? document.compiled : document)),
    objects: files.map(({ bytes }) => bytes),
    files: files.map(({ file }) => file),
    originals: imaged.flatMap(({ pictures }) => pictures.map(([, { path, bytes }]) => ({ path, bytes }))),
    problems: imaged.flatMap(({ problems }) => problems),
  };
}

function imagedOrNot(compiled: CompiledDocument, context: ImageContext): Promise<ImagedDocument> {
  return sparingOthers(compiled.file, {
    work: () => imagedDocument(compiled, context),
    without: (problem) => ({
      compiled: withAddresses(compiled, new Map(), context),
      pictures: [],
      images: new Map(),
      problems: [problem],
    }),
  });
}

function filesOf(made: MadeFiles): readonly Pick<PictureFile, "bytes" | "file">[] {
  return "main" in made ? [made.main, ...made.others] : [made];
}

/**
 * A picture whose address begins with a dot is a file. Any other is an address of this site or another, unless it
 * ends like a file that is there: Hugo's bundles name it alone, and with their `static` or `public` folder in the content
 * folder, the pages of others name it from the top.
 */
function isBeside({ file }: CompiledDocument, { kind, to }: Reference, { art }: Pick<ImageContext, "art">): boolean {
  if (kind !== "picture" || /^\.\.?\//.test(to)) return kind === "picture";
  const named = decoded(to);
  return /^\/?[^/:]+(?:\/[^/:]+)*$/.test(named) && isFileName(named) && !("missing" in mediaBeside(file, named, art));
}

/** The picture of the folder that a page is shared with, where its `image` names one: a path of its own is always a file's. */
function coverOf(compiled: CompiledDocument, context: Pick<ImageContext, "art">): Reference | null {
  const { image, title } = compiled.document;
  if (typeof image !== "string" || image === "" || /^[a-z][\w+.-]*:|^\/\//i.test(image)) return null;
  const named = { kind: "picture", to: image, alt: title } as const;
  const isFile = !image.startsWith("/") || isBeside(compiled, { ...named, position: TOP }, context);
  return isFile ? { ...named, position: compiled.locate(["image"]) } : null;
}

/** A picture or sound that is named alone, which no browser finds: from a page `fox.png` is `/fox.png`. */
function isNamedAlone({ kind, to }: Reference): boolean {
  return kind === "picture" && !/^(?:[a-z][a-z\d+.-]*:|[/#.])/i.test(to) && isFileName(decoded(to));
}

/** Caches results by document and pictures, which are immutable; of other words another document is made. */
const known = new WeakMap<CompiledDocument, ImagedDocument & { readonly siteName: string }>();

async function imagedDocument(compiled: CompiledDocument, context: ImageContext): Promise<ImagedDocument> {
  const { name } = context.site;
  const problems = new Problems(compiled.file);
  const fault = ({ position, to }: Reference, { missing, code }: ArtMissing) => {
    const noun = isSoundName(to) ? "sound" : "picture";
    problems.fault(position, `the ${noun} ${quote(to)} ${missing}`, { code, checks: context.site.checks });
  };
  const cover = coverOf(compiled, context);
  const shown = compiled.references.filter(
    (reference) => isBeside(compiled, reference, context) || isNamedAlone(reference),
  );
  const beside = cover === null ? shown : [...shown, cover];
  const pictures = beside.flatMap((reference): ImagedDocument["pictures"] => {
    const { to, alt } = reference;
    if (isUnnamed(alt)) fault(reference, isSoundName(to) ? SOUND_UNNAMED : PICTURE_UNNAMED);
    const found = mediaBeside(compiled.file, decoded(to), context.art);
    if (!("missing" in found) && found.format !== "svg") return [[to, found]];
    fault(reference, "missing" in found ? withMend(found) : SVG_REFUSED);
    return [];
  });
  const last = known.get(compiled);
  if (last?.siteName === name && isSame(last.pictures, pictures)) return last;
  const images = new Map<string, MadeFiles>();
  for (const [to, picture] of pictures) {
    const image =
      picture.format === "sound" ? makeSoundFiles(picture, context.site) : await makePictureFiles(picture, context);
    const reference = beside.find((candidate) => candidate.to === to);
    if (!("missing" in image)) images.set(to, image);
    if (reference === undefined) continue;
    if ("missing" in image) fault(reference, image);
    else if ("main" in image && image.moves) fault(reference, MOVES);
    const other = picture.format === "sound" ? null : otherName(picture);
    if (other !== null) {
      const message = `the picture ${quote(to)} is of the format ${other.format}, whatever its name says. Call it ${other.name}.`;
      problems.warn(reference.position, message, { code: "picture/name" });
    }
  }
  const result = {
    compiled: withAddresses(compiled, images, context),
    pictures,
    images,
    problems: problems.found,
  };
  known.set(compiled, { ...result, siteName: name });
  return result;
}

/** Whether words are none, or those that a camera or an editor puts in their place. */
function isUnnamed(alt: string): boolean {
  return /^(?:[\w .()-]{1,80}\.(?:png|jpe?g|webp|gif|heic|svg|mp3|m4a)|(?:img|dsc|image|picture|photo|untitled)[_ -]?\d{0,8})?$/i.test(
    alt.trim(),
  );
}

/** Nothing like it is there that could be meant. */
function withMend({ missing, code }: ArtMissing): ArtMissing {
  return { code, missing: missing === "is not there." ? `${missing} Put it there, or correct its path.` : missing };
}

const PICTURE_UNNAMED: ArtMissing = {
  code: "picture/no-words",
  missing: "has no words. Say what it shows: ![a red fox](…).",
};
const SOUND_UNNAMED: ArtMissing = {
  code: "picture/no-words",
  missing: "has no name. Say what one hears: ![The song of the fox](…).",
};

/** Without a control to stop it with, for readers whom it keeps from reading (WCAG 2.2.2). */
const MOVES: ArtMissing = {
  code: "picture/moves",
  missing:
    "moves, and readers could not stop it. Save one picture of it as PNG, or put the film on YouTube or Vimeo, and write ::video-link{…}.",
};

/** It may hold scripts, and nothing here cleans all that an illustration may be made of. */
const SVG_REFUSED: ArtMissing = {
  code: "picture/svg",
  missing: "is an SVG, which pages do not show. Save it as PNG.",
};

function isSame(one: ImagedDocument["pictures"], other: ImagedDocument["pictures"]): boolean {
  return one.length === other.length && one.every(([, picture], at) => picture === other[at]?.[1]);
}

/** As it was written where it is badly encoded, or stands for what no file can be called. */
function decoded(to: string): string {
  const path = to.replace(/[?#].*/s, "");
  try {
    const plain = decodeURIComponent(path);
    return plain.includes("\0") ? path : plain;
  } catch {
    return path;
  }
}

/** In the tree of the wire and on the page alike. What is a file now leads nowhere that need be checked. */
function withAddresses(compiled: CompiledDocument, images: Images, context: ImageContext): CompiledDocument {
  const references = compiled.references.filter(
    (reference) => !isBeside(compiled, reference, context) && !isNamedAlone(reference),
  );
  if (images.size === 0) return { ...compiled, references };
  const { image } = compiled.document;
  const cover = typeof image === "string" ? images.get(image) : undefined;
  const covered = cover && withFields(compiled, { image: addressOf(cover) });
  const { _locale } = compiled.document;
  const words = proseIn(_locale, context.prose);
  const media = new Map([...images.values()].map((made) => [addressOf(made), shownAs(made, words)]));
  return { ...withTree(covered ?? compiled, (node) => nodeWith(node, images), { words, media }), references };
}

/** A size that the author gave stays: the browser then scales the picture. */
function nodeWith(node: BodyNode, images: Images): BodyNode {
  if (node.type === "text") return node;
  const children = node.children.map((child) => nodeWith(child, images));
  const still = images.get(String(node.props.picture));
  if (still !== undefined) return { ...node, props: { ...node.props, picture: addressOf(still) }, children };
  const image = node.tag === "img" ? images.get(String(node.props.src)) : undefined;
  if (image === undefined) return { ...node, children };
  const isSized = !("main" in image) || "width" in node.props || "height" in node.props;
  const sized = isSized ? {} : { width: image.main.width, height: image.main.height };
  return { ...node, props: { ...node.props, src: addressOf(image), ...sized }, children };
}

function addressOf(made: MadeFiles): string {
  return "main" in made ? made.main.file.address : made.file.address;
}

function shownAs(made: MadeFiles, words: ProseWords): ShownPicture | ShownSound {
  if ("main" in made) return made;
  const { file, format, bytes } = made;
  const facts = fill(words.soundFacts, { format, size: Math.max(1, Math.round(bytes.length / 1000)) });
  return { address: file.address, facts, download: words.downloadSound };
}
