import type { Tokens } from "marked";
import type { BodyElement } from "#app/content/body.ts";
import { element } from "./nodes.ts";
import { type BuildNodes, type Origin, originAt } from "./origin.ts";

export function table(token: Tokens.Table, at: Origin, build: BuildNodes): BodyElement {
  let from = 0;
  const cell = (tag: string) => (given: Tokens.TableCell) => {
    from = Math.max(from, token.raw.indexOf(given.text, from));
    const children = build(given.tokens, originAt(at, from));
    return element(tag, given.align === null ? {} : { align: given.align }, children);
  };
  const head = element("thead", {}, [element("tr", {}, token.header.map(cell("th")))]);
  const rows = token.rows.map((row) => element("tr", {}, row.map(cell("td"))));
  return element("table", {}, rows.length === 0 ? [head] : [head, element("tbody", {}, rows)]);
}
