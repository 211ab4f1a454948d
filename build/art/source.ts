import { nearestNames } from "#app/content/nearest-names.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { drawGlass } from "./glass.ts";
import { openGleams } from "./gleams.ts";
import { drawKit, figures } from "./kit/draw-kit.ts";
import { drawLetter, letters } from "./letters.ts";
import { drawMandala } from "./mandala.ts";
import { drawingFromNoto, suggestNoto } from "./noto.ts";
import { drawNumber, numbers } from "./numbers.ts";
import { drawPattern, type PatternKind } from "./pattern-pages.ts";
import { drawScene, scenes } from "./scenes.ts";
import { drawShape, shapes } from "./shapes.ts";

/** What stands before the colon in `art: kind:name`. */
interface Source {
  readonly draw: (name: string) => Drawing | null;
  /** What a name of this kind names, for errors. */
  readonly noun: string;
  readonly suggest: (name: string) => readonly string[];
  /** Its drawings are sheets of one set, and alike but for what they are about. */
  readonly isSet?: boolean;
}

const sources: Readonly<Record<string, Source>> = {
  noto: { draw: drawingFromNoto, noun: "figure", suggest: suggestNoto },
  mandala: { draw: drawMandala, noun: "mandala seed", suggest: () => ["1", "fine-1"] },
  glass: { draw: drawGlass, noun: "figure", suggest: suggestNoto },
  letter: {
    draw: drawLetter,
    noun: "letter",
    suggest: (name) => letters.filter((letter) => letter === name.toLowerCase()),
    isSet: true,
  },
  kit: { draw: drawKit, noun: "figure", suggest: (name) => nearestNames(name, Object.keys(figures)) },
  number: { draw: drawNumber, noun: "number", suggest: () => [numbers[0] ?? "", numbers.at(-1) ?? ""], isSet: true },
  scene: { draw: drawScene, noun: "scene", suggest: (name) => nearestNames(name, Object.keys(scenes)) },
  shape: { draw: drawShape, noun: "shape", suggest: (name) => nearestNames(name, shapes), isSet: true },
  egg: patternSource("egg"),
  heart: patternSource("heart"),
  ornament: patternSource("ornament"),
  butterfly: patternSource("butterfly"),
  snowflake: patternSource("snowflake"),
};

function patternSource(kind: PatternKind): Source {
  return { draw: (seed) => drawPattern(kind, seed), noun: `seed for ${kind}`, suggest: () => ["1"] };
}

/**
 * The drawing that an `art` of the form `kind:name` means (`noto:fox`, `mandala:7`, `letter:a`, `scene:farm`); null
 * for any other text, which `explainArt` puts into words. What begins with a dot names a file (`own/draw-own.ts`).
 */
export function drawingFrom(art: string): Drawing | null {
  const [kind, name] = partsOf(art);
  const drawing = sourceOf(kind)?.draw(name) ?? null;
  return drawing && openGleams(drawing);
}

/**
 * The set of sheets that an `art` is one of, null for none: letters share a layout, and two of them are no twins.
 *
 * @example setOf("letter:a") // "letter"
 */
export function setOf(art: unknown): string | null {
  const [kind] = typeof art === "string" ? partsOf(art) : [""];
  return sourceOf(kind)?.isSet === true ? kind : null;
}

/**
 * Why an `art` is no drawing, and what to write instead.
 *
 * @example explainArt("noto:foks") // 'there is no figure "foks". Did you mean noto:fox?'
 */
export function explainArt(art: unknown): string {
  const [kind, name] = typeof art === "string" ? partsOf(art) : ["", ""];
  const source = sourceOf(kind);
  if (source === undefined) return `${JSON.stringify(art)} is no source of drawings. ${whatToWrite(String(art))}`;
  const near = source.suggest(name).map((known) => `${kind}:${known}`);
  const hint = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  return `there is no ${source.noun} "${name}".${hint}`;
}

/** A name that ends like a picture's lacks the dot and the slash that tell files from all else. */
function whatToWrite(name: string): string {
  const isPicture = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(name);
  if (isPicture && /^(?:[/\\]|[a-z]:|https?:|file:)/i.test(name)) {
    const file = name.split(/[/\\]/).at(-1);
    return `Art must stand in the content folder, beside or below its page: copy it there and write ./${file}.`;
  }
  if (isPicture && !/[:\\]/.test(name)) return `Write ./${name} for a file beside this one.`;
  const kinds = Object.keys(sources).join(", ");
  return `Write a kind and a name, such as noto:fox, or ./FILE for a drawing beside this file. Kinds: ${kinds}.`;
}

function sourceOf(kind: string): Source | undefined {
  return Object.hasOwn(sources, kind) ? sources[kind] : undefined;
}

function partsOf(art: string): [string, string] {
  const colon = art.indexOf(":");
  return colon < 0 ? ["", art] : [art.slice(0, colon), art.slice(colon + 1)];
}
