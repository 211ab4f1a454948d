import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { schema as gallery } from "#app/components/gallery.tsx";
import type { schema as starRating } from "#app/components/shop/star-rating.tsx";
import type { schema as links } from "#app/components/text/links.tsx";
import { schema as tag } from "#app/components/text/tag.tsx";
import { type PropsOf, parseProps } from "#app/content/schema/component.ts";
import {
  anything,
  boolean,
  either,
  type Fields,
  type FieldType,
  type Infer,
  list,
  number,
  oneOf,
  record,
  shape,
  text,
} from "#app/content/schema/field-type.ts";
import type { FrontMatter } from "#app/content/schema/front-matter.ts";
import { parse } from "#app/content/schema/parse.ts";
import { SITE, type SiteFile } from "#app/content/schema/site.ts";
import { DIRECTORY, FRONT_MATTER, OWN_ART } from "#app/front-matter.ts";
import { COMPONENTS } from "#build/components/components.ts";
import { runs } from "#test/harness/tier.ts";

const field = { about: "", example: "" };
const kinds = either([boolean(), shape({ depth: { ...field, type: number(), required: true } })]);

const TABLES: readonly (readonly [string, Fields])[] = [
  ["front matter", FRONT_MATTER],
  ["own art", OWN_ART],
  ["directory", DIRECTORY],
  ["site", SITE],
  ...Array.from(COMPONENTS, ([name, { props }]) => [name, props] as const),
];

describe("a value is read by its type", () => {
  const fine: readonly (readonly [FieldType, unknown])[] = [
    [text(), ""],
    [text({ min: 1, max: 3 }), "abc"],
    [number({ min: 0, max: 5 }), 4.5],
    [number({ whole: true }), -3],
    [boolean(), false],
    [oneOf(["a", 2]), 2],
    [list(number(), { min: 1, max: 2 }), [1, 2]],
    [record(number(), { keys: "region number" }), { 7: 1 }],
    [kinds, true],
    [kinds, { depth: 2 }],
    [anything(), null],
    [shape({}, { open: true }), { other: [1] }],
    [text({ format: "date" }), "2024-02-29"],
    [text({ format: "target" }), "https://friend.example/a//b"],
    [text({ format: "pattern of a route" }), "/a/:id/*/**"],
  ];
  test.each(fine)("%j takes %j", (type, value) => {
    expect(parse(type, value)).toEqual({ value, issues: [] });
  });

  const wrong: readonly (readonly [FieldType, unknown])[] = [
    [text(), 5],
    [text({ min: 1 }), ""],
    [text({ max: 3 }), "abcd"],
    [number(), "4"],
    [number(), Number.POSITIVE_INFINITY],
    [number(), Number.NaN],
    [number({ min: 0, max: 5 }), 5.1],
    [number({ whole: true }), 1.5],
    [boolean(), "true"],
    [oneOf(["a", 2]), "2"],
    [list(number(), { min: 1 }), []],
    [list(number(), { max: 2 }), [1, 2, 3]],
    [record(number()), []],
    [kinds, "deep"],
    [shape({}), null],
    [text({ format: "date" }), "2025-02-29"],
    [text({ format: "target" }), "http://friend.example"],
    [text({ format: "target" }), "//friend.example"],
    [text({ format: "link" }), "javascript:alert(1)"],
    [text({ format: "path" }), "//friend.example"],
    [text({ format: "pattern of a route" }), "/a/**/b"],
  ];
  test.each(wrong)("%j has no place for %j", (type, value) => {
    expect(parse(type, value)).toMatchObject({ value: null, issues: [{ kind: "misfit", path: [], value }] });
  });

  test("what does not fit is as if it were not given, and everything wrong is told with its path", () => {
    const type = shape({
      name: { ...field, type: text(), default: "none" },
      tags: { ...field, type: list(text()) },
      rooms: { ...field, type: record(kinds, { keys: "region number" }) },
    });
    const given = { name: 5, tags: ["a", 1], rooms: { 1: { depth: "x" }, x: true, 2: { depth: 3 } }, nam: 1 };
    const { value, issues } = parse(type, given);
    expect(value).toEqual({ name: "none", tags: ["a"], rooms: { 2: { depth: 3 } } });
    expect(issues.map(({ kind, path }) => `${kind} ${path.join(".")}`)).toEqual([
      "misfit name",
      "misfit tags.1",
      "misfit rooms.1.depth",
      "key rooms.x",
      "unknown nam",
    ]);
  });

  test("a list that is too short without what does not fit is none", () => {
    const two = list(number(), { min: 2 });
    expect(parse(two, [1, "x", 3])).toMatchObject({ value: [1, 3], issues: [{ kind: "misfit", path: [1] }] });
    expect(parse(two, [1, "x"])).toMatchObject({ value: null, issues: [{ kind: "misfit", path: [1] }] });
  });

  test("a required field that is missing or wrong leaves nothing of its map", () => {
    const { depth } = { depth: { ...field, type: number(), required: true } } as const;
    const inner = shape({ depth });
    expect(parse(inner, {})).toEqual({ value: null, issues: [{ kind: "missing", path: ["depth"] }] });
    expect(parse(shape({ toc: { ...field, type: inner } }), { toc: { depth: "x" } }).value).toEqual({});
  });

  test.each(["__proto__", "constructor", "toString"])("no map has a field %s by birth", (name) => {
    const given = JSON.parse(`{"${name}": 1}`);
    expect(parse(shape({}), given)).toMatchObject({ value: {}, issues: [{ kind: "unknown", path: [name] }] });
    expect(parse(shape(SITE), {}).value).not.toHaveProperty([name, "nothing"]);
  });
});

