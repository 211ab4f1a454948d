import { existsSync, readFileSync } from "node:fs";
import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compileFor } from "#build/content/compile-for.ts";
import { preview } from "#build/content/preview.ts";
import { publish } from "#build/content/publish.ts";
import { CACHE_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import { openCurrent } from "#build/release/readable.ts";
import { storedBytes, storedNames } from "#build/release/shared-values.ts";
import { objectKey } from "#build/release/store.ts";
import { runs } from "#test/harness/tier.ts";
import { TestSite } from "./site-folder.ts";

// Few releases are remembered in one place, and other tests run beside this one.
const caches = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  process.env.SITE_CACHE = mkdtempSync(`${tmpdir()}/edited-folder-cache-`);
  return process.env.SITE_CACHE;
});

afterAll(() => rm(caches, { recursive: true }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

const HOUR = 3_600_000;

/** Long enough for several values of documents, chunks of sources and of the index. */
const DOCUMENTS = 34;

const words = (count: number, from: number) => Array.from({ length: count }, (_, at) => `word${(at * 7 + from) % 991}`);

/** `size`: of its text, in words. */
function article(n: number, { size = 300 + (n % 7) * 200, title = `Article ${n}`, more = "" } = {}): string {
  return `---\ntitle: ${title}\npublished: 2026-01-${10 + (n % 20)}\ndescription: ${words(250, n).join(" ")}\n---\n\n${words(size, n).join(" ")}\n\n## Part ${n}\n\n${more}\n`;
}

const fileOf = (n: number) => `${n % 3 === 0 ? "a" : "b"}/${n}.page-${n}.md`;

const SITE = {
  ".site.yml": "name: Test\nlocales: [en, fr]\n",
  ".words/fr.yml": "shell:\n  allPages: Toutes\n",
  "a/_dir.yml": "title: Letters\n",
  ...Object.fromEntries(Array.from({ length: DOCUMENTS }, (_, n) => [fileOf(n), article(n)])),
};

let site: TestSite;
let real: () => number;

/** Files are saved within a moment here, so the clock is ahead: no stamp is too young to count. */
beforeEach(async () => {
  real = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => real() + HOUR);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  site = await TestSite.create(SITE);
});

afterEach(() => site.remove());

const publishNow = () => publish({ content: site.folder, yes: true }, site.world);

async function compiled({ whole = false, drafts = false } = {}) {
  const before = await openCurrent(site.store);
  return compileFor({ folder: site.folder, drafts, before, store: site.store, whole });
}

type Compiled = Awaited<ReturnType<typeof compiled>>;

/** All that a release is to whoever publishes it. */
function outcome({ release, problems, changes, compared }: Compiled): object {
  return { id: release.id, names: [...storedNames(release)].sort(), problems, changes, compared };
}

function isMadeOfTheLast({ release }: Compiled): boolean {
  return release.inherited !== undefined;
}

/** Four areas: a drawing of somebody's own. */
const OWL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${[0, 1, 2, 3].map((at) => `<path fill="#f2b63${at}" d="M${at * 20} 9h15v60h-15z"/>`).join("")}</svg>`;

type Edit = { readonly [path: string]: string | null };

const DOCUMENTS_ALONE: readonly ((n: number) => Edit)[] = [
  (n) => ({ [fileOf(n)]: article(n, { size: 20 }) }),
  (n) => ({ [fileOf(n)]: article(n, { size: 9_000 }) }),
  (n) => ({ [fileOf(n)]: article(n, { more: "A [page](/a/page-3) more." }) }),
  (n) => ({ [fileOf(n)]: article(n, { title: "Renamed" }) }),
  (n) => ({ [fileOf(n)]: article(n).replace(/description: .*/, "description: Shorter.") }),
  (n) => ({ [fileOf(n)]: article(n, { size: 10 }), [fileOf((n + 5) % DOCUMENTS)]: article(n + 5, { size: 4_000 }) }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", "draft: true\ntitle:") }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", "tags: [paper]\norder: 3\nrobots: noindex\ntitle:") }),
  (n) => ({ [fileOf(n)]: article(n).replace(/published: .*/, `published: 2026-02-${10 + (n % 20)}`) }),
  (n) => ({ [fileOf(n)]: null }),
  (n) => ({ [fileOf(n)]: null, [`a/${n}.moved-${n}.md`]: article(n) }),
  (n) => ({ [fileOf(n)]: null, [fileOf(n).replace("page", "side")]: article(n, { more: "Moved." }) }),
  (n) => ({ [`b/new-${n}.md`]: article(n, { title: "New" }) }),
  (n) => ({ [`b/${n}.new.md`]: article(n, { title: "New", more: "A [page](/a/page-3) more." }) }),
  (n) => ({ [`a/${n}.one.md`]: article(n), [`a/${n}.two.md`]: article(n), [fileOf(n)]: null }),
];

const OTHERS: readonly ((n: number) => Edit)[] = [
  (n) => ({ [fileOf(n)]: article(n, { more: "Leads [nowhere](/nothing-there)." }) }),
  (n) => ({ [fileOf(n)]: article(n, { more: `Leads to a [part](/a/page-3#part-3), and its [own](#part-${n}).` }) }),
  (n) => ({ [fileOf(n)]: article(n, { more: `To [another](../${fileOf(n % 4)}).` }) }),
  (n) => ({ [fileOf(n)]: article(n).replace(/## Part.*/, "## Another part") }),
  (n) => ({ [fileOf(n)]: article(n, { more: '::article-list{under="/a"}\n::' }) }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `${n % 2 === 0 ? "picture" : "image"}: /a/page-3\ntitle:`) }),
  (n) => ({ ".site.yml": `name: Test\nlocales: [en, fr]\nfooter: [{ label: A, to: "/b/page-1#part-${n}" }]\n` }),
  (n) => ({ "a/index.md": `# Letter ${n}\n\nAll of them.\n` }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", "layout: bare\ntitle:") }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `id: page-${n % 3}\ntitle:`) }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", "publishAt: 2031-01-01\ntitle:") }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `slug: own-${n % 4}\ntitle:`) }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `permalink: /a/own-${n % 4}\ntitle:`) }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `permalink: /kept/own-${n % 4}\ntitle:`) }),
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `aliases: [/old-${n % 4}, beside-${n % 3}]\ntitle:`) }),
  (n) => ({ [fileOf(n)]: article(n, { more: "Colors an [owl](/c/owl-1)." }) }),
  (n) => ({ [`old-${n % 4}.md`]: article(n, { title: "Old" }) }),
  (n) => ({ ".site.yml": `name: Test\nlocales: [en, fr]\neditorial: { /b/page-${n % 5}: { words: { min: 9 } } }\n` }),
  (n) => ({
    ".site.yml": "name: Test\nlocales: [en, fr]\nauthors: { bob: { name: Ada 3 } }\n",
    [fileOf(n)]: article(n),
  }),
  (n) => ({ [`a/own-${n % 4}.md`]: article(n), [`b/日本-${n}.md`]: article(n + 1) }),
  (n) => ({ [`c/new-${n}.md`]: article(n, { title: "New" }) }),
  (n) => ({ [`new-${n}.md`]: article(n, { title: "New" }) }),
  (n) => ({ "a/_dir.yml": `title: Letters ${n}\n` }),
  (n) => ({ ".words/fr.yml": `shell:\n  allPages: Toutes ${n}\n` }),
  (n) => ({ ".site.yml": `name: Test ${n}\nlocales: [en, fr]\n` }),
  (n) => ({
    ".site.yml": `name: Test\nlocales: [en, fr]\ngathers: { tags: { at: /tags-${n} }, authors: { at: /by } }\n`,
  }),
  (n) => {
    const tagged = [n, n + 7, n + 13].map((m) => m % DOCUMENTS);
    return Object.fromEntries(tagged.map((m) => [fileOf(m), article(m).replace("title:", "tags: [paper]\ntitle:")]));
  },
  (n) => ({ [fileOf(n)]: article(n).replace("title:", `authors: [Ada ${n % 3}]\ntitle:`) }),
  (n) => ({
    "c/owl.svg": OWL,
    [`c/owl-${n % 2}.md`]: `---\ntitle: Owl\nart: ./owl.svg\ncredit: Ada ${n % 3}\n---\nOwl.\n`,
  }),
];

