import { type ComponentType, createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { JsonObject } from "../content/json.ts";
import { type ComponentSegment, type ElementSegment, LOST, type Segment } from "../content/page.ts";
import { segmentPosition } from "../document-html.ts";
import { Lost } from "./error-view.tsx";
import type { Slots } from "./view.ts";

interface DocumentViewProps {
  readonly segments: readonly Segment[];
}

/** The body of a document, the same on server and browser. Each piece of HTML is in an element with its position. */
export function DocumentView({ segments }: DocumentViewProps): ReactNode {
  const { from, to } = useContext(PartContext);
  return segments.map((segment, index) => {
    const position = segmentPosition("", index);
    if (index >= from && index < to) return viewOf(segment, position);
    return index === to || index === from - 1 ? <Cut key={position} at={index === to ? to : from} /> : null;
  });
}

/** Which segments are rendered. The others keep their places among the children, since React's ids count those. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: Part = { from: 0, to: Infinity };

/** The part that is rendered: the server streams a page part by part. */
export const PartContext = createContext(WHOLE);

/** Marks where the server cuts a page, after `at` segments. It is never sent. */
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

/** Block elements. HTML without any may stand inside a line of text, so it goes into a `span`. */
const BLOCK = /<(?:blockquote|d[dlt]|details|div|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)[\s>]/;

interface HtmlProps {
  /** Sanitised by the compiler. */
  readonly html: string;
  readonly position: string;
  readonly tag: "div" | "span";
}

/** Ready markup in an element with its position, from which the browser takes it at hydration. */
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

/** Boolean attributes. */
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

/** A component by name. Lenient checks let unknown names pass: their children are shown instead. */
function NamedComponent({
  name,
  props,
  data,
  slots,
}: Omit<ComponentSegment, "slots" | "kind"> & { readonly slots: Slots }): ReactNode {
  const Component = useContext(ComponentsContext)(name);
  return Component === null ? slots.default : <Component props={props} data={data} slots={slots} />;
}

/** A component with props, data and slots. */
export type DocumentComponent = ComponentType<{
  readonly props: JsonObject;
  readonly data: JsonObject | null;
  readonly slots: Slots;
}>;

/** Finds a component by name; null if there is none, or it is not loaded yet. */
export type ComponentLookup = (name: string) => DocumentComponent | null;

/** Components by name, each with the props that its schema gives it. */
interface ComponentTable {
  readonly [name: string]: unknown;
}

/** Looks components up in a table. The cast relies on schemas and loaders: props and data were checked before. */
export function lookupIn(table: ComponentTable): ComponentLookup {
  return (name) => (Object.hasOwn(table, name) ? (table[name] as DocumentComponent) : null);
}

/** How a document finds its components. */
export const ComponentsContext = createContext<ComponentLookup>(() => null);