describe("the tables", () => {
  test.each(TABLES)("of %s: every example and every default fits", (_, fields) => {
    for (const { type, example, default: usual } of Object.values(fields)) {
      expect(parse(type, example)).toEqual({ value: example, issues: [] });
      if (usual !== undefined) expect(parse(type, usual)).toEqual({ value: usual, issues: [] });
    }
  });

  test("whatever is given, what is read of it fits, and reads the same again", () => {
    const names = TABLES.flatMap(([, fields]) => Object.keys(fields));
    const key = fc.oneof(fc.constantFrom(...names, "to", "title", "pages", "depth", "__proto__"), fc.string());
    const { value: json } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom("/a", "2025-04-25", 1, true, null, "x"),
        tie("list"),
        tie("map"),
      ),
      list: fc.array(tie("value"), { maxLength: 3 }),
      map: fc.dictionary(key, tie("value"), { maxKeys: 6 }),
    }));
    fc.assert(
      fc.property(json, fc.constantFrom(...TABLES), (given, [, fields]) => {
        const { value } = parse(shape(fields, { open: true }), given);
        if (value !== null) expect(parse(shape(fields, { open: true }), value)).toEqual({ value, issues: [] });
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  test("their types are those of their values", () => {
    expectTypeOf<FrontMatter["tags"]>().toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<FrontMatter["layout"]>().toEqualTypeOf<"default" | "bare" | undefined>();
    expectTypeOf<FrontMatter["publishAt"]>().toEqualTypeOf<string | number | undefined>();
    expectTypeOf<SiteFile["responses"]>().toEqualTypeOf<"default" | "advanced">();
    expectTypeOf<Infer<typeof OWN_ART>["closeGaps"]>().toEqualTypeOf<number>();
    expectTypeOf<PropsOf<typeof links>["items"][number]["to"]>().toEqualTypeOf<string>();
    expectTypeOf<PropsOf<typeof starRating>>().toEqualTypeOf<
      { readonly value: number } & { readonly count?: number }
    >();
  });

  test("props have their defaults", () => {
    expect(parseProps(tag, {}).value).toEqual({ tone: "plain" });
    expect(parseProps(gallery, {}).value).toEqual({ limit: 500, order: "newest", group: false, filters: false });
  });
});
