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

const TOO_MUCH = "the aliases up to here stand for more than is read. Write out what they stand for.";

/** Aliases expand; a hundred of them is more than any front matter has, and stops "billion laughs". */
const MAX_ALIASES = 100;

/** The plain data of a document; null where an alias stands for nothing, for what it is in, or for too much. */
export function withoutAliases(document: Document): PlainData {
  const anchored = new Map<string, unknown>();
  const wrong: AliasError[] = [];
  const merges: AliasError[] = [];
  const aliases: Alias[] = [];
  visit(document, {
    Node(_, node, path) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        return;
      }
      aliases.push(node);
      const source = anchored.get(node.source);
      const message = aliasMistake(node.source, { source, isInside: path.some((above) => above === source) });
      if (message !== null) wrong.push({ at: node, message, code: "yaml/alias" });
    },
    // YAML 1.1 takes keys over from elsewhere: `<<: *base` may hold back a page by `draft: true`, and here it is a key.
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== "<<" || key.type !== "PLAIN") return;
      merges.push({ at: key, message: "<<: takes no keys over here. Write them out.", code: "yaml/alias" });
    },
  });
  if (wrong.length > 0) return { value: null, wrong };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), wrong: merges };
  } catch (error) {
    const last = aliases.at(-1);
    if (!(error instanceof ReferenceError) || last === undefined) throw error;
    return { value: null, wrong: [{ at: last, message: TOO_MUCH, code: "yaml/alias" }] };
  }
}

function aliasMistake(
  name: string,
  { source, isInside }: { readonly source: unknown; readonly isInside: boolean },
): string | null {
  if (source === undefined)
    return `nothing above is called &${name}, so *${name} stands for nothing. Quote it if it is text.`;
  return isInside ? `*${name} stands for what it is part of, without end. Write out what you mean.` : null;
}
