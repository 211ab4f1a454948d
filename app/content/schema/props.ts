import { list, number, oneOf, text } from "./field-type.ts";

// Types and props that several components have.

export const shortText = text({ min: 1, max: 200 });
export const path = text({ format: "path", max: 200 });
const link = text({ format: "link" });
export const price = number({ min: 0, max: 1_000_000 });
export const stars = number({ min: 0, max: 5 });
export const tones = ["sun", "leaf", "berry", "sky"] as const;

export function paths(max: number) {
  return list(path, { min: 1, max, noun: "list of paths" });
}

export const title = { type: shortText, about: "Its heading.", example: "Arbor Day" } as const;
export const to = { type: link, about: "Where it leads.", example: "/packs" } as const;
export const icon = { type: shortText, about: "The icon before it.", example: "gift" } as const;
export const note = { type: text({ max: 400 }), about: "A line more.", example: "For small hands" } as const;
export const drawing = { type: path, about: "The path of a coloring page.", example: "/animals/red-fox" } as const;
export const tone = { type: oneOf(tones), about: "Its color.", example: "leaf" } as const;

export const under = {
  type: path,
  about: "Documents whose page or file is below this path.",
  example: "/articles",
  required: true,
} as const;

export const amount = { type: price, about: "The price; 0 reads Free.", example: 4.5 } as const;
export const currency = {
  type: text({ format: "currency" }),
  about: "A currency code.",
  example: "EUR",
  default: "USD",
} as const;

export const packFrom = {
  type: path,
  about: "The document of the pack, where it is another one.",
  example: "/packs/arbor-day",
} as const;

export function upTo<const Usual extends number>(max: number, usual: Usual) {
  return {
    type: number({ min: 1, max, whole: true }),
    about: "How many at most.",
    example: 3,
    default: usual,
  } as const;
}
