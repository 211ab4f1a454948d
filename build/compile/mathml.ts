import { createRequire } from "node:module";
import type { Element, ElementContent, Properties } from "hast";
import type { BodyElement } from "#app/content/body.ts";
import { isRecord } from "#app/content/json.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import { textOf } from "./markdown/nodes.ts";

/** What is wrong with TeX, and the offset of the character where it is. */
export interface TexMistake {
  readonly message: string;
  readonly at: number;
}

/** Longer formulas are a slip: one of some lines has five hundred characters. */
const MAX_LENGTH = 5_000;

/**
 * TeX as MathML, or what is wrong with it. All that is not in the lists below is left out, styles most of all: what a page
 * shows is what stylesheets say (docs/threats.md A12).
 *
 * @example renderTex("x^2", { display: false }) // <math><msup><mi>x</mi><mn>2</mn></msup></math>
 */
export function renderTex(tex: string, { display }: { readonly display: boolean }): Element | TexMistake {
  if (tex.length > MAX_LENGTH) return { message: `It has more than ${MAX_LENGTH} characters`, at: 0 };
  try {
    const options = { displayMode: display, throwOnError: true, trust: false, strict: false, wrap: "none" } as const;
    const [math] = hastOf(openTemml().__renderToMathMLTree(tex, options));
    if (math?.type === "element" && math.children.length > 0) return math;
  } catch (error) {
    const mistake = mistakeOf(error);
    if (mistake !== null) return mistake;
    throw error;
  }
  return { message: "There is nothing to show", at: 0 };
}

/** The formula of a body element, a block of which may be wider than the page; null where its TeX cannot be read. */
export function formulaOf(node: BodyElement, { words }: { readonly words: ProseWords }): Element | null {
  const display = isTexBlock(node);
  const math = renderTex(textOf(node.children), { display });
  if (isMistake(math)) return null;
  if (!display) return math;
  const properties = { className: ["formula"], role: "group", ariaLabel: words.formula, tabIndex: 0 };
  return { type: "element", tagName: "div", properties, children: [math] };
}

export function isMistake(rendered: Element | TexMistake): rendered is TexMistake {
  return "message" in rendered;
}

/** Whether a body element is a block of TeX: ```` ```math ````. */
export function isTexBlock({ tag, props }: BodyElement): boolean {
  return tag === "pre" && props.language === "math";
}

/** Whether code between two texts is TeX: `` $`x`$ ``. */
export function isTexBetween(before: string | undefined, after: string | undefined): boolean {
  return before?.endsWith("$") === true && after?.startsWith("$") === true;
}

const require = createRequire(import.meta.url);

let temml: typeof import("temml").default | null = null;

/** Loads what reads TeX where a text may hold some, outside of any deadline: see `loadGrammars`. */
export function loadTex(text: string): void {
  if (/(?:`{3}|~{3})[ \t]*math|\$`/.test(text)) openTemml();
}

function openTemml(): typeof import("temml").default {
  temml ??= require("temml");
  if (temml === null) throw new Error("temml exports nothing");
  return temml;
}

/** ` Undefined control sequence: \foo at position 3: \nx^̲2` -> what stands before the place. */
function mistakeOf(error: unknown): TexMistake | null {
  if (error instanceof RangeError) return { message: "It nests too deep", at: 0 };
  if (!(error instanceof Error) || !("position" in error)) return null;
  const message = error.message.split(/ at (?:position \d+|end of input):/)[0] ?? "";
  const at = typeof error.position === "number" ? error.position : 0;
  return { message: message.replace(/^(?:ParseError:|Temml parse error:)/, "").trim(), at };
}

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    "math mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup " +
    "msup mtable mtd mtext mtr munder munderover none"
  ).split(" "),
);

/** None of them names anything or leads anywhere. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "accent accentunder columnalign depth display displaystyle fence form height largeop linebreak linethickness lspace " +
    "mathsize mathvariant maxsize minsize movablelimits rowspacing rspace scriptlevel separator stretchy symmetric " +
    "voffset width"
  ).split(" "),
);

/** Classes of our own in place of those of the renderer, and of its inline styles. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ["tml-left", "math-start"],
  ["tml-right", "math-end"],
  ["textAlign:left", "math-start"],
  ["textAlign:right", "math-end"],
  ["paddingLeft:0em", "math-flush-start"],
  ["paddingRight:0em", "math-flush-end"],
  ["fontWeight:bold", "math-bold"],
]);

const BORDERS: ReadonlyMap<string, string> = new Map([
  ["border", "math-boxed"],
  ["borderTop", "math-line-over"],
  ["borderBottom", "math-line-under"],
  ["borderLeft", "math-line-start"],
  ["borderRight", "math-line-end"],
]);

/** A node of the renderer's tree: an element, a text, or a list of them. */
function hastOf(node: unknown): readonly ElementContent[] {
  if (!isRecord(node)) return [];
  if (typeof node.text === "string") return [{ type: "text", value: node.text }];
  const children = Array.isArray(node.children) ? node.children.flatMap(hastOf) : [];
  const { type } = node;
  if (typeof type !== "string" || !ELEMENTS.has(type)) return children;
  return [{ type: "element", tagName: type, properties: propertiesOf(node), children }];
}

function propertiesOf({ attributes, classes, style }: { readonly [name: string]: unknown }): Properties {
  const given = isRecord(attributes) ? Object.entries(attributes) : [];
  const kept = given.flatMap(([name, value]) => (ATTRIBUTES.has(name) ? [[name, String(value)] as const] : []));
  const names = [...(Array.isArray(classes) ? classes.map(String) : []), ...stylesOf(style)];
  const className = [
    ...new Set(names.flatMap((name) => CLASSES.get(name) ?? BORDERS.get(name.split(":")[0] ?? "") ?? [])),
  ];
  return { ...Object.fromEntries(kept), ...(className.length > 0 && { className }) };
}

function stylesOf(style: unknown): readonly string[] {
  return isRecord(style) ? Object.entries(style).map(([name, value]) => `${name}:${String(value)}`) : [];
}
