import fc from "fast-check";
import { expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { definition } from "#app/site.ts";
import type { Release } from "#build/release/release.ts";
import { configOf, documentOf } from "#test/app/content/navigation/documents.ts";
import { objectsOf, releaseOf } from "#test/content-fixture.ts";
import { createStage, NOW } from "../stage.ts";

const SITE = { locales: ["en", "fr"], defaultLocale: "en", navigationFields: ["icon"] };

const FILES = [
  "index.md",
  "d.md",
  "D.md",
  "a/index.md",
  "a/1.md",
  "a/b/index.md",
  "a/b/2.md",
  "2.c/4.md",
  "10.c/5.md",
  "c.md",
  "_part.md",
  "fr/a/1.md",
  "fr/z.md",
];

/** Around the moment at which the stage stands, or never. */
const moment = fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined, freq: 2 });

const page = fc.record({
  file: fc.constantFrom(...FILES),
  title: fc.constantFrom("One", "Two [", 'A "quoted" <b>'),
  fields: fc.record(
    {
      _draft: fc.constant(true),
      navigation: fc.constantFrom(false, { icon: "tag" }, { title: "Else" }),
      icon: fc.constantFrom("tag", { children: [0] }),
      published: fc.constantFrom("2026-01-01", "2026-01-02", "no date"),
    },
    { requiredKeys: [] },
  ),
  publishAt: moment,
  expiresAt: moment,
});

const config = fc.record({
  directory: fc.constantFrom("", "a", "a/b", "c"),
  fields: fc.constantFrom({ navigation: false }, { title: "Named" }, { title: "Dir", icon: "tag" }),
});

const documents = fc
  .tuple(
    fc.uniqueArray(page, { selector: ({ file }) => file.toLowerCase(), maxLength: 9 }),
    fc.uniqueArray(config, { selector: ({ directory }) => directory, maxLength: 2 }),
  )
  .map(([pages, configs]) => [
    ...pages.map(({ file, title, fields, publishAt, expiresAt }) =>
      documentOf(file, { title, ...fields, ...dates({ publishAt, expiresAt }) }),
    ),
    ...configs.map(({ directory, fields }) => configOf(directory, fields)),
  ]);

function dates(offsets: { readonly [field: string]: number | undefined }): object {
  return Object.fromEntries(
    Object.entries(offsets).flatMap(([field, offset]) => (offset === undefined ? [] : [[field, NOW + offset]])),
  );
}

async function computed(release: Release, params: QueryParams, now = NOW): Promise<string> {
  const reader = openRelease({
    id: release.id,
    manifest: release.manifest,
    objects: objectsOf(release),
    now,
    definition,
  });
  const tree = await reader.navigation(params);
  if (tree instanceof QueryRejection) throw new Error(tree.message);
  return JSON.stringify(tree.value);
}

const CALLS: readonly QueryParams[] = [
  {},
  { sort: [{ _stem: 1, $numeric: true }] },
  { where: [{ _locale: "fr" }] },
  { where: [{ _draft: { $ne: true } }] },
];

test("the navigation that a release holds ready is what looking through its documents gives, to the byte", async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.constantFrom(...CALLS), fc.boolean(), async (given, params, drafts) => {
      const release = await releaseOf(given, { ...SITE, ...(drafts && { drafts }) });
      const stage = createStage({ release });
      const address = `/navigation?_params=${encodeURIComponent(stringifyParams(params))}`;
      expect(await (await stage.fetch(address)).text()).toBe(await computed(release, params));
    }),
  );
});

test("a tree with dates is computed, and its answer says until when it is right", async () => {
  const release = await releaseOf([
    documentOf("blog/index.md", { title: "Posts", publishAt: NOW + 1_000 }),
    documentOf("blog/1.md", { title: "One", expiresAt: NOW + 3_000 }),
    documentOf("blog/2.md", { title: "Two", publishAt: NOW + 2_000, expiresAt: NOW + 4_000 }),
  ]);
  expect(release.manifest.listings.navigation).toEqual({});
  for (let now = NOW - 500; now < NOW + 5_000; now += 500) {
    const stage = createStage({ release, clock: { now } });
    const address = `/navigation/PV5SIH4Pb4.${release.id}.json?_params={}`;
    const response = await stage.fetch(address);
    expect(await response.text()).toBe(await computed(release, {}, now));
    const next = [1_000, 2_000, 3_000, 4_000].map((after) => NOW + after).find((moment) => moment > now);
    const seconds = next === undefined ? 31_536_000 : Math.floor((next - now) / 1000);
    const kept = response.headers.get("cache-control");
    expect(kept).toMatch(seconds === 0 ? /^no-store$/ : new RegExp(`max-age=${seconds}\\b`));
  }
});
