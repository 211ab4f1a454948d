import type { AtRule, ChildNode, Rule } from "postcss";
import safeParse from "postcss-safe-parser";

/** The declarations of a style sheet's rule, for what its selector names. */
export interface StyleRule {
  /** That of a rule within others names what is around it too. */
  readonly selector: string;
  readonly declarations: readonly Declaration[];
  readonly line: number;
}

export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
  readonly line: number;
}

/** What of a style sheet is not read, as its author wrote it. */
export interface UnreadRule extends Pick<StyleRule, "line"> {
  readonly what: string;
  /** Why, and what to write instead. */
  readonly advice: string;
}

interface Stylesheet {
  readonly rules: readonly StyleRule[];
  readonly unread: readonly UnreadRule[];
}

/** Letters: selectors that lie in each other repeat what is around them, and double with each `&`. */
const MAX_SELECTOR = 10_000;

/**
 * The rules that hold on a screen, in their order; those within others are written out, and what is broken is read as
 * browsers read it. The text begins in a line of its file.
 *
 * @example parseStylesheet("g{path{fill:red}}", { line: 1 }).rules[1]?.selector // ":is(g) path"
 */
export function parseStylesheet(text: string, place: { readonly line: number }): Stylesheet {
  return readNodes(nodesOf(text, place), null);
}

/**
 * The declarations of a `style` attribute.
 *
 * @example parseDeclarations("fill: red !important", { line: 1 })[0]?.value // "red"
 */
export function parseDeclarations(text: string, place: { readonly line: number }): readonly Declaration[] {
  return declarationsIn(nodesOf(text, place));
}

function nodesOf(text: string, { line }: { readonly line: number }): readonly ChildNode[] {
  const parsed = safeParse(`${"\n".repeat(line - 1)}${text}`);
  return parsed.type === "root" ? parsed.nodes : [];
}

function readNodes(nodes: readonly ChildNode[], around: string | null): Stylesheet {
  const parts = nodes.map((node): Stylesheet => {
    if (node.type === "rule") return readRule(node, around);
    return node.type === "atrule" ? readAtRule(node, around) : nothing;
  });
  return { rules: parts.flatMap(({ rules }) => rules), unread: parts.flatMap(({ unread }) => unread) };
}

const nothing: Stylesheet = { rules: [], unread: [] };

function readRule(rule: Rule, around: string | null): Stylesheet {
  const selector = around === null ? rule.selector : rule.selectors.map((part) => within(around, part)).join(",");
  const line = lineOf(rule);
  if (selector.length > MAX_SELECTOR)
    return { rules: [], unread: [{ what: rule.selector.slice(0, 40), line, advice: "its selector is too long." }] };
  const { rules, unread } = readNodes(rule.nodes, selector);
  return { rules: [{ selector, declarations: declarationsIn(rule.nodes), line }, ...rules], unread };
}

function within(around: string, selector: string): string {
  return selector.includes("&") ? selector.replaceAll("&", `:is(${around})`) : `:is(${around}) ${selector}`;
}

function readAtRule(rule: AtRule, around: string | null): Stylesheet {
  const advice = adviceOn(rule);
  if (advice === "skip") return nothing;
  if (advice !== null) {
    const what = `@${rule.name} ${rule.params}`.trim();
    return { rules: [], unread: [{ what, line: lineOf(rule), advice }] };
  }
  const nodes = rule.nodes ?? [];
  const own = around === null ? [] : declarationsIn(nodes);
  const { rules, unread } = readNodes(nodes, around);
  return {
    rules: around === null ? rules : [{ selector: around, declarations: own, line: lineOf(rule) }, ...rules],
    unread,
  };
}

/** What paints nothing on a screen. */
const unseen = /^(?:charset|counter-style|font-.*|(?:-\w+-)?keyframes|namespace|page|property)$/i;

/** Null for a rule whose content holds on a screen, "skip" for one that says nothing there; else what to do about it. */
function adviceOn({ name, params }: AtRule): string | null | "skip" {
  if (unseen.test(name) || (/^import$/i.test(name) && /font/i.test(params))) return "skip";
  if (/^media$/i.test(name)) {
    const holds = holdsOnScreens(params);
    return holds === null ? "it holds on some screens only. Write its rules without it." : holds ? null : "skip";
  }
  if (/^supports$/i.test(name) && !/\bnot\b/i.test(params)) return null;
  if (/^import$/i.test(name)) return "no other file is read. Write its rules into this one.";
  return "rules in it are not told apart from others. Write them without it.";
}

/** Whether a media query holds on the screen of a reader of whom nothing is known; null where that depends on it. */
function holdsOnScreens(params: string): boolean | null {
  const queries = params.toLowerCase().split(",").map(queryHolds);
  if (queries.includes(true)) return true;
  return queries.includes(null) ? null : false;
}

function queryHolds(query: string): boolean | null {
  const [, not, rest = ""] = /^\s*(not\s+|only\s+)?(.*?)\s*$/s.exec(query) ?? [];
  const parts = rest.split(/\s+and\s+/).map((part) => known.get(part.replace(/\s+/g, "")) ?? null);
  const holds = parts.includes(false) ? false : parts.includes(null) ? null : true;
  return holds === null || not?.trim() !== "not" ? holds : !holds;
}

const known: ReadonlyMap<string, boolean> = new Map([
  ["all", true],
  ["screen", true],
  ["print", false],
  ["speech", false],
  ["(color)", true],
  ["(prefers-color-scheme:light)", true],
  ["(prefers-color-scheme:dark)", false],
  ["(prefers-contrast:more)", false],
  ["(prefers-contrast:less)", false],
  ["(prefers-reduced-motion:no-preference)", true],
  ["(prefers-reduced-motion:reduce)", false],
  ["(forced-colors:active)", false],
]);

function declarationsIn(nodes: readonly ChildNode[]): readonly Declaration[] {
  return nodes.flatMap((node): Declaration[] => {
    if (node.type !== "decl" || node.value.trim() === "") return [];
    // Names of variables differ by their case.
    const property = node.prop.startsWith("--") ? node.prop : node.prop.toLowerCase();
    return [{ property, value: node.value.trim(), isImportant: node.important === true, line: lineOf(node) }];
  });
}

function lineOf(node: ChildNode): number {
  return node.source?.start?.line ?? 1;
}
