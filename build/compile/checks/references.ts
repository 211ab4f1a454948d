import type { BodyRoot } from "#app/content/body.ts";
import { isRecord, parseJson } from "#app/content/json.ts";
import { type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { ComponentSchema } from "#app/content/schema/component.ts";
import type { Site } from "#app/content/site.ts";
import { type Position, quote } from "../problem.ts";

/** Something that a document leads to or shows, and where its author wrote it. */
export interface Reference {
  /** A value is that of a prop which the site looks up (`Field.refers`), a name that of a page in double brackets. */
  readonly kind: "link" | "picture" | "name" | "value";
  /** Of a value its prop. */
  readonly prop?: string;
  /** An address; the value itself, or the name. */
  readonly to: string;
  /** The file that a link names, as it was written but decoded; absent where it names an address. */
  readonly file?: string;
  /** What a picture shows, in words; those that were to lead to a named page; "" for a link. */
  readonly alt: string;
  readonly position: Position;
}

/** Stands for the site's own origin. */
const OWN_ORIGIN = "https://site.invalid";

/** Where a link on the page of an address leads, null where that is not on this site. */
export function internalUrl(
  to: string,
  { from, site }: { readonly from: DocumentPath | null; readonly site: Pick<Site, "origin"> },
): URL | null {
  const url = resolved(to, from);
  return url?.origin === OWN_ORIGIN || (url !== null && url.origin === site.origin) ? url : null;
}

function resolved(to: string, from: DocumentPath | null): URL | null {
  if (from === null && !to.startsWith("/")) return URL.parse(to);
  return URL.parse(to, `${OWN_ORIGIN}${from === null ? "/" : pathToUrl(from)}`);
}

/** Percent-encoded text as it reads; as it is where it is encoded badly. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Props of components that name a page of the site. */
const LINK_PROPS = ["to", "path", "under", "picture", "except"];

/** A list of pages that are picked: JSON on the wire, a list where the component has been read. */
const PICKED = ":pages";

/** What the props of a component name that its site looks up. */
export function valuesNamedBy(
  { props: fields }: ComponentSchema,
  props: { readonly [name: string]: unknown },
): readonly Omit<Reference, "position">[] {
  const named = Object.keys(fields).filter((prop) => fields[prop]?.refers);
  return named.flatMap((prop) => {
    const given = props[prop];
    const values = typeof given === "string" && !given.startsWith("[") ? [given] : textsIn(props[`:${prop}`] ?? given);
    return values.map((to) => ({ kind: "value" as const, prop, to, alt: "" }));
  });
}

function textsIn(given: unknown): readonly string[] {
  const list = typeof given === "string" ? parseJson(given) : given;
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}

export function isAddressed({ kind }: Reference): boolean {
  return kind === "link" || kind === "picture";
}

/** Why an address leads nowhere; null for any that may. */
export function deadAddress(to: string): string | null {
  if (to === "") return "the link leads nowhere. Write an address between its round brackets.";
  const [, who = "", rest = ""] = /^mailto:([^?]*)(.*)/is.exec(to) ?? [];
  const isNobody = who === "" ? rest === "" : /^(?:%20|\s)/.test(who) || !/@|%40/.test(who);
  if (/^mailto:/i.test(to) && isNobody) return `${quote(to)} writes to nobody. Write mailto:name@example.com.`;
  if (/^tel:(?!.*\d)/i.test(to)) return `${quote(to)} calls nobody. Write tel:+4930123456.`;
  if (/^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(?:\/|$)/i.test(to))
    return `${quote(to)} is on your own computer. Write ${to.replace(/^https?:\/\/[^/]*/i, "") || "/"}.`;
  return null;
}

/** Where the props of a component lead, as they stand on the wire: text, or JSON under `:name`. */
export function linkTargetsOf(props: { readonly [name: string]: unknown }): readonly string[] {
  return Object.entries(props).flatMap(([name, value]) => {
    if (name === PICKED || name === "pages") return textsIn(value);
    if (typeof value !== "string") return isRecord(value) ? linkTargetsOf(value) : [];
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
