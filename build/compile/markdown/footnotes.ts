import type { BodyElement, BodyNode } from "#app/content/body.ts";
import type { FindingCode } from "../finding-code.ts";
import { type BuildNodes, element, type Origin, originAt, originOfLines, text } from "./nodes.ts";
import type { FootnoteDefinitionToken, FootnoteReferenceToken } from "./tokens.ts";

/** Of all that footnotes link to, in front of what tells them apart: the original's own. */
const PREFIX = "user-content-";

/** The id of the heading above footnotes. */
export const FOOTNOTES_ID = "footnote-label";

export const FOOTNOTES = "Footnotes";

/** What the aria-label of a link back begins with; its number follows. */
export const BACK_LABEL = "Back to reference ";

interface Definition {
  readonly token: FootnoteDefinitionToken;
  readonly origin: Origin;
}

type Warn = (origin: Origin, message: string, code: FindingCode) => void;

/** The footnotes of one document, as remark-gfm and remark-rehype make them (docs/protocol.md 3.3). */
export class Footnotes {
  readonly #warn: Warn;
  readonly #definitions = new Map<string, Definition>();
  /** In the order of the first references. */
  readonly #references = new Map<string, { readonly number: number; readonly count: number }>();

  /** Labels without a definition, each of which is said once. */
  readonly #undefined = new Set<string>();

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  /** Keeps a definition for the end of the document. The first one of a label counts. */
  define(token: FootnoteDefinitionToken, origin: Origin): void {
    if (!this.#definitions.has(token.id)) this.#definitions.set(token.id, { token, origin });
    else {
      const message = `[^${token.label}] is defined a second time, and not shown. Give it a label of its own.`;
      this.#warn(origin, message, "markdown/footnote-twice");
    }
  }

  /** What stands where a footnote is referred to. */
  reference({ id, label, isDefined }: FootnoteReferenceToken, origin: Origin): BodyNode {
    if (!isDefined) {
      if (this.#undefined.has(id)) return text("[^");
      this.#undefined.add(id);
      const fix = `Write "[^${label}]: …" on a line of its own, or \\[^${label}] for these characters.`;
      this.#warn(origin, `[^${label}] is no footnote: it is defined nowhere. ${fix}`, "markdown/footnote-undefined");
      return text("[^");
    }
    const { number, count } = this.#references.get(id) ?? { number: this.#references.size + 1, count: 0 };
    this.#references.set(id, { number, count: count + 1 });
    const props = {
      href: `#${noteId(id)}`,
      ariaDescribedBy: [FOOTNOTES_ID],
      dataFootnoteRef: "",
      id: referenceId(id, count + 1),
    };
    return element("sup", {}, [element("a", props, [text(String(number))])]);
  }

  /** The section at the end of a document, with footnotes that other footnotes refer to; nothing without any. */
  section(build: BuildNodes): readonly BodyElement[] {
    const contents = new Map<string, readonly BodyNode[]>();
    // What is added to a map while it is read is read, too.
    for (const id of this.#references.keys()) {
      const definition = this.#definitions.get(id);
      if (definition === undefined) continue;
      const nodes = contentOf(definition, build);
      contents.set(id, nodes);
      if (nodes.length > 0) continue;
      const message = `[^${definition.token.label}] says nothing. Write its words behind the colon, or four spaces before them.`;
      this.#warn(definition.origin, message, "markdown/footnote-undefined");
    }
    this.#warnOfUnused();
    if (contents.size === 0) return [];
    const heading = element("h2", { className: ["sr-only"], id: FOOTNOTES_ID }, [text(FOOTNOTES)]);
    const items = [...contents].map(([id, nodes]) => element("li", { id: noteId(id) }, this.#withLinksBack(id, nodes)));
    return [element("section", { className: ["footnotes"], dataFootnotes: "" }, [heading, element("ol", {}, items)])];
  }

  /** At the end of the last paragraph, where a footnote ends with one. */
  #withLinksBack(id: string, nodes: readonly BodyNode[]): readonly BodyNode[] {
    const { number = 0, count = 0 } = this.#references.get(id) ?? {};
    const links = Array.from({ length: count }, (_, at) => linkBack(id, { number, time: at + 1 }));
    const joined = (space: string) => links.flatMap((link, at) => (at === 0 ? [link] : [text(space), link]));
    const last = nodes.at(-1);
    if (last?.type !== "element" || last.tag !== "p") return [...nodes, ...joined("\n \n")];
    return [...nodes.slice(0, -1), element("p", last.props, [...withSpace(last.children), ...joined(" ")])];
  }

  #warnOfUnused(): void {
    for (const [id, { token, origin }] of this.#definitions) {
      if (this.#references.has(id)) continue;
      const fix = `Write [^${token.label}] where it belongs, or leave it out.`;
      this.#warn(origin, `[^${token.label}] is referred to nowhere, and not shown. ${fix}`, "markdown/footnote-unused");
    }
  }
}

function contentOf({ token, origin }: Definition, build: BuildNodes): readonly BodyNode[] {
  const raw = token.raw.slice(token.start);
  return build(token.tokens, originOfLines(originAt(origin, token.start), { raw, text: token.text }));
}

function linkBack(id: string, { number, time }: { readonly number: number; readonly time: number }): BodyElement {
  const props = {
    href: `#${referenceId(id, time)}`,
    ariaLabel: `${BACK_LABEL}${number}${time > 1 ? `-${time}` : ""}`,
    className: ["data-footnote-backref"],
    dataFootnoteBackref: "",
  };
  return element("a", props, [text("↩"), ...(time > 1 ? [element("sup", {}, [text(String(time))])] : [])]);
}

function withSpace(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const last = nodes.at(-1);
  return last?.type === "text" ? [...nodes.slice(0, -1), text(`${last.value} `)] : [...nodes, text(" ")];
}

function noteId(id: string): string {
  return `${PREFIX}fn-${encodeLabel(id)}`;
}

function referenceId(id: string, time: number): string {
  return `${PREFIX}fnref-${encodeLabel(id)}${time > 1 ? `-${time}` : ""}`;
}

/** Percent-encodes what no URL holds as it is, and leaves what is encoded already, as `normalizeUri` of micromark. */
function encodeLabel(id: string): string {
  return id.toWellFormed().replace(/%[\da-z]{2}|[^!#$&-;=?-Z_a-z~]/giu, (part) => {
    return part.length === 3 && part.startsWith("%") ? part : encodeURIComponent(part);
  });
}
