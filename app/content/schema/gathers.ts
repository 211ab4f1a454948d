import { type Fields, list, record, shape, text } from "./field-type.ts";

const words = shape(
  {
    title: { type: text({ min: 1 }), about: "What its page is called.", example: "Animal coloring pages" },
    description: {
      type: text({ min: 1 }),
      about: "A sentence for search engines and below the title.",
      example: "Bears, foxes and all their friends.",
    },
  },
  { noun: "title and description", advice: "{title: Animal coloring pages}" },
);

const gather = shape(
  {
    at: {
      type: text({ format: "address" }),
      about: "Below which address the pages stand, one for each value; at it stands one that lists them.",
      example: "/tags",
      required: true,
    },
    title: {
      type: text({ min: 1 }),
      about: "What a page is called; {value} stands for its value. Without it the value.",
      example: "All about {value}",
    },
    description: {
      type: text(),
      about: "A sentence for search engines and below the title.",
      example: "Pages about {value}.",
    },
    values: {
      type: record(words, { noun: "map of values", advice: "{animals: {title: Animal coloring pages}}" }),
      about: "Values whose pages have words of their own.",
      example: "{animals: {title: Animal coloring pages}}",
    },
  },
  { noun: "setting", advice: "{at: /tags}" },
);

/** `gathers` of `.site.yml`: fields of the front matter whose values have a page each. */
export const GATHERS = record(gather, { noun: "map of fields", advice: "{tags: {at: /tags}}" });

const AUTHOR = {
  name: { type: text({ min: 1, format: "line" }), about: "The whole name.", example: "Ada Otter", required: true },
  about: { type: text(), about: "A sentence or two, at the head of the author's page.", example: "Ada draws otters." },
  picture: {
    type: text({ format: "file" }),
    about: "A square picture beside this file, SVG, PNG or JPEG, at the head of the author's page.",
    example: "./brand/ada.jpg",
  },
  link: { type: text({ format: "link" }), about: "Where the author is found.", example: "https://ada.example" },
} as const satisfies Fields;

/** `authors` of `.site.yml`: what is told of authors, by the key that front matter may name them by. */
export const AUTHORS = record(shape(AUTHOR, { noun: "author", advice: "{name: Ada Otter}" }), {
  noun: "map of authors",
  advice: "{ada: {name: Ada Otter}}",
});

/** Names, or keys of `authors` in `.site.yml`. */
export const AUTHOR_LIST = list(text({ min: 1 }), { noun: "list of authors", advice: "[Ada Otter]" });
