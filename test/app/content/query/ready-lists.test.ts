import { expect, test } from "vitest";
import { Charge, PRICE } from "#app/content/query/charge.ts";
import { runQuery } from "#app/content/query/run.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import { contentDocument, params, right, site, sourceOf } from "./documents.ts";

const documents = Array.from({ length: 1_200 }, (_, n) =>
  contentDocument({
    _path: `/${String(n).padStart(4, "0")}`,
    title: `Ötter ${n}`,
    kind: n < 610 ? "x" : "y",
    ...(n % 7 === 0 && { layout: "wide" }),
  }),
);

const source = sourceOf(documents, 100);

async function answer(query: object, from = source): Promise<{ readonly json: unknown; readonly spent: number }> {
  const charge = new Charge();
  const asked = params(query);
  const { value } = right(await runQuery(asked, from, { now: 0, site: site(), charge }));
  const wire = toWire(value, { params: asked, sent: {} }, "default");
  const bytes = right(encodeAnswer(wire.status === 200 ? wire.value : null, charge));
  return { json: JSON.parse(new TextDecoder().decode(bytes)), spent: charge.spent };
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
  const first = await answer(query);
  expect(first.json).toEqual(expected);
  expect(await answer(query)).toEqual(first);
});

test("parts that are ready cost less than documents one by one", async () => {
  const { spent } = await answer({ only: ["_path", "title"] });
  const { spent: without } = await answer({
    only: ["_path", "title"],
    where: { title: { $ne: "Ötter 50" } },
    skip: 50,
  });
  const { spent: reversed } = await answer({ only: ["_path", "title"], sort: { _path: -1 } });
  expect(spent).toBeLessThan(without);
  expect(spent).toBeLessThan(reversed / 1.5);
});

test("what is too long to be kept ready is paid for by each query that has it made", async () => {
  const long = documents.slice(0, 600).map((document) => ({ ...document, description: "paper ".repeat(100) }));
  const { json, spent } = await answer({ only: ["description"] }, sourceOf(long, 100));
  expect(spent).toBeGreaterThan(JSON.stringify(json).length * PRICE.answerByte);
});
