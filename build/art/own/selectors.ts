import { compile, type Options } from "css-select";
import { parse, type Selector } from "css-what";
import type { Element, Root } from "hast";
import { find, svg } from "property-information";
import { attribute, elementsIn, textIn } from "../svg-tree.ts";
import { ArtError } from "./own-drawing.ts";

/** One of the selectors of a rule. */
interface CompiledSelector {
  readonly matches: (element: Element) => boolean;
  /** Of two declarations for an element the one with more holds. */
  readonly specificity: number;
}

/** Elements that are looked at for all rules together: five thousand elements with two thousand rules of classes. */
const MAX_LOOKS = 20_000_000;

/** Compiles lists of selectors for the elements of a tree. Throws for text that is no selector, or one we do not know. */
export function selectorCompiler(root: Root): (selectors: string) => readonly CompiledSelector[] {
  const options = optionsFor(root);
  return (selectors) =>
    parse(selectors).flatMap((tokens) =>
      tokens.some(({ type }) => type === "pseudo-element")
        ? []
        : [{ matches: compile([tokens], options), specificity: weigh(tokens) }],
    );
}

/** States that no drawing is in while no pointer is over it. */
const states = "active focus focus-visible focus-within hover target visited".split(" ");

/** A tree as the library walks it; it throws `ArtError` where that takes too long. */
function optionsFor(root: Root): Options<Element, Element> {
  const parents = new Map<Element, Element>();
  const children = new Map<Element, Element[]>();
  const pending = elementsIn(root);
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    const within = elementsIn(element);
    children.set(element, within);
    for (const child of within) parents.set(child, element);
    pending.push(...within);
  }
  let looks = 0;
  const counted = <T>(value: T, count = 1): T => {
    looks += count;
    if (looks > MAX_LOOKS)
      throw new ArtError("Its style rules take too long to read: it has too many of them, or of shapes.");
    return value;
  };
  const childrenOf = (element: Element): Element[] => {
    const found = children.get(element) ?? [];
    return counted(found, found.length);
  };
  return {
    xmlMode: true,
    pseudos: Object.fromEntries(states.map((state) => [state, () => false])),
    adapter: {
      isTag: (_): _ is Element => true,
      getAttributeValue: (element, name) => counted(attribute(element, propertyOf(name)) ?? undefined),
      hasAttrib: (element, name) => counted(attribute(element, propertyOf(name)) !== null),
      getChildren: childrenOf,
      getName: ({ tagName }) => counted(tagName),
      getParent: (element) => counted(parents.get(element) ?? null),
      getSiblings: (element) => {
        const parent = parents.get(element);
        return parent === undefined ? [element] : childrenOf(parent);
      },
      getText: textIn,
      removeSubsets: (elements) => elements,
    },
  };
}

/** What the tree calls an attribute. */
function propertyOf(name: string): string {
  return find(svg, name).property;
}

const [ofId, ofClass, ofType] = [1_000_000, 1_000, 1] as const;

/** https://www.w3.org/TR/selectors-4/#specificity-rules */
function weigh(selector: readonly Selector[]): number {
  return selector.reduce((sum, token) => sum + weightOf(token), 0);
}

function weightOf(token: Selector): number {
  if (token.type === "attribute") return token.name === "id" && token.ignoreCase === "quirks" ? ofId : ofClass;
  if (token.type === "tag") return ofType;
  if (token.type !== "pseudo") return 0;
  if (token.name === "where") return 0;
  return Array.isArray(token.data) ? Math.max(0, ...token.data.map(weigh)) : ofClass;
}
