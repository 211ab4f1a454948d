import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isRecord } from "#app/content/json.ts";

/** A set of icons as Iconify packs it. */
export interface IconSet {
  readonly width?: number;
  readonly icons: { readonly [name: string]: IconMarkup };
}

interface IconMarkup {
  readonly body: string;
  readonly width?: number;
}

const require = createRequire(import.meta.url);

/** The icons of a package such as `@iconify-json/noto`: up to 25 MB of JSON, so the caller keeps it in memory. */
export function readIconSet(name: string): IconSet {
  const file = require.resolve(`@iconify-json/${name}/icons.json`);
  const set: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isIconSet(set)) throw new Error(`${file} is no set of icons`);
  return set;
}

function isIconSet(value: unknown): value is IconSet {
  return isRecord(value) && isRecord(value.icons) && Object.values(value.icons).every(isIconMarkup);
}

function isIconMarkup(value: unknown): value is IconMarkup {
  return isRecord(value) && typeof value.body === "string";
}
