import { boolean, either, type Fields, list, number, record, shape, text } from "./field-type.ts";

const day = text({ format: "day of a year" });

/** Days of every year. */
export const YEAR_SPAN = shape({
  from: { type: day, about: "Their first one, month and day.", example: "12-01", required: true },
  until: {
    type: day,
    about: "Their last one, after New Year where it is before the first; 02-29 is the end of February in every year.",
    example: "02-29",
    required: true,
  },
});

const words = shape(
  {
    title: { type: text({ min: 1 }), about: "What its page is called.", example: "Animal coloring pages" },
    description: {
      type: text({ min: 1 }),
      about: "A sentence for search engines and below the title.",
      example: "Bears, foxes and all their friends.",
    },
    cover: {
      type: text({ format: "address" }),
      about: "The coloring page whose picture it has in lists of values and categories. Without it the newest.",
      example: "/kids-corner/coloring-pages/animals/elephant",
    },
    when: {
      type: either([day, list(text({ format: "day" }), { min: 1, noun: "list of days" }), YEAR_SPAN], {
        noun: "day of a year, list of days or map of from and until",
        advice: "12-25, [2026-04-05, 2027-03-28] or {from: 12-01, until: 02-29}",
      }),
      about:
        "The days of each year that it is for, or the day of a holiday, one for each year where it moves: its page says them, and it comes forward in lists by itself, a holiday five weeks before its day.",
      example: { from: "12-01", until: "02-29" },
    },
    lasts: {
      type: number({ min: 1, max: 92, whole: true }),
      about: "How many days a holiday has, with its first one; without it one.",
      example: 8,
    },
    major: {
      type: boolean(),
      about: "true has ::in-season lead with a holiday when it is the next of these.",
      example: true,
    },
  },
  { noun: "title and description", advice: "{title: Animal coloring pages}" },
);

const taxonomy = shape(
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
    label: {
      type: text({ min: 1 }),
      about: "What a value is called in the list of all, {value} standing for it. Without it the value.",
      example: "Age {value}",
    },
    ranges: {
      type: boolean(),
      about: "true takes a value such as 3-6 for each of its numbers.",
      example: true,
    },
    values: {
      type: record(words, { noun: "map of values", advice: "{animals: {title: Animal coloring pages}}" }),
      about: "Values whose pages have words or days of their own.",
      example: "{animals: {title: Animal coloring pages}}",
    },
  },
  { noun: "setting", advice: "{at: /tags}" },
);

/** `gathers` of `.site.yml`, the taxonomies of a site: fields of the front matter whose values have a page each. */
export const TAXONOMIES = record(taxonomy, { noun: "map of fields", advice: "{tags: {at: /tags}}" });

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

/** `authors` of `.site.yml`: facts about authors, by the key that front matter may name them by. */
export const AUTHORS = record(shape(AUTHOR, { noun: "author", advice: "{name: Ada Otter}" }), {
  noun: "map of authors",
  advice: "{ada: {name: Ada Otter}}",
});

/** Names, or keys of `authors` in `.site.yml`. */
export const AUTHOR_LIST = list(text({ min: 1 }), { noun: "list of authors", advice: "[Ada Otter]" });
