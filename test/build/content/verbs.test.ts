import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CheckOptions, check } from "#build/content/check.ts";
import { diff } from "#build/content/diff.ts";
import { exportRelease } from "#build/content/export.ts";
import { gc } from "#build/content/gc.ts";
import { openPreviews, preview, revoke } from "#build/content/preview.ts";
import { type PublishOptions, publish } from "#build/content/publish.ts";
import { knownReleases } from "#build/content/releases.ts";
import { rollback } from "#build/content/rollback.ts";
import { status } from "#build/content/status.ts";
import { CollectionInterferes } from "#build/release/collect-garbage.ts";
import { readPointer } from "#build/release/pointer.ts";
import { findGrant } from "#worker/resolve/grant.ts";
import { TestSite } from "./site-folder.ts";

const DAY = 86_400_000;

let site: TestSite;
let reported: string[];

beforeEach(async () => {
  site = await TestSite.create({ "about.md": "# About\n\nUs." });
  reported = [];
  vi.spyOn(console, "error").mockImplementation((line) => reported.push(String(line)));
});

afterEach(() => site.remove());

const publishNow = (options: PublishOptions = {}) => publish({ content: site.folder, ...options }, site.world);
const previewNow = (options = {}) =>
  preview({ content: site.folder, state: site.beside("state"), days: 7, page: "/", ...options }, site.world);
const addresses = (pages: readonly { readonly address: string }[]) => pages.map(({ address }) => address);

describe("publish", () => {
  test("says what it added, changed, moved and removed, and how many keys it wrote", async () => {
    const first = await publishNow();
    expect(addresses(first.changes.added)).toEqual(["/", "/about"]);
    expect(first).toMatchObject({ moved: true, left: 0, written: site.store.values.size });
    await site.write({
      "index.md": "# Home\n\nNew.",
      "about.md": null,
      "us.md": "# About\n\nUs.",
      "links.md": "# Links\n\n[Nowhere](/nowhere)",
    });
    const second = await publishNow();
    expect(second.problems).toMatchObject([{ file: "links.md", code: "link/nothing-there" }]);
    expect(reported.at(-1)).toContain("npm run content -- explain link/nothing-there");
    expect(addresses(second.changes.added)).toEqual(["/links"]);
    expect(addresses(second.changes.changed)).toEqual(["/"]);
    expect(second.changes.moved).toEqual([{ address: "/about", title: "About", to: "/us" }]);
    expect(second.changes.removed).toEqual([]);
  });

  test("writes nothing where nothing changed", async () => {
    await publishNow();
    expect(await publishNow()).toMatchObject({ moved: false, written: 0 });
  });

  test("refuses content with errors before anything is written", async () => {
    await site.write({ "broken.md": "::no-such-piece\n::" });
    await expect(publishNow()).rejects.toThrow("has errors. Nothing was published.");
    expect(reported.join("\n")).toMatch(/^broken\.md:1:\d+ {2}error/m);
    expect(site.store.values.size).toBe(0);
  });

  test("refuses to lose a page, names it, and does it when told to", async () => {
    await publishNow();
    await site.write({ "about.md": null });
    const before = new Map(site.store.values);
    await expect(publishNow()).rejects.toThrow(/lose a page:\n\/about {2}error {2}the page "About" was .*\n.*--yes/);
    expect(site.store.values).toEqual(before);
    expect(addresses((await publishNow({ yes: true })).changes.removed)).toEqual(["/about"]);
  });

  test("is refused where garbage is collected meanwhile, as a preview is", async () => {
    await publishNow();
    const shown = await readPointer(site.store);
    await site.write({ "about.md": "# About\n\nThem." });
    site.store.collectWhileWritten();
    await expect(publishNow()).rejects.toThrow(CollectionInterferes);
    await site.write({ "about.md": "# About\n\nOthers." });
    site.store.values.delete("collection");
    site.store.collectWhileWritten();
    await expect(previewNow()).rejects.toThrow(CollectionInterferes);
    expect(await readPointer(site.store)).toEqual(shown);
  });

  test("that is told how many keys it may write goes on another day, and only then is seen", async () => {
    await publishNow();
    const shown = (await readPointer(site.store))?.release;
    await site.write({ "one.md": "# One", "two.md": "# Two" });
    const cut = await publishNow({ writes: 2 });
    expect(cut).toMatchObject({ written: 2, moved: false });
    expect(cut.left).toBeGreaterThan(0);
    expect((await readPointer(site.store))?.release).toBe(shown);
    expect(reported.join("\n")).toContain("continues another day");
    site.now += DAY;
    const rest = await publishNow({ writes: cut.left + 1 });
    expect(rest).toMatchObject({ written: cut.left + 1, left: 0, moved: true });
  });

  test("counts today's writes at Cloudflare against the free plan's thousand, and can be told of a paid one", async () => {
    site.remote = true;
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`page-${at}.md`, `# Page ${at}`]));
    await site.write(many);
    await site.writeKeys(995);
    const first = await publishNow();
    expect(first).toMatchObject({ written: 5, moved: false });
    expect(reported.join("\n")).toContain("1000 (free plan)");
    expect(await publishNow()).toMatchObject({ written: 0, left: first.left });
    site.now += DAY;
    expect(await publishNow()).toMatchObject({ written: first.left + 1, moved: true });
    await site.write({ "page-1.md": "# Changed" });
    expect(await publishNow({ writes: null })).toMatchObject({ left: 0, moved: true });
  });
});

