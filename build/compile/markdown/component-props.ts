import { camelCase, kebabCase, pascalCase } from "scule";
import type { BodyElement } from "#app/content/body.ts";
import { isRecord, type Json, type JsonObject } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { safeHref } from "#app/content/routing/safe-url.ts";
import { type ComponentSchema, parseProps } from "#app/content/schema/component.ts";
import { type Issue, parse } from "#app/content/schema/parse.ts";
import type { Site } from "#app/content/site.ts";
import { COMPONENTS } from "../../components/components.ts";
import { isBoxName } from "../boxes.ts";
import { formatIssue, iconProblem, issueCode } from "../front-matter/format-issue.ts";
import { parseYaml, type YamlData } from "../front-matter/front-matter.ts";
import { formatList, type Position, type Problems, quote } from "../problem.ts";
import { HTML_TAGS, isActiveTag } from "./allowed-html.ts";
import { insteadOf } from "./instead.ts";
import type { Origin } from "./nodes.ts";
import { refusedAttributes, safeAttributes, textOr, typedAttributes } from "./raw-html.ts";
import type { ComponentToken } from "./tokens.ts";

export interface ComponentContext {
  readonly checks: Site["checks"];
  readonly problems: Problems;
  /** Where the component stands. */
  readonly origin: Origin;
}

interface Props {
  readonly [name: string]: Json;
}

/** A component that Markdown names. */
export interface Component {
  readonly name: string;
  readonly schema: ComponentSchema;
}

/** The component of a tag, null for one that is none: `coloring-card` -> `ColoringCard` with its schema. */
export function componentOf(tag: string): Component | null {
  const name = pascalCase(tag);
  const schema = COMPONENTS.get(name);
  return schema === undefined ? null : { name, schema };
}

/** The names of all components as Markdown writes them. */
export function componentTags(): readonly string[] {
  return Array.from(COMPONENTS.keys(), (name) => kebabCase(name));
}

/**
 * A component as the wire has it: its tag, strings as written, JSON under `:name`. What is wrong is reported. Null
 * where it must be no element: its children then stand alone.
 */
export function readComponent(token: ComponentToken, context: ComponentContext): { tag: string; props: Props } | null {
  if (token.unclosed !== null) {
    const { checks, problems, origin } = context;
    const message = `${token.name} is opened and never closed. Write ${token.unclosed} alone on a line below it.`;
    problems.fault(origin.position(0), message, { code: "component/not-closed", checks });
  }
  const tag = token.name;
  if (HTML_TAGS.has(tag)) {
    const { problems, origin } = context;
    for (const what of refusedAttributes(tag, token.attributes))
      problems.warn(origin.position(0), `${what} is not allowed here and was left out.`, { code: "markdown/html" });
    return { tag, props: safeAttributes(tag, token.attributes) };
  }
  const yaml = yamlOf(token, context);
  const attributes = wireAttributes(token);
  const props = { ...attributes, ...yamlProps(yaml) };
  const component = componentOf(tag);
  if (component !== null) {
    const positionOf = (key: string) => positionIn(key, { token, yaml, origin: context.origin });
    reportProps(component.schema, { tag, props, attributes, context, positionOf });
    reportSlots(component.schema, token, context);
    return { tag, props: harmlessProps(props) };
  }
  if (token.type !== "blockPiece" || !isBoxName(tag)) reportUnknown(token, context);
  else if (token.slots.length === 0 && Object.keys(props).length === 0) {
    const message = `the box is empty, so pages show :${tag} in its place. Write its text below its first line.`;
    context.problems.warn(context.origin.position(0), message, { code: "component/shows-nothing" });
  }
  return isActiveTag(tag) ? null : { tag, props: harmlessProps(props) };
}

/** What the wire has of the props of a component that was written as HTML: `<ColoringCard path="/animals/red-fox">`. */
export function readTag({ tag, props, children }: BodyElement, context: ComponentContext): Props {
  const { problems, origin } = context;
  const component = componentOf(tag);
  const kept = harmlessProps(props);
  const isEmpty = children.every((child) => child.type === "text" && /^\n*$/.test(child.value));
  if (component !== null) {
    const positionOf = () => origin.position(0);
    reportProps(component.schema, { tag, props, attributes: props, context, positionOf });
  } else if (!isBoxName(tag) || isEmpty) {
    const instead = insteadOf(tag, { address: textOr(props.src), words: textOr(props.alt) });
    const shown = isEmpty ? shownOfEmpty(tag, kept) : "only what stands in it";
    const message = `there is no component <${tag}>, so pages show ${shown}.${instead === null ? "" : ` ${instead}`}`;
    problems.warn(origin.position(0), message, { code: "markdown/html" });
  }
  return kept;
}

