import { type ComponentType, createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { JsonObject } from "../content/json.ts";
import type { ElementSegment, PieceSegment, Segment } from "../content/page.ts";
import { placeOf } from "../state.ts";
import { everydayPieces } from "./pieces/everyday-pieces.tsx";
import type { Slots } from "./pieces/view.ts";

interface DocumentViewProps {
  readonly segments: readonly Segment[];
}

/** A document's body, the same on the server and in the browser. Every piece of HTML stands in an element that names it. */
export function DocumentView({ segments }: DocumentViewProps): ReactNode {
  return views(segments, "");
}

function views(segments: readonly Segment[], parent: string): ReactNode[] {
  return segments.map((segment, index) => viewOf(segment, placeOf(parent, index)));
}

function viewOf(segment: Segment, place: string): ReactNode {
  switch (segment.kind) {
    case "html":
      return <Html key={place} html={segment.html} place={place} tag={BLOCK.test(segment.html) ? "div" : "span"} />;
    case "text":
      return <Fragment key={place}>{segment.text}</Fragment>;
    case "element":
      return elementView(segment, place);
    case "piece":
      return pieceView(segment, place);
  }
}

/** What a line of text cannot hold: HTML without any stands in the middle of one, or may. */
const BLOCK = /<(?:blockquote|d[dlt]|details|div|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)[\s>]/;

interface HtmlProps {
  /** Made by our compiler. */
  readonly html: string;
  readonly place: string;
  readonly tag: "div" | "span";
}

/** Ready markup in an element that says which it is, so that the browser can take it up from there. */
export function Html({ html, place, tag: Tag }: HtmlProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it (docs/architecture.md 5)
  return <Tag data-html={place} dangerouslySetInnerHTML={{ __html: html }} />;
}

function elementView({ tag, attributes, children }: ElementSegment, place: string): ReactNode {
  return createElement(tag, { ...reactProps(attributes), key: place }, ...views(children, place));
}

/** HTML attributes that React knows by another name. */
const REACT_NAMES: ReadonlyMap<string, string> = new Map([
  ["class", "className"],
  ["colspan", "colSpan"],
  ["datetime", "dateTime"],
  ["rowspan", "rowSpan"],
  ["tabindex", "tabIndex"],
]);

/** Attributes that say all by being there. */
const FLAGS: ReadonlySet<string> = new Set(["open", "reversed"]);

function reactProps(attributes: ElementSegment["attributes"]): { readonly [name: string]: string | true } {
  const props = Object.entries(attributes).map(([name, value]): [string, string | true] => {
    return [REACT_NAMES.get(name) ?? name, FLAGS.has(name) ? true : value];
  });
  return Object.fromEntries(props);
}

function pieceView({ kind: _kind, slots, ...segment }: PieceSegment, place: string): ReactNode {
  const filled = Object.entries(slots).map(([slot, segments]): [string, ReactNode] => {
    return [slot, views(segments, placeOf(place, slot))];
  });
  return <Piece key={place} {...segment} slots={Object.fromEntries(filled)} />;
}

/** A name that is no piece got past a lenient compiler: its children stand in its place (docs/architecture.md 5). */
function Piece({
  name,
  props,
  data,
  slots,
}: Omit<PieceSegment, "slots" | "kind"> & { readonly slots: Slots }): ReactNode {
  const Component = useContext(PiecesContext)(name);
  return Component === null ? slots.default : <Component props={props} data={data} slots={slots} />;
}

/** A piece as the document view meets it. */
type PieceComponent = ComponentType<{
  readonly props: JsonObject;
  readonly data: JsonObject | null;
  readonly slots: Slots;
}>;

/** The component of a piece, null for a name that is none, or none that is there yet. */
export type PieceLookup = (name: string) => PieceComponent | null;

/** Components by the names of app/content/schema/components.ts, each with the props that its table gives it. */
interface PieceTable {
  readonly [name: string]: unknown;
}

/**
 * The table of a component has checked its props and its loader made its data, both before they became JSON: that is what
 * the cast relies on.
 */
export function lookupIn(table: PieceTable): PieceLookup {
  return (name) => (Object.hasOwn(table, name) ? (table[name] as PieceComponent) : null);
}

/** What a document's pieces are looked up by. */
export const PiecesContext = createContext<PieceLookup>(lookupIn(everydayPieces));