const editOf = (kinds: readonly ((n: number) => Edit)[]) =>
  fc.tuple(fc.constantFrom(...kinds), fc.nat(DOCUMENTS - 1)).map(([kind, n]) => kind(n));
const edits = fc.oneof({ weight: 3, arbitrary: editOf(DOCUMENTS_ALONE) }, { weight: 2, arbitrary: editOf(OTHERS) });

async function write(edit: Edit): Promise<void> {
  const files = Object.entries(edit).filter(([path, text]) => text !== null || existsSync(join(site.folder, path)));
  await site.write(Object.fromEntries(files));
}

/** False where an error keeps it from being published. */
async function publishMade({ release, problems, remember }: Compiled): Promise<boolean> {
  if (problems.some(({ level }) => level === "error")) return false;
  await publishRelease({ release, store: site.store, now: site.now });
  remember(release.id);
  return true;
}

test(
  "a release made of the last one is that of all files, whatever was edited",
  { timeout: runs(60_000, 900_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (history) => {
        site.store.values.clear();
        await write(SITE);
        await publishMade(await compiled());
        for (const edit of history) {
          await write(edit);
          const [next, whole] = [await compiled(), await compiled({ whole: true })];
          expect(outcome(next)).toEqual(outcome(whole));
          if (!(await publishMade(next))) continue;
          for (const name of storedNames(next.release).filter((name) => !next.release.inherited?.names.has(name))) {
            expect(site.store.values.get(objectKey(name))).toEqual(storedBytes(whole.release, name));
          }
        }
      }),
      { numRuns: runs(2, 100) },
    );
  },
);