describe("check", () => {
  beforeEach(() => site.write({ ".site.yml": "origin: https://otters.org\n" }));

  const checkNow = (options: CheckOptions = {}) => check({ content: site.folder, ...options }, site.world);

  test("finds everything in one run, with its place, and pages that would be lost", async () => {
    await publishNow();
    await site.write({ "about.md": null, "index.md": "# Home\n\n[a](/nowhere)\n\n::no-such-piece\n::" });
    const { errors, warnings, problems, lost } = await checkNow();
    expect([errors, warnings, addresses(lost)]).toEqual([1, 1, ["/about"]]);
    expect(problems).toMatchObject([
      { file: "index.md", line: 3, column: 1, level: "warning", code: "link/nothing-there" },
      { file: "index.md", line: 5, column: 1, level: "error", code: "component/unknown" },
    ]);
  });

  test("passes with a warning unless it is strict, never with an error or a lost page", async () => {
    await site.write({ "index.md": "# Home\n\n[a](/nowhere)" });
    expect(await checkNow()).toMatchObject({ warnings: 1, passed: true });
    expect(await checkNow({ strict: true })).toMatchObject({ warnings: 1, passed: false });
    await site.write({ "index.md": "# Home\n\n::no-such-piece\n::" });
    expect(await checkNow()).toMatchObject({ errors: 1, passed: false });
    await site.write({ "index.md": "# Home" });
    expect(await checkNow({ strict: true })).toMatchObject({ warnings: 0, passed: true });
    await publishNow();
    await site.write({ "about.md": null });
    expect(await checkNow()).toMatchObject({ errors: 0, passed: false });
  });

  test("finds nothing where all is well, and before the first publish", async () => {
    expect(await checkNow()).toMatchObject({ errors: 0, warnings: 0, lost: [] });
    await publishNow();
    await site.write({ "about.md": null, "us.md": "# About\n\nUs." });
    expect(await checkNow()).toMatchObject({ errors: 0, warnings: 0, lost: [] });
  });
});

test("check names a language of the site whose interface is English, until its words are there", async () => {
  const settings = "origin: https://otters.org\nlocales: [en, en-gb, fr, pt-br]\n";
  const pages = Object.fromEntries(["en-gb", "fr", "pt-br"].map((locale) => [`${locale}/index.md`, "# Home"]));
  await site.write({ ".site.yml": settings, ...pages, ".words/pt-br.yml": "shell: { skip: Pular }\n" });
  const { problems, passed } = await check({ content: site.folder }, site.world);
  expect(problems.filter(({ file }) => file === ".site.yml")).toMatchObject([
    { line: 2, column: 10, level: "warning", code: "words/missing", message: expect.stringContaining('"fr"') },
  ]);
  expect(passed).toBe(true);
});

describe("check of a site that says nowhere where it is", () => {
  test("warns, and passes even where it is strict: nothing is wrong with its content", async () => {
    const report = await check({ content: site.folder, strict: true }, site.world);
    expect(report).toMatchObject({ errors: 0, warnings: 1, passed: true, problems: [{ code: "site/origin" }] });
  });
});

describe("check against what is published", () => {
  const checkNow = () => check({ content: site.folder }, site.world);

  test("says that nothing is, and nothing of it once something is", async () => {
    expect((await checkNow()).uncompared).toContain("Nothing is published in a store in memory yet");
    await publishNow();
    expect((await checkNow()).uncompared).toBe("");
  });

  test("calls every page lost where the folder is empty", async () => {
    await site.write({ ".site.yml": "name: One\n" });
    await publishNow();
    await site.write({ "about.md": null });
    expect(addresses((await checkNow()).lost)).toEqual(["/about"]);
  });
});

