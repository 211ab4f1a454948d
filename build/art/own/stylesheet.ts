/** A rule of a `<style>` for what one simple selector names. */
export interface StyleRule {
  /** Null: any element. */
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly declarations: Declarations;
}

/** Values by property, the last one that can be read. */
export type Declarations = ReadonlyMap<string, string>;

/**
 * The rules of a style sheet as drawing programs write them: types, classes and ids, alone or joined, and lists of them.
 * Weakest first. What is told by a place in the tree or a state names nothing that a drawing program exports.
 *
 * @example parseStylesheet(".a,path#b{fill:red}").length // 2
 */
export function parseStylesheet(text: string): StyleRule[] {
  const rules = blocksOf(withoutComments(text)).flatMap(({ prelude, body }) => {
    const declarations = parseDeclarations(body);
    return prelude.split(",").flatMap((selector) => simpleRule(selector.trim(), declarations) ?? []);
  });
  return rules.toSorted((a, b) => weight(a) - weight(b));
}

/**
 * The declarations of a rule, or of a `style` attribute.
 *
 * @example parseDeclarations("fill: red; stroke:none !important").get("stroke") // "none"
 */
export function parseDeclarations(text: string): Declarations {
  const declarations = text.split(";").flatMap((declaration) => {
    const colon = declaration.indexOf(":");
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, "")
      .trim();
    return colon < 0 || !isReadable(value) ? [] : [[declaration.slice(0, colon).trim().toLowerCase(), value] as const];
  });
  return new Map(declarations);
}

/** Programs write a color for new screens behind the one for all others. */
function isReadable(value: string): boolean {
  return value !== "" && !/\b(?:color|var|lab|lch|oklab|oklch)\(/i.test(value);
}

function withoutComments(text: string): string {
  const [before = "", ...parts] = text.split("/*");
  return before + parts.map((part) => (part.includes("*/") ? part.slice(part.indexOf("*/") + 2) : "")).join("");
}

interface Block {
  readonly prelude: string;
  readonly body: string;
}

/** The outermost blocks, without fonts, imports, and what holds for some media only. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let [depth, from, prelude] = [0, 0, ""];
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth = Math.max(0, depth - 1);
    if (sign === "{" && depth === 1) prelude = text.slice(from, index).trim();
    if (sign === "}" && depth === 0 && !prelude.startsWith("@"))
      blocks.push({ prelude, body: text.slice(from, index) });
    if (depth === (sign === "{" ? 1 : 0)) from = index + 1;
  }
  return blocks;
}

function simpleRule(selector: string, declarations: Declarations): StyleRule | null {
  const [found, tag, rest] = /^(\*|[\w-]+)?((?:[.#][^\s.#:>+~[\]]+)*)$/.exec(selector) ?? [];
  if (found === undefined || found === "") return null;
  const named = (sign: string): string[] =>
    [...(rest ?? "").matchAll(/([.#])([^.#]+)/g)].flatMap(([, kind, name = ""]) => (kind === sign ? [name] : []));
  return {
    tag: tag === undefined || tag === "*" ? null : tag,
    id: named("#")[0] ?? null,
    classes: named("."),
    declarations,
  };
}

function weight({ tag, id, classes }: StyleRule): number {
  return (id === null ? 0 : 10_000) + classes.length * 100 + (tag === null ? 0 : 1);
}
