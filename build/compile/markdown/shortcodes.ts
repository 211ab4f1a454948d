import { type Problem, quote } from "../problem.ts";
import { insteadOf } from "./instead.ts";

/** What a shortcode of Hugo is called and given: `< youtube w7Ft2ymGmfc >`, `%/details%`. */
const CALL = /^(\/?)\s*([\w./-]+)(.*)$/s;

/** The value that is named as addresses and ids are, else the first of all. */
const NAMED = /\b(?:id|src|link)=["']?([^\s"']+)/;
const FIRST = /^["'`]?([^\s"'`]+)/;
const WORDS = /\b(?:alt|caption|title)=["']([^"'\]]+)["']/;

/**
 * Why braces show nothing of what is in them, with what to write instead; null for those that name a field of the document
 * (docs/protocol.md 3.3), or that say what stands there without it.
 */
export function bindingMistake(raw: string, { value, defaultValue }: Binding): Mistake | null {
  if (/^[<%]/.test(value) && /[>%]$/.test(value)) {
    const [, end = "", name = "", given = ""] = CALL.exec(value.slice(1, -1).trim()) ?? [];
    const fix = end === "" ? advice(name, given.trim()) : "Take it away with the one that it ends.";
    const message = `${quote(raw)} is a shortcode, of which nothing is shown. ${fix}`;
    return { code: "markdown/shortcode", message };
  }
  if (/^\$doc\b/.test(value) || defaultValue !== null) return null;
  const fix =
    (value === "toc" ? insteadOf(value) : null) ??
    "Write the text itself, or a field of the front matter, as {{ $doc.title }}.";
  const message = `${quote(raw)} shows nothing. ${fix}`;
  return { code: "markdown/binding", message };
}

type Mistake = Pick<Problem, "code" | "message">;

interface Binding {
  readonly value: string;
  readonly defaultValue: string | null;
}

function advice(name: string, given: string): string {
  if (name === "/") return "Write what it is an example of between backticks.";
  const [address, words] = [(NAMED.exec(given) ?? FIRST.exec(given))?.[1], WORDS.exec(given)?.[1]];
  return (
    insteadOf(name, { address, words }) ?? "Write its text, or a component: npm run content -- components tells of all."
  );
}
