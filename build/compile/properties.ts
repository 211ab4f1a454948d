import type { Properties } from "hast";
import type { BodyElement } from "#app/content/body.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";

/** Attributes that a page shows, by the names props have on the wire; all others stay on the wire. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ["class", "class"],
  ["className", "class"],
  ["ariaLabel", "aria-label"],
  ["ariaHidden", "aria-hidden"],
  ["ariaDescribedBy", "aria-describedby"],
  ["ariaLabelledBy", "aria-labelledby"],
  ["colSpan", "colspan"],
  ["rowSpan", "rowspan"],
  ["dateTime", "datetime"],
  ["tabIndex", "tabindex"],
  ..."align alt cite decoding dir height href id lang loading open rel reversed role scope src start target title width"
    .split(" ")
    .map((name): [string, string] => [name, name]),
]);

/** Properties of a body element's HTML: a closed list, addresses checked once more. */
export function bodyProperties({ props }: BodyElement): Properties {
  const shown = Object.entries(props).flatMap(([name, value]): [string, Properties[string]][] => {
    if (!SHOWN.has(name) || value === null || !isSafe(name, String(value))) return [];
    if (name === "class" && typeof value === "string") return [["className", value.split(/\s+/)]];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(String)]] : [];
    return typeof value === "object" ? [] : [[name, value as string | number | boolean]];
  });
  return Object.fromEntries(shown);
}

/** Properties under their HTML names, as text. `{ className: ["a", "b"], open: true }` -> `{ class: "a b", open: "" }` */
export function attributesOf(properties: Properties): { readonly [name: string]: string } {
  const attributes = Object.entries(properties).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === false) return [];
    return [[SHOWN.get(name) ?? name, value === true ? "" : Array.isArray(value) ? value.join(" ") : String(value)]];
  });
  return Object.fromEntries(attributes);
}

function isSafe(name: string, value: string): boolean {
  if (name === "href" || name === "cite") return safeHref(value) !== null;
  return name !== "src" || safeSrc(value) !== null;
}
