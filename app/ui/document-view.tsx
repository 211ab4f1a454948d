import { type ComponentType, createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { JsonObject } from "../content/json.ts";
import { type ComponentSegment, type ElementSegment, LOST, type Segment } from "../content/page.ts";
import { segmentPosition } from "../document-html.ts";
import { Lost } from "./error-view.tsx";
import type { Slots } from "./view.ts";

interface DocumentViewProps {
  readonly segments: readonly Segment[];
}

/**
 * A document's body, the same on the server and in the browser. Every piece of HTML stands in an element that names it.
 */
export function DocumentView({ segments }: DocumentViewProps): ReactNode {
  const { from, to } = useContext(PartContext);
  return segments.map((segment, index) => {
    const position = segmentPosition("", index);
    if (index >= from && index < to) return viewOf(segment, position);
    return index === to || index === from - 1 ? <Cut key={position} at={index === to ? to : from} /> : null;
  });
}

/** Which segments of a document are shown. The others keep their places among them, by which React counts ids. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: Part = { from: 0, to: Infinity };

/** A server that streams a page renders it part by part. */
export const PartContext = createContext(WHOLE);

/** Where a server cuts a page, behind so many segments of its document. It never reaches a visitor. */
export function Cut({ at }: { readonly at: number }): ReactNode {
  return <template data-cut={at} />;
}

function views(segments: readonly Segment[], parent: string): ReactNode[] {
  return segments.map((segment, index) => viewOf(segment, segmentPosition(parent, index)));
}

function viewOf(segment: Segment, position: string): ReactNode {
  switch (segment.kind) {
    case "html":
      return (
        <Html key={position} html={segment.html} position={position} tag={BLOCK.test(segment.html) ? "div" : "span"} />
      );
    case "text":
      return <Fragment key={position}>{segment.text}</Fragment>;
    case "element":
      return elementView(segment, position);
    case "component":
      return segment.name === LOST.name ? <Lost key={position} /> : componentView(segment, position);
  }
}

/** What a line of text cannot hold: HTML without any stands in the middle of one, or may. */
const BLOCK = /<(?:blockquote|d[dlt]|details|div|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)[\s>]/;

interface HtmlProps {
  /** Made by our compiler. */
  readonly html: string;
  readonly position: string;
  readonly tag: "div" | "span";
}

/** Ready markup in an element that says which it is, so that the browser can take it up from there. */
export function Html({ html, position, tag: Tag }: HtmlProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it
  return <Tag data-html={position} dangerouslySetInnerHTML={{ __html: html }} />;
}

function elementView({ tag, attributes, children }: ElementSegment, position: string): ReactNode {
  return createElement(tag, { ...reactProps(attributes), key: position }, ...views(children, position));
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

function componentView({ kind: _kind, slots, ...segment }: ComponentSegment, position: string): ReactNode {
  const filled = Object.entries(slots).map(([slot, segments]): [string, ReactNode] => {
    return [slot, views(segments, segmentPosition(position, slot))];
  });
  return <NamedComponent key={position} {...segment} slots={Object.fromEntries(filled)} />;
}

/** A name that is no component got past a lenient compiler: its children stand in its place. */
function NamedComponent({
  name,
  props,
  data,
  slots,
}: Omit<ComponentSegment, "slots" | "kind"> & { readonly slots: Slots }): ReactNode {
  const Component = useContext(ComponentsContext)(name);
  return Component === null ? slots.default : <Component props={props} data={data} slots={slots} />;
}

/** A component as the document view meets it. */
export type DocumentComponent = ComponentType<{
  readonly props: JsonObject;
  readonly data: JsonObject | null;
  readonly slots: Slots;
}>;

/** The component of a name, null for a name that is none, or none that is there yet. */
export type ComponentLookup = (name: string) => DocumentComponent | null;

/** Components by name, each with the props that its schema gives it. */
interface ComponentTable {
  readonly [name: string]: unknown;
}

/**
 * The schema of a component has checked its props and its loader made its data, both before they became JSON: that is
 * what the cast relies on.
 */
export function lookupIn(table: ComponentTable): ComponentLookup {
  return (name) => (Object.hasOwn(table, name) ? (table[name] as DocumentComponent) : null);
}

/** What a document's components are looked up by. */
export const ComponentsContext = createContext<ComponentLookup>(() => null);