test("whoever compiles a folder is told of dates to come, and not where drafts are shown", async () => {
  await write({ [fileOf(7)]: article(7).replace("title:", "date: 2126-01-01\ntitle:") });
  const told = ({ problems }: Compiled) =>
    problems.flatMap(({ code, file }) => (code === "front-matter/date-to-come" ? [file] : []));
  expect(told(await compiled())).toEqual([fileOf(7)]);
  expect(told(await compiled({ drafts: true }))).toEqual([]);
});

const DRAFT = "---\ntitle: Soon\ndescription: A page.\ndraft: true\n---\n\nSoon.\n";

describe("one changed document among many", () => {
  const edit = { [fileOf(7)]: article(7, { more: "One sentence more." }) };

  test("is all that is read of the folder, and few parts of the release", async () => {
    await publishNow();
    await write(edit);
    vi.mocked(readFileSync).mockClear();
    const begun = site.store.log.length;
    expect(await publishNow()).toMatchObject({ written: 6, changes: { changed: [{ address: "/b/page-7" }] } });
    const files = vi.mocked(readFileSync).mock.calls.map(([file]) => String(file));
    expect(files.filter((file) => file.startsWith(site.folder))).toEqual([
      join(site.folder, ".site.yml"),
      join(site.folder, ".words/fr.yml"),
      join(site.folder, fileOf(7)),
    ]);
    const reads = site.store.log.slice(begun).filter((line) => line.startsWith("get o/"));
    expect(reads.length).toBeLessThan(30);
  });

  test("follows a release whose files were saved a moment before, too, where nobody saved them while it was compiled", async () => {
    const before = await openCurrent(site.store);
    const late = () => vi.mocked(Date.now).mockImplementation(() => real() + HOUR);
    vi.mocked(Date.now).mockImplementation(real);
    const options = { folder: site.folder, drafts: false, before, store: site.store };
    const first = await compileFor({ ...options, onCompiled: late });
    await publishMade(first);
    await write(edit);
    expect(isMadeOfTheLast(await compiled())).toBe(true);
  });

  test("may have another title and description, where no folder and no menu has them", async () => {
    await publishNow();
    await write({ [fileOf(7)]: article(7, { title: "Seven" }).replace(/description: .*/, "description: A number.") });
    const next = await compiled();
    expect(isMadeOfTheLast(next)).toBe(true);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    expect(await publishNow()).toMatchObject({ written: 11 });
  });

  test.each([
    ["the search", "::search"],
    ["the list of all drawings", "::gallery{filters}"],
    ["a gallery", "::gallery{group}"],
  ])("may be the text of %s, which stays apart from the others or with them", async (_, component) => {
    const page = (text: string) => ({ "b/20.own.md": `---\ntitle: Own\n---\n\n${text}\n\n${component}\n::\n` });
    await write(page("Words."));
    await publishNow();
    for (const edit of [page("Other words."), { [fileOf(19)]: article(19, { size: 12 }) }, { [fileOf(22)]: null }]) {
      await write(edit);
      const next = await compiled();
      expect(isMadeOfTheLast(next)).toBe(true);
      expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
      await publishMade(next);
    }
  });

  test.each([
    ["an article more", { "b/8.zebra.md": article(8, { more: "A [page](/a/page-3)." }) }, 13],
    ["an article less", { [fileOf(7)]: null }, 13],
    ["a draft", { [fileOf(7)]: article(7).replace("title:", "draft: true\ntitle:") }, 13],
    ["a page at another address", { [fileOf(7)]: null, "b/7.side.md": article(7) }, 12],
    ["another date", { [fileOf(7)]: article(7).replace(/published: .*/, "published: 2026-02-02") }, 8],
  ])("may be %s: no other is read, and few parts are written", async (_, edit, writes) => {
    await publishNow();
    await write(edit);
    const next = await compiled();
    expect(isMadeOfTheLast(next)).toBe(true);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    vi.mocked(readFileSync).mockClear();
    const begun = site.store.log.length;
    const { written } = await publish({ content: site.folder, yes: true }, site.world);
    expect(written).toBeLessThanOrEqual(writes);
    const files = vi.mocked(readFileSync).mock.calls.map(([file]) => String(file));
    const read = files.filter((file) => file.startsWith(site.folder) && file.endsWith(".md"));
    expect(read.sort()).toEqual(
      Object.entries(edit)
        .flatMap(([path, text]) => (text === null ? [] : join(site.folder, path)))
        .sort(),
    );
    expect(site.store.log.slice(begun).filter((line) => line.startsWith("get o/")).length).toBeLessThan(60);
  });

  test("may name another file, unless the page of that has an address of its own", async () => {
    const slugged = (n: number, slug: string) => article(n).replace("title:", `slug: ${slug}\ntitle:`);
    await write({ [fileOf(4)]: slugged(4, "page-10"), [fileOf(10)]: slugged(10, "page-4") });
    await publishNow();
    await write({ [fileOf(7)]: article(7, { more: "To [five](./5.page-5.md), and what [nobody](./c.md) wrote." }) });
    expect(isMadeOfTheLast(await compiled())).toBe(false);
    await write({ [fileOf(7)]: article(7, { more: "To [five](./5.page-5.md)." }) });
    const next = await compiled();
    expect(isMadeOfTheLast(next)).toBe(true);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    await publishNow();
    for (const more of ["To [four](./4.page-4.md).", "To [four](./4.page-4.md), once more."]) {
      await write({ [fileOf(7)]: article(7, { more }) });
      const led = await compiled();
      expect(outcome(led)).toEqual(outcome(await compiled({ whole: true })));
      expect(isMadeOfTheLast(led)).toBe(false);
      await publishNow();
    }
  });

  test("is in the feed as of all files where two documents have one address, and the older has the page", async () => {
    const dated = (n: number, day: string) => article(n).replace(/published: .*/, `published: ${day}`);
    await write({
      ".site.yml": "name: Test\nlocales: [en, fr]\nchecks: lenient\n",
      "b/1.twin.md": dated(1, "2026-01-02"),
      "b/2.twin.md": dated(2, "2026-03-01"),
    });
    await publishNow();
    for (const day of ["2026-01-05", "2026-04-01"]) {
      await write({ [fileOf(7)]: dated(7, day) });
      const next = await compiled();
      expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
      await publishMade(next);
    }
  });

  test.each([
    [
      "leads to a drawing, with which it is shared now",
      { [fileOf(7)]: article(7, { more: "Colors an [owl](/c/owl)." }) },
    ],
    ["has aliases", { [fileOf(7)]: article(7).replace("title:", "aliases: [/old]\ntitle:") }],
    ["is called by a name that nobody has", { [fileOf(7)]: article(7).replace("title:", "authors: [bobb]\ntitle:") }],
    ["names a page in double brackets", { [fileOf(7)]: article(7, { more: "See [[Article 8]]." }) }],
    ["goes, and editors asked something of it alone", { "b/8.zebra.md": null }],
  ])("is made of all files where it %s", async (_, edit) => {
    const settings =
      "name: Test\nlocales: [en, fr]\nauthors: { bob: { name: Bob } }\neditorial: { /b/zebra: { fields: [title] } }\n";
    const owl = { "c/owl.svg": OWL, "c/owl.md": "---\ntitle: Owl\nart: ./owl.svg\n---\nOwl.\n" };
    await write({ ".site.yml": settings, ...owl, "b/8.zebra.md": article(8) });
    await publishNow();
    await write(edit);
    const next = await compiled();
    expect(isMadeOfTheLast(next)).toBe(false);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
  });

  test("makes the next preview of the last one", async () => {
    await publishNow();
    await write({ "draft.md": DRAFT });
    const previewNow = () =>
      preview({ content: site.folder, days: 7, page: "/", origin: "https://x.example" }, site.world);
    await previewNow();
    await write({ ...edit, "draft.md": `${DRAFT}\nVery soon.\n` });
    const next = await compiled({ drafts: true });
    expect(isMadeOfTheLast(next)).toBe(true);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true, drafts: true })));
    expect(await previewNow()).toMatchObject({ release: next.release.id });
    // For the public a draft that changes is no change.
    expect((await compiled()).changes.changed).toHaveLength(1);
  });

  test("is published whole where the store has lost a part of the last release, or what is remembered was damaged", async () => {
    await publishNow();
    const { release } = await compiled();
    await write(edit);
    const [part] = release.manifest.listings.sitemap.parts;
    site.store.values.delete(objectKey(part?.object ?? ""));
    expect(await publishNow()).toMatchObject({ written: 7 });
    for (const name of await readdir(CACHE_DIR)) {
      if (name.endsWith(".release")) await appendFile(join(CACHE_DIR, name), "\n\tanother.md");
    }
    await write({ [fileOf(8)]: article(8, { more: "Here too." }) });
    expect(isMadeOfTheLast(await compiled())).toBe(false);
  });

  test("where nothing was edited, publishing again mends what the store has of the release", async () => {
    const { release } = await publishNow();
    const [chunk] = (await compiled()).release.manifest.index;
    site.store.values.set(objectKey(chunk?.object ?? ""), new Uint8Array([1]));
    expect(await publishNow()).toMatchObject({ release, moved: false, written: 1 });
  });
});

