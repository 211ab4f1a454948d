import type { BodyRoot } from "#app/content/body.ts";
import { isRecord, parseJson } from "#app/content/json.ts";
import type { Position } from "../problem.ts";

/** Something that a document leads to or shows, and where its author wrote it. */
export interface Reference {
  readonly kind: "link" | "picture";
  readonly to: string;
  /** What a picture shows, in words; "" for a link. */
  readonly alt: string;
  readonly position: Position;
}

/** Props of components that name a page of the site. */
const LINK_PROPS = ["to", "path", "under", "picture", "except"];

/** Where the props of a component lead, as they stand on the wire: text, or JSON under `:name`. */
export function linkTargetsOf(props: { readonly [name: string]: unknown }): readonly string[] {
  return Object.entries(props).flatMap(([name, value]) => {
    if (typeof value !== "string") return [];
    return name.startsWith(":") ? leadsInside(parseJson(value)) : LINK_PROPS.includes(name) ? [value] : [];
  });
}

function leadsInside(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(leadsInside);
  return isRecord(value) ? linkTargetsOf(value) : [];
}

/** Every id that a link may name in a body. */
export function idsIn(body: BodyRoot): readonly string[] {
  const ids = new Set<string>();
  const visit = (nodes: BodyRoot["children"]) => {
    for (const node of nodes) {
      if (node.type === "text") continue;
      if (typeof node.props.id === "string") ids.add(node.props.id);
      visit(node.children);
    }
  };
  visit(body.children);
  return [...ids];
}
