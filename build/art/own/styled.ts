import type { Element, Properties, Root } from "hast";
import { isPaint } from "../inherited.ts";
import { attribute, type Box, elementsIn, textIn } from "../svg-tree.ts";
import { measureLengths } from "./lengths.ts";
import { ArtError, type ArtFinding } from "./own-drawing.ts";
import { selectorCompiler } from "./selectors.ts";
import { type Declaration, parseDeclarations, parseStylesheet, type StyleRule, type UnreadRule } from "./stylesheet.ts";
import { resolveVariables, substitute, type Variables } from "./variables.ts";

/** More rules than any drawing program writes, and more variables. */
const MAX_RULES = 3_000;
const MAX_VARIABLES = 1_000;

/** What a style may say that changes a drawing, by the name that the tree has for the attribute. */
const presentation: ReadonlyMap<string, string> = new Map([
  ["clip-path", "clipPath"],
  ["color", "color"],
  ["cx", "cx"],
  ["cy", "cy"],
  ["display", "display"],
  ["fill", "fill"],
  ["fill-opacity", "fillOpacity"],
  ["fill-rule", "fillRule"],
  ["filter", "filter"],
  ["height", "height"],
  ["mask", "mask"],
  ["mask-type", "maskType"],
  ["opacity", "opacity"],
  ["r", "r"],
  ["rx", "rx"],
  ["ry", "ry"],
  ["stop-color", "stopColor"],
  ["stop-opacity", "stopOpacity"],
  ["stroke", "stroke"],
  ["stroke-dasharray", "strokeDashArray"],
  ["stroke-linecap", "strokeLineCap"],
  ["stroke-linejoin", "strokeLineJoin"],
  ["stroke-opacity", "strokeOpacity"],
  ["stroke-width", "strokeWidth"],
  ["transform", "transform"],
  ["transform-origin", "transformOrigin"],
  ["visibility", "visibility"],
  ["width", "width"],
  ["x", "x"],
  ["y", "y"],
]);

const paints: ReadonlySet<string> = new Set(["color", "fill", "stop-color", "stroke"]);

interface StyledTree {
  readonly root: Root;
  /** Rules and colors that are not read, each once. */
  readonly findings: readonly ArtFinding[];
}

/**
 * The same tree with every style written as attributes, weakest first: attributes, rules of `<style>`, the element's
 * own `style`, then what is important. Lengths are in units of the drawing, whose size percentages go by.
 */
export function withStyles(root: Root, size: Pick<Box, "width" | "height">): StyledTree {
  const { rules, unread } = compiledRules(root);
  const missed = new Map<string, UnreadRule>();
  for (const rule of unread) miss(rule);
  const children = root.children.map((child) => (child.type === "element" ? styled(child, new Map()) : child));
  return { root: { ...root, children }, findings: [...missed.values()].map(unreadFinding) };

  function styled(element: Element, around: Variables): Element {
    const style = attribute(element, "style");
    const own = style === null ? [] : declared(parseDeclarations(style, lineOf(element)));
    const all = [...rules.flatMap((rule) => (rule.matches(element) ? rule.declarations : [])), ...own];
    const cascade = [...all.filter(({ isImportant }) => !isImportant), ...all.filter(({ isImportant }) => isImportant)];
    const variables = resolveVariables(cascade, around);
    const properties = { ...element.properties };
    for (const declaration of [...attributesOf(element), ...cascade]) take(properties, declaration, variables);
    const children = element.children.map((child) => (child.type === "element" ? styled(child, variables) : child));
    return { ...element, properties: measureLengths(properties, size), children };
  }

  /** Writes a declaration over the properties of an element that is being made. */
  function take(properties: Properties, { property, value: written, line }: Declaration, variables: Variables): void {
    const name = presentation.get(property);
    if (name === undefined) return;
    const value = computed(property, substitute(written, variables));
    if (value === null) delete properties[name];
    else if (!paints.has(property) || isPaint(value)) properties[name] = value;
    else miss({ what: `${property}: ${value.slice(0, MAX_QUOTED)}`, line, advice: noColor });
  }

  function miss(rule: UnreadRule): void {
    if (!missed.has(rule.what)) missed.set(rule.what, rule);
  }
}