describe("where values have pages", () => {
  const gathered = (n: number, tags: string, options: Parameters<typeof article>[1] = {}) =>
    article(n, options).replace("title:", `tags: [${tags}]\nauthors: [Ada]\ntitle:`);
  const usual = (n: number) => (n % 2 === 0 ? "paper, ink" : "paper, glue");

  beforeEach(async () => {
    const settings = "name: Test\nlocales: [en, fr]\ngathers:\n  tags: { at: /tags }\n  authors: { at: /authors }\n";
    const all = Array.from({ length: DOCUMENTS }, (_, n) => [fileOf(n), gathered(n, usual(n))]);
    await write({ ".site.yml": settings, ...Object.fromEntries(all) });
    await publishNow();
  });

  test.each([
    ["another text", { [fileOf(7)]: gathered(7, usual(7), { more: "One sentence more." }) }, 6],
    ["another title", { [fileOf(7)]: gathered(7, usual(7), { title: "Seven" }) }, 11],
    ["a value less", { [fileOf(7)]: gathered(7, "paper") }, 10],
    ["a value that others have", { [fileOf(7)]: gathered(7, "ink, paper") }, 8],
    ["a value that nobody has", { [fileOf(7)]: gathered(7, "paper, glue, wood") }, 10],
    ["another date", { [fileOf(7)]: gathered(7, usual(7)).replace(/published: .*/, "published: 2026-02-02") }, 9],
    ["an article more", { "b/8.zebra.md": gathered(8, usual(8)) }, 14],
    ["an article less", { [fileOf(7)]: null }, 14],
  ])("%s is made of the last one: no other is read, and few parts are written", async (_, edit, writes) => {
    await write(edit);
    const next = await compiled();
    expect(isMadeOfTheLast(next)).toBe(true);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    expect((await publishNow()).written).toBeLessThanOrEqual(writes);
  });

  test("the texts of an artist change, come and go on the page that shows the drawings, too", async () => {
    // Texts are shared with a drawing that stays, and compiled with it. Beside one that goes again no page comes or goes by itself.
    const drawing = "---\ntitle: Owl\nart: ./owl.svg\ncredit: Drawing by Ada\nexpiresAt: 2031-01-01\n---\nOwl.\n";
    await write({ "c/owl.svg": OWL, "c/owl.md": drawing });
    await publishNow();
    const moved = gathered(7, usual(7)).replace(/published: .*/, "published: 2026-02-02");
    const edits: readonly Edit[] = [
      { [fileOf(7)]: moved },
      { "a/20.yak.md": gathered(20, usual(20)) },
      { [fileOf(7)]: null },
    ];
    for (const edit of edits) {
      await write(edit);
      const next = await compiled();
      expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
      expect(isMadeOfTheLast(next)).toBe(edit[fileOf(7)] === moved);
      await publishMade(next);
    }
    await write({ "c/owl.md": drawing.replace("Ada", "Bob") });
    const next = await compiled();
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    expect(next.changes.added).toEqual([{ address: "/authors/bob", title: "Bob" }]);
  });

  test("what is said of two values with one address names the oldest document, whichever that is after an edit", async () => {
    const settings = "name: Test\nlocales: [en, fr]\nchecks: lenient\ngathers: { tags: { at: /tags } }\n";
    const tagged = (n: number, day: string) =>
      gathered(n, "red fox, red-fox").replace(/published: .*/, `published: ${day}`);
    const three = [1, 4, 7].map((n) => [fileOf(n), tagged(n, `2026-02-1${n}`)]);
    await write({ ".site.yml": settings, ...Object.fromEntries(three) });
    await publishNow();
    await write({ [fileOf(1)]: tagged(1, "2026-03-01") });
    expect(outcome(await compiled())).toEqual(outcome(await compiled({ whole: true })));
  });

  test("a page that stands where all values are listed gives way to the list when it goes, and the list to it", async () => {
    const tags = { "b/tags.md": article(99) };
    await write({ ".site.yml": "name: Test\nlocales: [en, fr]\ngathers: { tags: { at: /b/tags } }\n", ...tags });
    await publishNow();
    for (const edit of [{ "b/tags.md": null }, tags]) {
      await write(edit);
      expect(outcome(await compiled())).toEqual(outcome(await compiled({ whole: true })));
      await publish({ content: site.folder, yes: true }, site.world);
    }
  });

  test.each([
    ["a value that comes to its page", Object.fromEntries([1, 2, 4].map((n) => [fileOf(n), gathered(n, "wood")]))],
    ["an author with a page of his own", { [fileOf(7)]: gathered(7, usual(7)).replace("[Ada]", "[Ada, Bob]") }],
    ["a value in another spelling", { [fileOf(7)]: gathered(7, "paper, Glue") }],
  ])("%s is made of all files", async (_, edit) => {
    await write(edit);
    const next = await compiled();
    expect(isMadeOfTheLast(next)).toBe(false);
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
  });
});

