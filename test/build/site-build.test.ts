import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ENGINE_FIELDS } from "#app/content/schema/front-matter.ts";
import { ENGINE_PARTS } from "#app/content/words/parts.ts";
import { UNDRAWN } from "#app/drawings/page-drawing.ts";
import { kindZones } from "#app/kind-zones.ts";
import { kinds } from "#app/kinds.ts";
import { compileContent } from "#build/compile/compile.ts";
import { withFields } from "#build/compile/document.ts";
import { Problems } from "#build/compile/problem.ts";
import type { SiteBuild } from "#build/compile/site-build.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { hashBytes, releaseFile } from "#build/release/release.ts";
import { BUILD } from "#build/site.ts";

const folder = fileURLToPath(new URL("../fixtures/docs-site", import.meta.url));

const PLAIN: SiteBuild = {
  steps: [],
  checks: [],
  addsAnchors: () => false,
  kinds: {
    answers: kinds,
    zones: kindZones,
    plain: { site: "page", kids: "page" },
    byContent: () => null,
    places: () => ({ coloringList: null, favorites: null, names: null }),
  },
  words: ENGINE_PARTS,
  siteRelease: {
    cardOf: () => null,
    fields: [],
    isChosen: () => false,
    readsOf: () => [],
    searchPartsOf: () => ({}),
    creditField: () => null,
    collections: () => [],
    storeLists: async () => ({ listings: { drawings: {} }, files: [] }),
  },
  additions: UNDRAWN,
  fields: { page: ENGINE_FIELDS, folder: {}, beside: [], addresses: {} },
  notes: async () => [],
};

async function released(build: SiteBuild) {
  const compiled = await compileContent({ folder, drafts: false, build });
  return { ...compiled, release: await assembleRelease(compiled) };
}

test("docs and a blog make the same release without the steps of this site", async () => {
  const [plain, own] = [await released(PLAIN), await released(BUILD)];
  expect(plain.documents.length).toBeGreaterThan(3);
  expect(plain.problems).toEqual(own.problems);
  expect(plain.release.id).toBe(own.release.id);
});

test("the content command imports nothing that draws", () => {
  const sources = globSync("build/content/**/*.ts");
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"([#.][^"]+)"/g)].map(([, specifier = ""]) =>
      specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
    ),
  );
  expect(imported).toContain("build/site.ts");
  expect(imported.filter((path) => /^(?:app\/drawings|build\/(?:art|drawings))\//.test(path))).toEqual([]);
});

describe("a step and a check of a site's own", () => {
  const bytes = new TextEncoder().encode("BEGIN:VCALENDAR");
  const calendar: SiteBuild["steps"][number] = (documents, { site }) => {
    const entry = { object: hashBytes(bytes), form: "raw", mediaType: "text/calendar", title: "Posts" } as const;
    const file = releaseFile(entry, { name: "posts.ics", site });
    const dated = documents.map((compiled) =>
      compiled.document.published === undefined ? compiled : withFields(compiled, { calendar: file.address }),
    );
    return { documents: dated, objects: [bytes], files: [file] };
  };
  const undated: SiteBuild["checks"][number] = ({ documents }) =>
    documents
      .filter(({ file, document }) => file.startsWith("blog/") && document.calendar === undefined)
      .flatMap(({ file, locate }) => {
        const problems = new Problems(file);
        problems.warn(locate(["published"]), "published: is missing.", { code: "content/missing-field" });
        return problems.found;
      });

  test("put a file into the release, fields into documents, and findings among the others", async () => {
    const { documents, problems, release } = await released({ ...PLAIN, steps: [calendar], checks: [undated] });
    expect(release.objects.get(hashBytes(bytes))).toEqual(bytes);
    const linked = documents.filter(({ document }) => document.calendar !== undefined);
    expect(linked.map(({ file }) => file)).toEqual(["blog/first-frost.md"]);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual(["blog/index.md published: is missing."]);
  });
});