describe("diff", () => {
  test("says what publish would do, and writes nothing", async () => {
    await publishNow();
    await site.write({ "about.md": null, "links.md": "# Links" });
    const before = new Map(site.store.values);
    const { changes, writes } = await diff({ content: site.folder }, site.world);
    expect([addresses(changes.added), addresses(changes.removed)]).toEqual([["/links"], ["/about"]]);
    expect(site.store.values).toEqual(before);
    expect((await publishNow({ yes: true })).written).toBe(writes);
  });
});

describe("rollback", () => {
  async function publishTwice(): Promise<readonly [string, string]> {
    const { release: first } = await publishNow();
    await site.write({ "index.md": "# Home\n\nNew." });
    site.now += DAY;
    const { release: second } = await publishNow();
    return [first, second];
  }

  test("goes back to the release before, again and again, and never forward by itself", async () => {
    const [first, second] = await publishTwice();
    await site.write({ "index.md": "# Home\n\nNewer." });
    site.now += DAY;
    const { release: third } = await publishNow();
    expect(await rollback(null, site.world)).toMatchObject({ release: second, before: { release: first } });
    site.now += DAY;
    expect(await rollback(null, site.world)).toMatchObject({ release: first, before: null });
    await expect(rollback(null, site.world)).rejects.toThrow(
      `there is no release before ${first.slice(0, 12)}, which is the current one. To go forward again: npm run content -- rollback ${third.slice(0, 12)}`,
    );
    expect((await knownReleases(site.world)).map(({ release }) => release)).toEqual([first, third, second]);
    expect(await status(site.world)).toMatchObject({ release: first, previous: 2 });
    expect(await rollback(third, site.world)).toMatchObject({ release: third, before: { release: second } });
    expect(await rollback(null, site.world)).toMatchObject({ release: second });
  });

  test("leads from what is published after a rollback to what was seen before that", async () => {
    const [first, second] = await publishTwice();
    await rollback(null, site.world);
    await site.write({ "index.md": "# Home\n\nMended." });
    site.now += DAY;
    await publishNow();
    expect(await rollback(null, site.world)).toMatchObject({ release: first, before: null });
    await site.write({ "index.md": "# Home\n\nNew." });
    expect(await publishNow()).toMatchObject({ release: second, moved: true });
    expect(await rollback(null, site.world)).toMatchObject({ release: first });
  });

  test("says how to undo it", async () => {
    const [first, second] = await publishTwice();
    expect(await rollback(null, site.world)).toMatchObject({ release: first, from: second });
    expect((await knownReleases(site.world)).map(({ release }) => release)).toEqual([first, second]);
    expect(await rollback(second.slice(0, 12), site.world)).toMatchObject({ release: second, from: first });
  });

  test.each([
    ["0000", "no kept release starts with"],
    ["", "2 releases start with"],
  ])("to %j changes nothing and says why", async (name, words) => {
    const [, second] = await publishTwice();
    await expect(rollback(name, site.world)).rejects.toThrow(words);
    await expect(rollback(second, site.world)).rejects.toThrow("is the current release already");
    expect((await status(site.world)).release).toBe(second);
  });

  test("without a release before, or any, says so", async () => {
    await expect(rollback(null, site.world)).rejects.toThrow("nothing is published in a store in memory yet");
    await publishNow();
    await expect(rollback(null, site.world)).rejects.toThrow("there is no release before");
  });
});