describe("where pages list and name others", () => {
  const hub = (more = "") =>
    `---\ntitle: Hub\n---\n\n::article-list{under="/a"}\n::\n\n::article-preview{path="/b/page-7"}\n::\n\n::article-preview{path="/a/page-6"}\n::\n\n${more}\n`;

  beforeEach(async () => {
    // So many addresses that one more does not divide them otherwise.
    await write({ "c/hub.md": hub(), [fileOf(33)]: null, [fileOf(32)]: null });
    await publishNow();
  });

  test.each<[string, Edit, boolean]>([
    ["another title of one that is listed and named", { [fileOf(6)]: article(6, { title: "Six" }) }, true],
    ["another title of one that is listed", { [fileOf(9)]: article(9, { title: "Nine" }) }, true],
    ["another title of one that is named", { [fileOf(7)]: article(7, { title: "Seven" }) }, true],
    ["another date", { [fileOf(6)]: article(6).replace(/published: .*/, "published: 2026-02-02") }, true],
    ["one more that is listed", { "a/20.yak.md": article(20) }, true],
    ["one less that is listed", { [fileOf(9)]: null }, true],
    ["another text around the lists", { "c/hub.md": hub("More.") }, true],
    ["one less that is named", { [fileOf(7)]: null }, false],
    ["another list", { "c/hub.md": hub('::article-list{under="/b"}\n::') }, false],
    ["a page more that names others", { "c/two.md": hub() }, false],
  ])("%s is compiled as all files are", async (_, edit, isOfTheLast) => {
    await write(edit);
    const next = await compiled();
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    expect(isMadeOfTheLast(next)).toBe(isOfTheLast);
    await publishMade(next);
    const again = { [fileOf(9)]: article(9, { title: "Later" }) };
    await write(again);
    expect(outcome(await compiled())).toEqual(outcome(await compiled({ whole: true })));
  });
});