/** What pages show of an element without children that they know no component of. */
function shownOfEmpty(tag: string, props: Props): string {
  return Object.keys(props).length === 0 ? `:${tag} in its place` : "nothing of it";
}

/** A bare name is JSON, which a block says in both ways that it could be read. */
function wireAttributes({ type, attributes }: ComponentToken): Props {
  const bare = Object.keys(attributes).filter((name) => attributes[name] === true);
  const json = Object.fromEntries(bare.map((name) => [`:${name}`, "true"]));
  const others = Object.entries(attributes).filter(([name]) => type === "blockPiece" || !bare.includes(name));
  return { ...typedAttributes(Object.fromEntries(others)), ...json };
}

/** Props as the component takes them, by its schema; null where they do not fit. `:limit: "3"` -> `limit: 3` */
export function componentProps(schema: ComponentSchema, wire: Props): JsonObject | null {
  const { value, issues } = parseProps(schema, plainProps(wire));
  return issues.length === 0 ? value : null;
}

function plainProps(wire: Props): { readonly [name: string]: unknown } {
  const plain = Object.entries(wire).flatMap(([key, value]): [string, unknown][] => {
    if (key.startsWith(":")) return [[camelCase(key.slice(1)), jsonOr(String(value))]];
    if (Object.hasOwn(wire, `:${key}`)) return [];
    return [[key === "className" ? "class" : camelCase(key), Array.isArray(value) ? value.join(" ") : String(value)]];
  });
  return Object.fromEntries(plain);
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function yamlOf({ yaml, name }: ComponentToken, { problems, origin }: ComponentContext): YamlData | null {
  if (yaml === null) return null;
  const parsed = parseYaml(yaml.text, { firstLine: origin.position(yaml.start).line });
  for (const { position, message, code } of parsed.errors) problems.error(position, `${name}: ${message}`, { code });
  return parsed;
}

function yamlProps(yaml: YamlData | null): Props {
  const value = yaml?.value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([key, given]): [string, string] =>
    typeof given === "string" ? [key, given] : [`:${key}`, JSON.stringify(given)],
  );
  return Object.fromEntries(entries);
}

interface GivenProps {
  readonly tag: string;
  readonly props: Props;
  /** Those of them that stand in braces or in an HTML tag, not in YAML. */
  readonly attributes: Props;
  readonly context: ComponentContext;
  /** Where a prop is written. */
  positionOf(key: string): Position;
}

function reportProps(schema: ComponentSchema, { tag, props, attributes, context, positionOf }: GivenProps): void {
  const value = plainProps(props);
  for (const issue of parseProps(schema, value).issues) {
    const message = `${tag}: ${aboutText(issue, attributes) ?? formatIssue(issue)}${exampleOf(schema, issue)}`;
    const about = { code: issueCode("component", issue), checks: context.checks };
    context.problems.fault(positionOf(String(issue.path[0] ?? "")), message, about);
  }
  for (const { key, message } of iconProblems(value))
    context.problems.warn(positionOf(key), `${tag}: ${message}`, { code: "content/unknown-icon" });
}

/** The message for `limit="8"`, which lacks its colon: an attribute without one is text. Null for any other issue. */
function aboutText(issue: Issue, attributes: Props): string | null {
  if (issue.kind !== "misfit" || typeof issue.value !== "string") return null;
  const key = issue.path.join(".");
  const meant = jsonOr(issue.value);
  if (attributes[key] !== issue.value || meant === issue.value || parse(issue.type, meant).value === null) return null;
  return `${key}: ${quote(issue.value)} is text here. Write :${key}="${issue.value}".`;
}

/** How a prop that is missing is written. */
function exampleOf({ props }: ComponentSchema, { kind, path }: Issue): string {
  const example = props[String(path[0])]?.example;
  return kind === "missing" && path.length === 1 && typeof example === "string"
    ? ` Write ${path[0]}="${example}".`
    : "";
}

