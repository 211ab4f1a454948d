import { expect, test } from "vitest";
import { wholeTreeLocale } from "#app/content/navigation/whole-tree.ts";
import type { Site } from "#app/content/site.ts";
import { site } from "#test/content-fixture.ts";
import { params } from "../query/documents.ts";

const french = { locales: ["en", "fr"], defaultLocale: "en" };
const S = [{ _stem: 1, $numeric: true }];

test.each<[object, Partial<Site>, string | null]>([
  [{}, {}, ""],
  [{ sort: S }, {}, ""],
  [{ sort: [{ $numeric: true, _stem: 1 }], where: [] }, {}, ""],
  [{ sort: S }, french, "en"],
  [{ where: [{ _locale: "fr" }], sort: S }, french, "fr"],
  [{ where: [{ _draft: { $ne: true } }, { _locale: "fr" }] }, french, "fr"],
  [{ where: [{ _draft: { $ne: true } }] }, { drafts: true }, null],
  [{ where: [{ _draft: { $ne: false } }] }, {}, null],
  [{ where: [{ _locale: "" }] }, french, null],
  [{ where: [{ _locale: "fr" }, { _locale: "en" }] }, french, null],
  [{ where: [{ _locale: "fr", tag: "x" }] }, french, null],
  [{ where: [{ tag: "x" }] }, {}, null],
  [{ sort: [{ _stem: 1 }] }, {}, null],
  [{ sort: [...S, { title: 1 }] }, {}, null],
  [{ limit: 1 }, {}, null],
  [{ only: ["title"] }, {}, null],
  [{ first: true }, {}, null],
])("%j of a site with %j asks for the whole tree of %j", (requested, settings, locale) => {
  expect(wholeTreeLocale(params(requested), site(settings))).toBe(locale);
});
