import { type Problem, quote } from "../problem.ts";
import { insteadOfPlayer } from "../video-address.ts";

/** What a shortcode of Hugo is called and given: `< youtube w7Ft2ymGmfc >`, `%/details%`. */
const CALL = /^\/?\s*([\w./-]+)(.*)$/s;

/** The value that is named as addresses and ids are, else the first of all. */
const NAMED = /\b(?:id|src|link)=["']?([^\s"']+)/;
const FIRST = /^["'`]?([^\s"'`]+)/;

/**
 * Why braces show nothing of what is in them, with what to write instead; null for those that name a field of the document
 * (docs/protocol.md 3.3), or that say what stands there without it.
 */
export function bindingMistake(raw: string, { value, defaultValue }: Binding): Mistake | null {
  if (/^[<%]/.test(value) && /[>%]$/.test(value)) {
    const [, name = "", given = ""] = CALL.exec(value.slice(1, -1).trim()) ?? [];
    const message = `${quote(raw)} is a shortcode, of which nothing is shown. ${advice(name, given.trim())}`;
    return { code: "markdown/shortcode", message };
  }
  if (/^\$doc\b/.test(value) || defaultValue !== null) return null;
  const message = `${quote(raw)} shows nothing. Write the text itself, or a field of the front matter, as {{ $doc.title }}.`;
  return { code: "markdown/binding", message };
}

type Mistake = Pick<Problem, "code" | "message">;

interface Binding {
  readonly value: string;
  readonly defaultValue: string | null;
}

function advice(name: string, given: string): string {
  const address = (NAMED.exec(given) ?? FIRST.exec(given))?.[1];
  const player = insteadOfPlayer(name, address);
  if (player !== null) return `Write ${player}`;
  if (/^(?:figure|img|image|picture)$/.test(name)) return "Write ![What it shows](./picture.jpg)";
  if (/^(?:rel)?ref$/.test(name)) return "Write the address of the page, or its file: [words](./page.md).";
  return "Write its text, or a component: npm run content -- components tells of all.";
}
