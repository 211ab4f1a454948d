/** Attributes of a piece as written: `a="x"` under `a`, `:n="3"` under `:n`, a bare name is "true". */
export type Attributes = { readonly [name: string]: string };

const ATTRIBUTE = /\s*(?:([.#])([\w-]+)|([:@a-zA-Z_][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?)/y;

/**
 * Reads `{…}` at a place of a text; null where none stands there or it is not well formed.
 *
 * `readAttributes('{to="/free" :limit="3" .wide}', 0)` ->
 * `{ attributes: { to: "/free", ":limit": "3", class: "wide" }, end: 29 }`
 */
export function readAttributes(text: string, start: number): { attributes: Attributes; end: number } | null {
  if (text[start] !== "{") return null;
  const found: [string, string][] = [];
  ATTRIBUTE.lastIndex = start + 1;
  let end = start + 1;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    found.push(attributeOf(match));
    end = ATTRIBUTE.lastIndex;
  }
  const close = /^\s*\}/.exec(text.slice(end));
  return close === null ? null : { attributes: mergeClasses(found), end: end + close[0].length };
}

function attributeOf([, mark, short = "", name = "", double, single, bare]: RegExpExecArray): [string, string] {
  if (mark !== undefined) return [mark === "." ? "class" : "id", short];
  return [name, double ?? single ?? bare ?? "true"];
}

function mergeClasses(found: readonly [string, string][]): Attributes {
  const classes = found.filter(([name]) => name === "class").map(([, value]) => value);
  return Object.fromEntries(found.map(([name, value]) => [name, name === "class" ? classes.join(" ") : value]));
}
