import type { Element, Root } from "hast";
import { attribute, type Box, type Definitions, definitionsIn, elementsIn, parseSvg, viewBoxOf } from "../svg-tree.ts";
import { parseLength } from "./lengths.ts";
import { ArtError, type ArtFinding } from "./own-drawing.ts";
import { withStyles } from "./styled.ts";

/** A drawing program's file, ready to be painted: every style an attribute, every length in units of `artboard`. */
export interface SvgFile {
  readonly root: Root;
  readonly definitions: Definitions;
  readonly artboard: Box;
  /** What of its styles is not read. */
  readonly findings: readonly ArtFinding[];
}

/**
 * Reads an SVG by the parser of web pages: it fetches nothing and so cannot be led astray. Throws `ArtError`.
 */
export function readSvg(bytes: Uint8Array): SvgFile {
  const markup = withEntities(decode(bytes)).replace(/(<\/?)svg:(?=\w)/g, "$1");
  const start = markup.search(/<svg[\s>/]/);
  if (start < 0) throw new ArtError("It holds no <svg>. Save it anew as SVG.");
  try {
    // As many lines as the file has before it, so that findings name those of the file.
    return styledFile(`${markup.slice(0, start).replace(/[^\n]+/g, "")}${markup.slice(start)}`);
  } catch (error) {
    if (error instanceof RangeError) throw new ArtError("Its groups lie too deep in each other. Ungroup some of them.");
    throw error;
  }
}

function styledFile(markup: string): SvgFile {
  const svg = elementsIn(parseSvg(markup).root).find(({ tagName }) => tagName === "svg");
  if (svg === undefined) throw new ArtError("It holds no <svg>. Save it anew as SVG.");
  const artboard = artboardOf(svg);
  const { root, findings } = withStyles({ type: "root", children: [svg] }, artboard);
  return { root, definitions: definitionsIn(root), artboard, findings };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new ArtError("It is compressed (SVGZ). Save it as plain SVG.");
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** The page of the drawing, in its own units: the view box, else the size that the file says. */
function artboardOf(svg: Element): Box {
  const box = viewBoxOf(svg);
  if (box !== null) return box;
  const size = (name: string): number => parseLength(attribute(svg, name) ?? "", { whole: 0 }) ?? 0;
  return { x: 0, y: 0, width: size("width"), height: size("height") };
}

/** What drawing programs name: an address, the style of a shape. One that names others is an attack. */
const declaration = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<%]{0,2000})"|'([^'&<%]{0,2000})')\s*>/g;
/** Letters of a file, its entities written out: four times what the largest one has. */
const MAX_LETTERS = 16 * 1024 * 1024;

/**
 * An SVG with the entities that it declares written out, as old versions of Illustrator name styles. Their values are
 * plain text and are not looked into again, so a file grows by what it refers to and no more. Throws `ArtError` for
 * one that grows too large.
 *
 * @example withEntities('<!DOCTYPE svg [<!ENTITY st0 "fill:red">]><svg style="&st0;"/>') // …<svg style="fill:red"/>
 */
export function withEntities(markup: string): string {
  const start = markup.search(/<svg[\s>/:]/);
  const [head, body] = [markup.slice(0, start), markup.slice(start)];
  const entities = new Map(
    [...head.matchAll(declaration)].map(([, name = "", double, single]) => [name, double ?? single ?? ""]),
  );
  if (start < 0 || entities.size === 0) return markup;
  let letters = body.length;
  return body.replace(/&([\w.-]+);/g, (reference, name: string) => {
    const value = entities.get(name);
    letters += value?.length ?? 0;
    if (letters > MAX_LETTERS)
      throw new ArtError("Its entities are longer than any drawing. Save it anew as plain SVG.");
    return value ?? reference;
  });
}
