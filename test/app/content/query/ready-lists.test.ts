import { expect, test } from "vitest";
import { QueryBudget } from "#app/content/query/budget.ts";
import { columnOf } from "#app/content/query/column.ts";
import { readyPartAt } from "#app/content/query/ready-lists.ts";
import { runQuery } from "#app/content/query/run.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import { contentDocument, params, right, rowOf, site, sourceOf } from "./documents.ts";

const documents = Array.from({ length: 1_200 }, (_, n) =>
  contentDocument({
    _path: `/${String(n).padStart(4, "0")}`,
    title: `Ötter ${n}`,
    kind: n < 610 ? "x" : "y",
    ...(n % 7 === 0 && { layout: "wide" }),
  }),
);

const source = sourceOf(documents, 100);

async function answer(query: object, from = source): Promise<unknown> {
  const asked = params(query);
  const { value } = right(await runQuery(asked, from, { now: 0, site: site(), budget: new QueryBudget() }));
  const wire = toWire(value, { params: asked, sent: {} }, "default");
  const bytes = right(encodeAnswer(wire.status === 200 ? wire.value : null));
  return JSON.parse(new TextDecoder().decode(bytes));
}

const LESS = { _path: true, title: true, layout: true };

test.each<[string, object, (n: number) => boolean, { readonly [field: string]: boolean }]>([
  ["all documents", { only: ["_path", "title", "layout"] }, () => true, LESS],
  ["less of them", { only: ["_path", "title"] }, () => true, { _path: true, title: true }],
  ["a third form", { only: ["layout", "_path"] }, () => true, { _path: true, layout: true }],
  ["parts and pieces of parts", { only: Object.keys(LESS), where: { kind: "x" } }, (n) => n < 610, LESS],
  ["what begins amid a part", { only: Object.keys(LESS), skip: 150 }, (n) => n >= 150, LESS],
  [
    "no whole part",
    { only: Object.keys(LESS), where: { title: { $ne: "Ötter 50" } }, limit: 90 },
    (n) => n !== 50 && n < 91,
    LESS,
  ],
  ["parts in another order", { only: ["_path"], sort: { _path: -1 } }, () => true, { _path: true }],
])("a list of %s is the same from parts that are ready", async (_, query, isWanted, fields) => {
  const wanted = documents.filter((_, n) => isWanted(n));
  const expected = ("sort" in query ? wanted.toReversed() : wanted).map((document) =>
    Object.fromEntries(Object.entries(document).filter(([field]) => fields[field])),
  );
  expect(await answer(query)).toEqual(expected);
  expect(await answer(query)).toEqual(expected);
});

test("what a part comes to is made once, unless it is too long to be kept", async () => {
  const readyOf = (description: string) => {
    const rows = documents.slice(0, 100).map((document) => rowOf({ ...document, description }));
    columnOf(rows);
    return () => readyPartAt(rows, 0, { keeps: () => true, project: (document) => document });
  };
  const short = readyOf("");
  const long = readyOf("paper ".repeat(100));
  expect(short()).toBe(short());
  expect(long()).not.toBe(long());
  expect(long()).toEqual(long());
});
