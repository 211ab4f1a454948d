import type { CrayonName } from "#app/content/drawing/crayons.ts";
import { crayons } from "#app/content/drawing/crayons.ts";
import { isRecord } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { say } from "./say.ts";

/** What is wrong with what front matter says of own art. */
export interface OwnArtComplaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What front matter says of regions by number, and what of it cannot be meant. */
interface ByNumber<T> {
  readonly said: ReadonlyMap<number, T>;
  readonly wrong: readonly OwnArtComplaint[];
}

const longestName = 60;

/** Names of regions: `names: { 1: left ear }`. */
export function namesIn(value: unknown): ByNumber<string> {
  return byNumber(value, {
    field: "names",
    example: "{1: left ear}",
    read: (name) =>
      typeof name !== "string" || name.trim() === "" || !isLine(name, longestName)
        ? { wrong: `${say(name)} is no name. Write up to ${longestName} letters.` }
        : { right: name.trim() },
  });
}

/** Crayons of regions: `colors: { 6: yellow, 2: sky blue }`. */
export function colorsIn(value: unknown): ByNumber<CrayonName> {
  return byNumber(value, {
    field: "colors",
    example: "{1: sky blue}",
    read: (color) => {
      const crayon = crayons.find(({ name }) => name === color);
      return crayon === undefined ? { wrong: `${say(color)} is no crayon. ${hint(color)}` } : { right: crayon.name };
    },
  });
}

function hint(color: unknown): string {
  const box = crayons.map(({ name }) => name);
  const [near] = typeof color === "string" ? nearestNames(color.toLowerCase().trim(), box) : [];
  return near === undefined ? `Write one of the box: ${box.join(", ")}.` : `Did you mean ${near}?`;
}

interface FieldByNumber<T> {
  readonly field: "names" | "colors";
  readonly example: string;
  readonly read: (value: unknown) => { readonly right: T } | { readonly wrong: string };
}

function byNumber<T>(value: unknown, { field, example, read }: FieldByNumber<T>): ByNumber<T> {
  if (isAbsent(value)) return { said: new Map(), wrong: [] };
  if (!isRecord(value)) {
    const message = `${say(value)} is no list of ${field}. Write ${example}.`;
    return { said: new Map(), wrong: [complain([field], message)] };
  }
  const said = new Map<number, T>();
  const wrong = Object.entries(value).flatMap(([key, one]) => {
    const number = Number(key);
    if (!Number.isInteger(number) || number < 1)
      return [complain([field, key], `${say(key)} is no region's number. Write a whole number from 1 on.`)];
    const found = read(one);
    if ("wrong" in found) return [complain([field, number], found.wrong)];
    said.set(number, found.right);
    return [];
  });
  return { said, wrong };
}

export function isLine(text: string, longest: number): boolean {
  return text.length <= longest && !/\p{Cc}/u.test(text.trim());
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

export function complain(path: OwnArtComplaint["path"], message: string): OwnArtComplaint {
  return { path, message: `${path.join(".")}: ${message}` };
}
