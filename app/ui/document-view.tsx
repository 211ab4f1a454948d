import { createElement, Fragment, type ReactNode } from "react";
import type { ElementSegment, PieceSegment, Segment } from "../content/page.ts";
import { placeOf } from "../state.ts";
import { pieceNamed } from "./pieces/registry.tsx";

export interface DocumentViewProps {
  readonly segments: readonly Segment[];
}

/** A document's body, the same on the server and in the browser. Every piece of HTML stands in an element that names it. */
export function DocumentView({ segments }: DocumentViewProps): ReactNode {
  return views(segments, { parent: "", inline: false });
}

interface Context {
  readonly parent: string;
  /** Inside of text, where a parser would take a `<div>` for the end of its paragraph. */
  readonly inline: boolean;
}

function views(segments: readonly Segment[], { parent, inline }: Context): ReactNode[] {
  return segments.map((segment, index) => viewOf(segment, { parent: placeOf(parent, index), inline }));
}

function viewOf(segment: Segment, { parent: place, inline }: Context): ReactNode {
  switch (segment.kind) {
    case "html":
      return <Html key={place} html={segment.html} place={place} inline={inline} />;
    case "text":
      return <Fragment key={place}>{segment.text}</Fragment>;
    case "element":
      return elementView(segment, { parent: place, inline });
    case "piece":
      return pieceView(segment, { parent: place, inline });
  }
}

export interface HtmlProps {
  /** Made by our compiler. */
  readonly html: string;
  readonly place: string;
  readonly inline: boolean;
}

/** Ready markup in an element that says which it is, so that the browser can take it up from there. */
export function Html({ html, place, inline }: HtmlProps): ReactNode {
  const Tag = inline ? "span" : "div";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it (architecture.md 5)
  return <Tag data-html={place} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Elements whose content is text. */
const INLINE =
  /^(p|h[1-6]|a|em|strong|del|s|u|b|i|small|sub|sup|mark|q|cite|code|kbd|span|summary|dt|figcaption|caption)$/;

function elementView({ tag, attributes, children }: ElementSegment, { parent, inline }: Context): ReactNode {
  const inside = { parent, inline: inline || INLINE.test(tag) };
  return createElement(tag, { ...reactProps(attributes), key: parent }, ...views(children, inside));
}

/** HTML attributes that React knows by another name. */
const REACT_NAMES: { readonly [attribute: string]: string } = {
  class: "className",
  colspan: "colSpan",
  datetime: "dateTime",
  rowspan: "rowSpan",
  srcset: "srcSet",
  tabindex: "tabIndex",
};

const BOOLEAN = new Set(["open", "reversed", "hidden", "disabled", "checked"]);

function reactProps(attributes: ElementSegment["attributes"]): { readonly [name: string]: string | true } {
  const props = Object.entries(attributes).map(([name, value]): [string, string | true] => {
    return [REACT_NAMES[name] ?? name, BOOLEAN.has(name) ? true : value];
  });
  return Object.fromEntries(props);
}

/** A name that is no piece got past a lenient compiler: its children stand in its place (architecture.md 5). */
function pieceView({ name, props, data, slots }: PieceSegment, { parent, inline }: Context): ReactNode {
  const filled = Object.entries(slots).map(([slot, segments]): [string, ReactNode] => {
    return [slot, views(segments, { parent: placeOf(parent, slot), inline })];
  });
  const rendered = Object.fromEntries(filled);
  const Piece = pieceNamed(name);
  if (Piece === null) return <Fragment key={parent}>{rendered.default}</Fragment>;
  return <Piece key={parent} props={props} data={data} slots={rendered} />;
}
