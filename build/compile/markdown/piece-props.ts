import { pascalCase } from "scule";
import type { Json, JsonObject } from "#app/content/json.ts";
import { isPieceName, type PieceName, pieceSchemas } from "#app/content/pieces/schemas.ts";
import { nearestNames } from "#build/art/nearest-names.ts";
import type { Place, Problems } from "../problem.ts";
import { parseYaml } from "../yaml.ts";
import type { PieceToken } from "./syntax.ts";

/** How strictly pieces are checked, and what they are given unsaid. */
export interface PieceCheck {
  readonly checks: "strict" | "lenient";
  /** `_path` of the document they stand in. */
  readonly path: string;
}

interface CheckContext {
  readonly check: PieceCheck;
  readonly problems: Problems;
  readonly place: Place;
}

/** The component of a tag, null for one that is no piece: `coloring-card` -> `ColoringCard`. */
export function pieceNameOf(tag: string): PieceName | null {
  const name = pascalCase(tag);
  return isPieceName(name) ? name : null;
}

/** Wire props of a piece, strings as written and JSON under `:name`; what is wrong with them is reported. */
export function pieceProps(
  token: PieceToken,
  context: CheckContext,
): { readonly tag: string; readonly props: { readonly [name: string]: Json } } {
  const props = { ...yamlProps(token, context), ...token.attributes };
  const name = pieceNameOf(token.name);
  if (name === null) reportUnknown(token, context);
  else reportProps(name, { token, props, context });
  return { tag: token.name, props };
}

/** Props as the component takes them, by its schema; null where they do not fit. `:limit: "3"` -> `limit: 3` */
export function componentProps(
  name: PieceName,
  wire: { readonly [name: string]: Json },
  { path }: Pick<PieceCheck, "path">,
): JsonObject | null {
  const parsed = pieceSchemas[name].safeParse(plainProps(name, wire, path));
  return parsed.success ? (parsed.data as JsonObject) : null;
}

function plainProps(
  name: PieceName,
  wire: { readonly [name: string]: Json },
  path: string,
): { [name: string]: unknown } {
  const plain = Object.entries(wire).map(([key, value]) =>
    key.startsWith(":") ? [key.slice(1), jsonOr(String(value))] : [key, value],
  );
  const given = name === "Download" ? { from: path } : {};
  return { ...given, ...Object.fromEntries(plain) };
}

function reportProps(
  name: PieceName,
  { token, props, context }: { token: PieceToken; props: { readonly [name: string]: Json }; context: CheckContext },
): void {
  const parsed = pieceSchemas[name].safeParse(plainProps(name, props, context.check.path));
  for (const issue of parsed.error?.issues ?? []) {
    const where = issue.path.length > 0 ? ` ${issue.path.join(".")}` : "";
    context.problems.error(context.place, `${token.name}${where}: ${issue.message}`);
  }
}

function reportUnknown({ name }: PieceToken, { check, problems, place }: CheckContext): void {
  const known = Object.keys(pieceSchemas).map(kebabCase);
  const near = nearestNames(name, known);
  const hint = near.length > 0 ? `Did you mean ${near[0]}?` : `There are ${known.join(", ")}.`;
  if (check.checks === "strict") problems.error(place, `there is no piece "${name}". ${hint}`);
  else problems.warn(place, `there is no piece "${name}"; what it holds is shown by itself. ${hint}`);
}

function yamlProps({ yaml, name }: PieceToken, { problems, place }: CheckContext): { [name: string]: Json } {
  if (yaml === "") return {};
  const { value, errors } = parseYaml(yaml, { firstLine: place.line + 2 });
  for (const error of errors) problems.error(error.place, `${name}: ${error.message}`);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([key, given]) =>
    typeof given === "string" ? [key, given] : [`:${key}`, JSON.stringify(given)],
  );
  return Object.fromEntries(entries);
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function kebabCase(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();
}
