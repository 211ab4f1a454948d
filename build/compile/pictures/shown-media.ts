import type { Element, Properties } from "hast";
import type { BodyElement, BodyNode } from "#app/content/body.ts";

/** The pictures of a body that are files of the release, by the address that it names. */
export type Media = ReadonlyMap<string, ShownPicture>;

interface ShownPicture {
  readonly main: ShownFile;
  /** All of one format, the narrowest first; none where there is nothing to choose. */
  readonly others: readonly ShownFile[];
}

interface ShownFile {
  readonly format: string;
  readonly width: number;
  readonly file: { readonly address: string };
}

/** The picture of a body that a visitor is likely to see first. */
export function firstPicture(nodes: readonly BodyNode[]): BodyElement | null {
  for (const node of nodes) {
    if (node.type === "text") continue;
    const found = node.tag === "img" ? node : firstPicture(node.children);
    if (found !== null) return found;
  }
  return null;
}

/**
 * An image as a page shows it: the browser chooses among its files by the room that it has. All but the first of a page
 * wait until they are near.
 */
export function shownImage(
  image: Element,
  { media, isFirst }: { readonly media: Media | undefined; readonly isFirst: boolean },
): Element {
  const patience: Properties = isFirst ? { decoding: "async" } : { loading: "lazy", decoding: "async" };
  const picture = media?.get(String(image.properties.src));
  const [other] = picture?.others ?? [];
  if (picture === undefined || other === undefined) return withProperties(image, patience);
  const sizes = sizesOf(image.properties);
  if (other.format === picture.main.format) {
    return withProperties(image, { srcSet: choiceOf([...picture.others, picture.main]), sizes, ...patience });
  }
  const properties: Properties = { type: `image/${other.format}`, srcSet: choiceOf(picture.others), sizes };
  const source: Element = { type: "element", tagName: "source", properties, children: [] };
  return { type: "element", tagName: "picture", properties: {}, children: [source, withProperties(image, patience)] };
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