/** Letters of a value in a finding. */
const MAX_QUOTED = 60;
const noColor = "it is no color that is known here. Write it as #rrggbb.";

function unreadFinding({ what, line, advice }: UnreadRule): ArtFinding {
  const text = `"${what}" (line ${line} of the file) is not read: ${advice}`;
  return { kind: "unread-paint", level: "warning", at: null, text };
}

/** Null where an element has what is around it, or what it would have without a style. */
function computed(property: string, value: string | null): string | null {
  if (value === null || (isKeyword(value) && !/^initial$/i.test(value))) return null;
  if (!isKeyword(value)) return value;
  return property === "fill" ? "black" : property === "stroke" ? "none" : null;
}

function isKeyword(value: string): boolean {
  return /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value);
}

interface CompiledRule {
  readonly matches: (element: Element) => boolean;
  readonly specificity: number;
  readonly declarations: readonly Declaration[];
}

interface CompiledRules {
  /** Weakest first. */
  readonly rules: readonly CompiledRule[];
  readonly unread: readonly UnreadRule[];
}

/** The rules of all style sheets in a tree. */
function compiledRules(root: Root): CompiledRules {
  const sheets = styleElements(root).map((element) => parseStylesheet(textIn(element), lineOf(element.children[0])));
  const written = sheets.flatMap(({ rules }) => rules);
  if (written.length > MAX_RULES)
    throw new ArtError(`It has ${written.length} style rules, more than any drawing needs.`);
  const compile = selectorCompiler(root);
  const made = written.map((rule) => compiledRule(rule, compile));
  const rules = made.flatMap((parts) => ("what" in parts ? [] : parts));
  const variables = rules.flatMap(({ declarations }) => declarations.filter(isVariable));
  if (variables.length > MAX_VARIABLES)
    throw new ArtError(`It has ${variables.length} variables in its styles, more than any drawing needs.`);
  return {
    rules: rules.toSorted((a, b) => a.specificity - b.specificity),
    unread: [...sheets.flatMap(({ unread }) => unread), ...made.flatMap((parts) => ("what" in parts ? [parts] : []))],
  };
}

/** A rule for each of its selectors; what is not read where those are none that we know. */
function compiledRule(
  { selector, line, ...rule }: StyleRule,
  compile: ReturnType<typeof selectorCompiler>,
): readonly CompiledRule[] | UnreadRule {
  const declarations = declared(rule.declarations);
  if (declarations.length === 0) return [];
  try {
    return compile(selector).map((compiled) => ({ ...compiled, declarations }));
  } catch (error) {
    if (error instanceof ArtError || error instanceof RangeError) throw error;
    return { what: selector, line, advice: noSelector };
  }
}

const noSelector = "it is no selector that is known here. Name the shapes by a class.";

function styleElements(parent: Element | Root): Element[] {
  return elementsIn(parent).flatMap((child) => (child.tagName === "style" ? [child] : styleElements(child)));
}

/** The declarations of one rule that change a drawing, each property once: the last one that can be read. */
function declared(declarations: readonly Declaration[]): readonly Declaration[] {
  const byName = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { property, value, isImportant } = declaration;
    const key = `${property}${isImportant ? "!" : ""}`;
    const isLost = paints.has(property) && !/var\(/i.test(value) && !isKeyword(value) && !isPaint(value);
    const isKnown = isVariable(declaration) || presentation.has(property);
    if (isKnown && !(isLost && byName.has(key))) byName.set(key, declaration);
  }
  return [...byName.values()];
}

function isVariable({ property }: Declaration): boolean {
  return property.startsWith("--");
}

/** What an element's attributes declare, as weak as a declaration can be. */
function attributesOf(element: Element): readonly Declaration[] {
  return [...presentation].flatMap(([property, name]) => {
    const value = attribute(element, name);
    return value === null ? [] : [{ property, value, isImportant: false, ...lineOf(element) }];
  });
}

/** Where a node stands in its file. */
function lineOf(node: Element["children"][number] | undefined): { readonly line: number } {
  return { line: node?.position?.start.line ?? 1 };
}
