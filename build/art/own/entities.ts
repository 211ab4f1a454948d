import { ArtError } from "./art-error.ts";

/** What drawing programs name: an address, the style of a shape. One that names others is an attack. */
const declaration = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<%]{0,2000})"|'([^'&<%]{0,2000})')\s*>/g;
/** Letters of a file, its entities written out: four times what the largest one has. */
const MOST_LETTERS = 16 * 1024 * 1024;

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
    if (letters > MOST_LETTERS)
      throw new ArtError("Its entities are longer than any drawing. Save it anew as plain SVG.");
    return value ?? reference;
  });
}
