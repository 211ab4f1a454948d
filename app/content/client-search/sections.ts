import type { BodyNode } from "../body.ts";
import type { WireDocument } from "../document.ts";
import { isRecord } from "../json.ts";

/** What stands below one heading of a page, as the original's client searches it (docs/protocol.md 5). */
export interface SearchSection {
  /** The address of the page, with the heading's id behind a `#`. */
  readonly id: string;
  readonly title: string;
  /** The headings above it, the page's title first. */
  readonly titles: readonly string[];
  readonly content: string;
  /** 1 for the page itself, 2 for an `h2`. */
  readonly level: number;
}

/** The text of scripts, styles and code is not searched. */
const IGNORED_TAGS: readonly string[] = ["script", "style", "pre"];

/**
 * Cuts a page into the sections that the original's search makes of it.
 *
 * @example sectionsOf({ _path: "/otter", title: "Otter", description: "Swims" })
 * // [{ id: "/otter", title: "Otter", titles: [], content: "Swims", level: 1 }]
 */
export function sectionsOf(document: Partial<WireDocument>): readonly SearchSection[] {
  const { _path = "", body } = document;
  const [title, description] = [writtenText(document.title), writtenText(document.description)];
  const page = { id: _path, title, titles: [], content: description.trim(), level: 1 };
  const sections: SearchSection[] = [page];
  let titles = [title];
  let above = 0;
  for (const node of topNodes(body)) {
    const level = headingLevel(node);
    if (level === null || node.type === "text") {
      addText(sections, textOf(node, IGNORED_TAGS).trim());
      continue;
    }
    if (level === 1) titles = [];
    else if (level < above) titles = titles.slice(0, level - 1);
    else if (level === above) titles = titles.slice(0, -1);
    const heading = textOf(node, []).trim();
    sections.push({ id: `${_path}#${node.props["id"]}`, title: heading, titles, content: "", level });
    titles = [...titles, heading];
    above = level;
  }
  return sections;
}

/** Front matter may have anything for a title; what is no text and no number says nothing. */
function writtenText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** To the last section; the description, which the first paragraph may be, is not repeated. */
function addText(sections: SearchSection[], text: string): void {
  const last = sections.pop();
  if (last === undefined) return;
  const isRepeated = sections.length === 0 && last.content === text;
  sections.push(isRepeated ? last : { ...last, content: `${last.content} ${text}`.trim() });
}

function topNodes(body: unknown): readonly BodyNode[] {
  const children: unknown = isRecord(body) ? body["children"] : null;
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** Bodies of data files may hold anything. */
function isNode(value: unknown): value is BodyNode {
  return isRecord(value) && (value["type"] === "text" || (value["type"] === "element" && isRecord(value["props"])));
}

function headingLevel(node: BodyNode): number | null {
  const level = node.type === "element" ? /^h([1-6])$/.exec(node.tag)?.[1] : undefined;
  return level === undefined ? null : Number(level);
}

function textOf(node: BodyNode, ignored: readonly string[]): string {
  if (node.type === "text") return node.value;
  return ignored.includes(node.tag) ? "" : node.children.map((child) => textOf(child, ignored)).join("");
}
