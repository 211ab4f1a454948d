import type { BodyElement, BodyNode } from "#app/content/body.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import { element, text } from "./markdown/nodes.ts";
import { formatList } from "./problem.ts";

/** The alerts of GitHub, each with the tone of the callout that it is shown as. */
export const ALERT_TONES = { note: "sky", tip: "leaf", important: "plain", warning: "sun", caution: "berry" } as const;

type Alert = keyof typeof ALERT_TONES;

const ALERT = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/** With a title or a sign that folds it, as notes of Obsidian and Hugo have them. */
const TITLED = /^\[!(\w+)\](?:[+-]|[ \t]+\S)/;

/** A quote that begins with `[!NOTE]` alone in a line, as a callout; null for any other. */
export function alertOf({ tag, children }: BodyElement, words: ProseWords): BodyElement | null {
  const [first, ...others] = children;
  if (tag !== "blockquote" || first?.type !== "element" || first.tag !== "p") return null;
  const [mark, ...rest] = first.children;
  const match = mark?.type === "text" ? ALERT.exec(mark.value) : null;
  const name = match?.[1]?.toLowerCase() ?? "";
  if (mark?.type !== "text" || match === null || !isAlert(name)) return null;
  const [next, ...behind] = rest;
  const isBroken = next?.type === "element" && next.tag === "br";
  // What follows in the same line is no line of its own.
  if (mark.value === match[0] && !match[0].endsWith("\n") && next !== undefined && !isBroken) return null;
  const line = [text(mark.value.slice(match[0].length)), ...(isBroken ? behind : rest)].filter(isShown);
  if (line.length === 0 && others.length === 0) return null;
  const body = line.length === 0 ? others : [element("p", first.props, line), ...others];
  return callout(ALERT_TONES[name], { title: [text(words[name])], body });
}

/** A box around a text, as `::callout` is. */
export function callout(
  tone: string,
  { title, body }: { title: readonly BodyNode[]; body: readonly BodyNode[] },
): BodyElement {
  const heading = element("p", { className: ["callout-title"] }, title);
  return element("div", { className: ["callout", `tone-${tone}`], role: "note" }, [heading, ...body]);
}

/** The finding on a quote that begins with a mark which is none; null for any other. */
export function alertMistake(quoted: string): string | null {
  const [, titled = ""] = TITLED.exec(quoted) ?? [];
  if (isAlert(titled.toLowerCase()))
    return `[!${titled}] with anything behind it makes no box of a quote. Write it alone in its line, or ::callout{title="…"} for a title.`;
  const name = ALERT.exec(quoted)?.[1] ?? titled;
  if (isAlert(name.toLowerCase()) && quoted.trim() === `[!${name}]`)
    return `[!${name}] with nothing below it makes no box of a quote. Begin the lines of its words with >, too.`;
  if (name === "" || isAlert(name.toLowerCase())) return null;
  const marks = formatList(Object.keys(ALERT_TONES).map((known) => `[!${known.toUpperCase()}]`));
  return `[!${name}] makes no box of a quote. There are ${marks}.`;
}

function isAlert(name: string): name is Alert {
  return Object.hasOwn(ALERT_TONES, name);
}

function isShown(node: BodyNode): boolean {
  return node.type === "element" || node.value !== "";
}
