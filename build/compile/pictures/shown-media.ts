import type { Element, ElementContent, Properties } from "hast";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { fill } from "#app/content/words/words.ts";

/** The pictures and sounds of a body that are files of the release, by the address that it names. */
export type Media = ReadonlyMap<string, ShownPicture | ShownSound>;

export interface ShownPicture {
  readonly main: ShownFile;
  /** All of one format, the narrowest first; none where there is nothing to choose. */
  readonly others: readonly ShownFile[];
}

interface ShownFile {
  readonly format: string;
  readonly width: number;
  readonly file: { readonly address: string };
}

export interface ShownSound {
  readonly address: string;
  /** Such as `MP3 · 42 KB`. */
  readonly facts: string;
  /** What the link to the file says: `Download {title}`. */
  readonly download: string;
}

const NO_MEDIA: Media = new Map();

/** The picture of a body that a visitor is likely to see first. */
export function firstPicture(nodes: readonly BodyNode[], media: Media = NO_MEDIA): BodyElement | null {
  for (const node of nodes) {
    if (node.type === "text" || isSound(media.get(String(node.props.src)))) continue;
    const found = node.tag === "img" ? node : firstPicture(node.children, media);
    if (found !== null) return found;
  }
  return null;
}

function isSound(shown: ShownPicture | ShownSound | undefined): shown is ShownSound {
  return shown !== undefined && "download" in shown;
}

/**
 * An image as a page shows it: a sound to be played, or a picture. The browser chooses among its files by the room that it has. All but the first of a page
 * wait until they are near.
 */
export function shownImage(
  image: Element,
  { media = NO_MEDIA, isFirst }: { readonly media?: Media | undefined; readonly isFirst: boolean },
): Element {
  const patience: Properties = isFirst ? { decoding: "async" } : { loading: "lazy", decoding: "async" };
  const picture = media.get(String(image.properties.src));
  if (isSound(picture)) return player(String(image.properties.alt ?? ""), picture);
  const [other] = picture?.others ?? [];
  if (picture === undefined || other === undefined) return withProperties(image, patience);
  const sizes = sizesOf(image.properties);
  if (other.format === picture.main.format) {
    return withProperties(image, { srcSet: choiceOf([...picture.others, picture.main]), sizes, ...patience });
  }
  const properties: Properties = { type: `image/${other.format}`, srcSet: choiceOf(picture.others), sizes };
  return element("picture", {}, [element("source", properties), withProperties(image, patience)]);
}

/** Words in a line, for paragraphs hold no others. Nothing of the sound is loaded before it is played. */
function player(title: string, { address, facts, download }: ShownSound): Element {
  const controls: Properties = { controls: true, preload: "none", src: address, ariaLabel: title };
  return element("span", { className: ["sound"] }, [
    element("strong", {}, [text(title)]),
    element("audio", controls),
    element("a", { href: address, download: true }, [text(fill(download, { title }))]),
    element("small", {}, [text(facts)]),
  ]);
}

function element(tagName: string, properties: Properties, children: readonly ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children: [...children] };
}

function text(value: string): ElementContent {
  return { type: "text", value };
}

function withProperties(image: Element, properties: Properties): Element {
  return { ...image, properties: { ...image.properties, ...properties } };
}

function choiceOf(files: readonly ShownFile[]): string {
  return files.map(({ file, width }) => `${file.address} ${width}w`).join(", ");
}

/** The room for text on a sheet (app/styles/article.css), as wide as a line at most. */
const ROOM = "calc(100vw - 4rem)";
const LINE = 656;

/** How wide it stands on the page: as its author says, where that is less than there is room. */
function sizesOf({ width }: Properties): string {
  const own = /^\d+$/.test(String(width)) ? Number(width) : LINE;
  return own < LINE ? `min(${own}px, ${ROOM})` : `(max-width: 45rem) ${ROOM}, ${LINE}px`;
}