describe("where documents of a folder name drawings in another", () => {
  const drawing = (more = "", title = "Owl") => `---\ntitle: ${title}\nart: ./owl.svg\n${more}---\nOwl.\n`;
  // Shared with a picture of its own: one that is shared with the drawing is compiled with that.
  const shown = (n: number, options: Parameters<typeof article>[1] = {}) =>
    article(n, options).replace("title:", "picture: /c/owl\nimage: https://pictures.example/own.png\ntitle:");

  beforeEach(async () => {
    await write({
      "c/owl.svg": OWL,
      "c/owl.md": drawing(),
      "c/bat.md": drawing("", "Bat"),
      ...Object.fromEntries([1, 7, 22].map((n) => [fileOf(n), shown(n)])),
    });
    await publishNow();
  });

  test.each<[string, Edit, boolean]>([
    ["another text of one", { [fileOf(7)]: shown(7, { more: "More." }) }, true],
    ["another title of one", { [fileOf(7)]: shown(7, { title: "Seven" }) }, true],
    ["another date of one", { [fileOf(7)]: shown(7).replace(/published: .*/, "published: 2026-02-02") }, true],
    ["another picture of one", { [fileOf(7)]: shown(7).replace("/c/owl", "/c/bat") }, false],
    ["no picture of one any more", { [fileOf(7)]: article(7) }, false],
    ["one less", { [fileOf(7)]: null }, false],
    ["one more", { "b/8.zebra.md": shown(8) }, false],
    ["another title of the drawing", { "c/owl.md": drawing("", "Old owl") }, false],
    ["a drawing that is to come", { "c/owl.md": drawing("publishAt: 2031-01-01\n") }, false],
    ["a drawing that goes", { "c/owl.md": drawing("expiresAt: 2031-01-01\n") }, false],
    ["a drawing at another address", { "c/owl.md": drawing("permalink: /owls\n") }, false],
    ["a drawing less", { "c/owl.md": null }, false],
  ])("%s is compiled as all files are", async (_, edit, isOfTheLast) => {
    await write(edit);
    const next = await compiled();
    expect(outcome(next)).toEqual(outcome(await compiled({ whole: true })));
    expect(isMadeOfTheLast(next)).toBe(isOfTheLast);
    await publishMade(next);
    await write({ [fileOf(22)]: shown(22, { title: "Later" }) });
    expect(outcome(await compiled())).toEqual(outcome(await compiled({ whole: true })));
  });
});
