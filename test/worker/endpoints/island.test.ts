import { expect, test } from "vitest";
import { QueryBudget } from "#app/content/query/budget.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";
import { boundedReader } from "#worker/endpoints/island.ts";

test("all queries of an island have one budget, and those of the next one another", async () => {
  const { reader } = await readerOf([wireDocument("index")]);
  const budgets: (QueryBudget | undefined)[] = [];
  const ownQuery: typeof reader.ownQuery = (params, budget) => {
    budgets.push(budget);
    return reader.ownQuery(params, budget);
  };
  for (const island of [boundedReader({ ...reader, ownQuery }), boundedReader({ ...reader, ownQuery })]) {
    await island.reader.ownQuery({});
    await island.reader.ownQuery({ count: true });
    expect(island.refusal()).toBe(false);
  }
  expect(budgets[0]).toBeInstanceOf(QueryBudget);
  expect(budgets[1]).toBe(budgets[0]);
  expect(budgets[2]).not.toBe(budgets[0]);
  expect(budgets[3]).toBe(budgets[2]);
});

test("an island remembers that one of its queries was refused", async () => {
  const { reader } = await readerOf([wireDocument("index")]);
  const island = boundedReader(reader);
  expect(await island.reader.ownQuery({ where: [{ $no: 1 }] })).toBeInstanceOf(QueryRejection);
  await island.reader.ownQuery({});
  expect(island.refusal()).toBe(true);
});