describe("preview", () => {
  const DRAFT = { "soon.md": "---\ndraft: true\n---\n# Soon\n\nNot yet." };

  test("opens the drafts to the token of its link, which is kept nowhere, until it ends", async () => {
    await publishNow();
    await site.write(DRAFT);
    const { link, release, expires } = await previewNow({ page: "/soon" });
    const url = new URL(link);
    const token = url.searchParams.get("preview") ?? "";
    expect([url.pathname, Buffer.from(token, "base64url").length]).toEqual(["/soon", 32]);
    for (const bytes of site.store.values.values()) expect(new TextDecoder().decode(bytes)).not.toContain(token);
    const pointer = await readPointer(site.store);
    const { previews = [] } = pointer ?? {};
    expect(pointer?.release).not.toBe(release);
    expect(await findGrant(token, { previews, now: site.now })).toMatchObject({ release });
    expect(await findGrant(token, { previews, now: Date.parse(expires) })).toBeNull();
  });

  test("is listed while it is open, and can be taken back", async () => {
    await publishNow();
    await site.write(DRAFT);
    const [one, two] = [await previewNow(), await previewNow({ days: 1 })];
    expect((await openPreviews(site.world)).map(({ id }) => id)).toEqual([one.id, two.id]);
    expect((await revoke(one.id, site.world)).map(({ id }) => id)).toEqual([one.id]);
    site.now += DAY;
    expect(await openPreviews(site.world)).toEqual([]);
    await expect(revoke(two.id, site.world)).rejects.toThrow("no open preview");
  });

  test("survives a publish and a rollback", async () => {
    await publishNow();
    const { id } = await previewNow();
    await site.write({ "index.md": "# Home\n\nNew." });
    await publishNow();
    await rollback(null, site.world);
    expect((await openPreviews(site.world)).map((open) => open.id)).toEqual([id]);
  });

  test("before a first publish says what to do", async () => {
    await expect(previewNow()).rejects.toThrow("Publish once");
  });
});

describe("gc", () => {
  test("says what it would delete, and deletes it", async () => {
    await publishNow();
    for (let day = 0; day < 30; day++) {
      site.now += DAY;
      await site.write({ "index.md": `# Home\n\nDay ${day}.` });
      await publishNow();
    }
    site.now += 4 * DAY;
    const before = site.store.values.size;
    const dry = await gc({ dryRun: true }, site.world);
    expect(dry).toMatchObject({ kept: 21, lost: [], deleted: false });
    expect(site.store.values.size).toBe(before);
    expect(await gc({}, site.world)).toMatchObject({ garbage: dry.garbage, deleted: true });
    expect(site.store.values.size).toBe(before - dry.garbage + 1);
    expect(await publishNow()).toMatchObject({ written: 0 });
  });
});

describe("export", () => {
  test("gives the files back that make the very same release, and none of a draft", async () => {
    await site.write({
      ".site.yml": "name: Exported\norigin: https://exported.test\n",
      "deep/er/page.md": "---\ntitle: Füchse\n---\n\nText.\n",
      "list.yml": "a: 1\n",
      "soon.md": "---\ndraft: true\n---\n# Soon",
    });
    const { release } = await publishNow();
    const folder = site.beside("exported");
    expect(await exportRelease({ folder, name: null }, site.world)).toMatchObject({ release, files: 5 });
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(
      [".site.yml", "about.md", "deep", "deep/er", "deep/er/page.md", "index.md", "list.yml"].sort(),
    );
    expect(await readFile(join(folder, "deep/er/page.md"), "utf8")).toBe("---\ntitle: Füchse\n---\n\nText.\n");
    expect(await publish({ content: folder }, site.world)).toMatchObject({ release, written: 0 });
    await expect(exportRelease({ folder, name: null }, site.world)).rejects.toThrow("is not empty");
  });

  test("of a release that lost an object writes nothing", async () => {
    await publishNow();
    const [current] = await knownReleases(site.world);
    const folder = site.beside("lost");
    for (const key of site.store.values.keys())
      if (key !== "current" && key !== `o/${current?.release}`) site.store.values.delete(key);
    await expect(exportRelease({ folder, name: null }, site.world)).rejects.toThrow("is incomplete");
    await expect(readdir(folder)).rejects.toThrow();
  });

  test("that fails in the middle leaves the folder empty for the next one", async () => {
    const { data } = await sharp({ create: { width: 300, height: 300, channels: 3, background: "white" } })
      .png()
      .toBuffer({ resolveWithObject: true });
    await site.write({ "index.md": "# Home\n\n![A sheet](./sheet.png)" });
    await writeFile(join(site.folder, "sheet.png"), data);
    await publishNow();
    const { getAll } = site.store;
    const original = `o/${createHash("sha256").update(data).digest("hex")}`;
    site.store.getAll = async (keys) => (keys.includes(original) ? new Map() : getAll.call(site.store, keys));
    const folder = site.beside("failed");
    await expect(exportRelease({ folder, name: null }, site.world)).rejects.toThrow("is incomplete");
    expect(await readdir(folder)).toEqual([]);
    site.store.getAll = getAll;
    expect(await exportRelease({ folder, name: null }, site.world)).toMatchObject({ files: 3 });
  });
});
