import { type Alias, type Document, isAlias, isScalar, type Node, visit } from "yaml";
import type { FindingCode } from "../finding-code.ts";

interface AliasError {
  readonly at: Node;
  readonly message: string;
  readonly code: FindingCode;
}

interface PlainData {
  readonly value: unknown;
  readonly wrong: readonly AliasError[];
}

const TOO_MUCH = "the aliases from here on stand for more than is read. Write out what they stand for.";

/** Aliases expand; a hundred of them is more than any front matter has, and stops "billion laughs". */
const MAX_ALIASES = 100;

/** The plain data of a document; null where an alias stands for nothing, for what it is in, or for too much. */
export function withoutAliases(document: Document): PlainData {
  const { wrong, heaviest } = readAliases(document);
  if (wrong.length > 0) return { value: null, wrong };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), wrong: merges(document) };
  } catch (error) {
    if (!(error instanceof ReferenceError) || heaviest === null) throw error;
    return { value: null, wrong: [{ at: heaviest, message: TOO_MUCH, code: "yaml/alias" }] };
  }
}

/** Keys that YAML 1.1 takes over from elsewhere: `<<: *base` may hold back a page by `draft: true`, and here it is a key like others. */
function merges(document: Document): readonly AliasError[] {
  const wrong: AliasError[] = [];
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== "<<" || key.type !== "PLAIN") return;
      wrong.push({ at: key, message: "<<: takes no keys over here. Write them out.", code: "yaml/alias" });
    },
  });
  return wrong;
}

/** Aliases that can stand for nothing, and the first of those that stand for the most others. */
function readAliases(document: Document): { readonly wrong: readonly AliasError[]; readonly heaviest: Alias | null } {
  const anchored = new Map<string, unknown>();
  const weights = new Map<unknown, number>();
  const wrong: AliasError[] = [];
  let heaviest: Alias | null = null;
  visit(document, {
    Node(_, node, path) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        return;
      }
      const source = anchored.get(node.source);
      const message = aliasMistake(node, { source, isInside: path.some((above) => above === source) });
      if (message !== null) wrong.push({ at: node, message, code: "yaml/alias" });
      const weight = 1 + (weights.get(source) ?? 0);
      for (const above of path) weights.set(above, (weights.get(above) ?? 0) + weight);
      if (heaviest === null || weight > (weights.get(heaviest) ?? 0)) heaviest = node;
      weights.set(node, weight);
    },
  });
  return { wrong, heaviest };
}

function aliasMistake(
  { source: name }: Alias,
  { source, isInside }: { readonly source: unknown; readonly isInside: boolean },
): string | null {
  if (source === undefined)
    return `nothing above is called &${name}, so *${name} stands for nothing. Quote it if it is text.`;
  return isInside ? `*${name} stands for what it is part of, without end. Write out what you mean.` : null;
}
