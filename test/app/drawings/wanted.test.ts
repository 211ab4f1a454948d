import fc from "fast-check";
import { expect, it } from "vitest";
import type { Wanted } from "#app/content/components/queries.ts";
import { compileCondition } from "#app/content/query/condition.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { coloringCards } from "#app/drawings/coloring-cards.ts";
import { givenAway } from "#app/drawings/load-giveaways.ts";

/** What the query engine says of a document. */
function isFound({ where }: Wanted, document: object): boolean {
  const matcher = compileCondition({ $and: where });
  if (matcher instanceof QueryRejection) throw new Error(matcher.message);
  return matcher.test(document);
}

const path = fc.constantFrom("/", "/free", "/free/one", "/free/two/three", "/freebies", "/other");
const field = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const documents = fc.record({
  _path: path,
  _partial: fc.boolean(),
  permalink: field(path),
  navigation: field(fc.constantFrom(false, true, { title: "Free" })),
  redirect: field(fc.constantFrom("", "/other")),
  packs: field(fc.constant({})),
  drawing: field(fc.constantFrom({}, { thumbnail: "/files/1/fox.svg" })),
});

it("a document at hand is wanted where a query finds it", () => {
  const props = fc.record({ under: fc.constantFrom("/", "/free", "/free/"), except: field(path) });
  fc.assert(
    fc.property(documents, props, (document, { under, except }) => {
      const own = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
      for (const wanted of [coloringCards.wanted, givenAway(except === undefined ? { under } : { under, except })])
        expect(wanted.has(own)).toBe(isFound(wanted, own));
    }),
  );
});