function reportSlots(
  { slots: known = [] }: ComponentSchema,
  token: ComponentToken,
  { checks, problems, origin }: ComponentContext,
): void {
  const named = known.filter((slot) => slot !== "default").map((slot) => `#${slot}`);
  for (const slot of token.slots) {
    const position = origin.position(slot.start);
    if (token.yaml === null && /^---[ \t]*\n[ \t]*:?[\w-]+:/.test(slot.text)) {
      const message = `${token.name}: what it is given is opened with --- and never closed. Write --- on a line below it.`;
      problems.fault(position, message, { code: "component/not-closed", checks });
    } else if (!known.includes(slot.name)) {
      const what =
        slot.name === "default"
          ? `${token.name} shows no text of its own, so this is left out. Write it below its closing colons.`
          : `${token.name} has no place called #${slot.name}, so this is left out. ${named.length === 0 ? "Write it below its closing colons." : `There are ${formatList(named)}; other text stands above them.`}`;
      problems.fault(position, what, { code: "component/no-slot", checks });
    }
  }
}

/** Icons that nothing is shown of: the component's own, and those of the items it lists. */
function iconProblems(value: { readonly [name: string]: unknown }): readonly { key: string; message: string }[] {
  return Object.entries(value).flatMap(([key, given]) => {
    const named = Array.isArray(given) ? given.map((item) => (isRecord(item) ? item.icon : null)) : [];
    return (key === "icon" ? [given] : named).flatMap((name) => {
      const message = iconProblem(name);
      return message === null ? [] : [{ key, message }];
    });
  });
}

/** Where a prop is written: in the YAML of the component, or in its first line. */
function positionIn(
  key: string,
  { token, yaml, origin }: { token: ComponentToken; yaml: YamlData | null; origin: Origin },
): Position {
  const { value } = yaml ?? {};
  if (yaml && typeof value === "object" && value !== null && Object.hasOwn(value, key)) return yaml.locate([key]);
  // YAML takes any text for a name, which here is one letter of any kind for each that no attribute has.
  const name = kebabCase(key).replace(/[^\w-]/g, ".");
  const at = token.raw.search(new RegExp(`[\\s{]:?${name}(?=[=\\s}])`, "i"));
  return origin.position(at === -1 ? 0 : at + 1);
}

function reportUnknown({ name, isBare = false }: ComponentToken, { checks, problems, origin }: ComponentContext): void {
  const known = componentTags();
  const [near] = nearestNames(name, known);
  const instead = insteadOf(name);
  const about = { code: "component/unknown", checks } as const;
  if (isBare) {
    const advice = instead ?? (near === undefined ? "" : `Did you mean ${near}?`);
    const message = `there is no component "${name}", so pages show :${name} as it stands. Write \\:${name} where it is a text. ${advice}`;
    problems.warn(origin.position(0), message.trim(), { code: "component/unknown" });
    return;
  }
  if (instead !== null) {
    problems.fault(origin.position(0), `there is no component "${name}". ${instead}`, about);
    return;
  }
  const hint = near === undefined ? `There are ${known.join(", ")}.` : `Did you mean ${near}?`;
  problems.fault(origin.position(0), `there is no component "${name}". ${hint}`, about);
}

const HARMFUL = /^(?:on|@|v-)|^(?:style|srcdoc|formaction|innerhtml|outerhtml)$/;
const ADDRESS = /^(?:href|src|to|action|xlink:?href|poster|data|background|cite|ping)$/;

/**
 * What a component may keep on the wire, where another site's may have its name: no handlers, no styles, no markup and no
 * addresses that run (docs/threats.md A11).
 */
function harmlessProps(props: Props): Props {
  const harmless = Object.entries(props).filter(([key, value]) => {
    const name = key.replace(/^[:@]|^v-(bind|on):/g, "").toLowerCase();
    if (HARMFUL.test(name) || /^(?:@|v-)/.test(key)) return false;
    const address = key.startsWith(":") ? jsonOr(String(value)) : value;
    return !ADDRESS.test(name) || safeHref(String(address)) !== null;
  });
  return Object.fromEntries(harmless);
}
