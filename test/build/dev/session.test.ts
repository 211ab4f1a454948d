import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FolderCompiler, openCompiler } from "#build/compile/folder-compiler.ts";
import { prepare } from "#build/content/compile-for.ts";
import { type ContentUpdates, createUpdates } from "#build/dev/session.ts";
import { CollectionInterferes, collectGarbage } from "#build/release/collect-garbage.ts";
import { readContents } from "#build/release/contents.ts";
import { readPointer } from "#build/release/pointer.ts";
import { publishRelease, rollBack } from "#build/release/publish.ts";
import { openCurrent, openPublished } from "#build/release/readable.ts";
import { BUILD } from "#build/site.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { compileFolder } from "../compile/compile-files.ts";
import { TestSite } from "../content/site-folder.ts";

const DAY = 86_400_000;

let site: TestSite;
let updates: ContentUpdates;
let compiler: FolderCompiler;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  site = await TestSite.create({ "about.md": "# About\n\nUs." });
  compiler = await openCompiler(site.folder, { build: BUILD, caches: site.beside("caches") });
  updates = createUpdates({
    compiler,
    store: site.store,
    clock: () => site.now,
    print: (line) => printed.push(line),
  });
});

afterEach(() => site.remove());

async function save(path: string, text: string | null) {
  site.now += 1_000;
  site.store.now = site.now;
  await site.write({ [path]: text });
  return updates.update();
}

async function shownContents() {
  const pointer = await readPointer(site.store);
  if (pointer === null) throw new Error("nothing is published");
  return readContents(site.store, pointer.release);
}

async function titles() {
  const { pages } = await shownContents();
  return Object.fromEntries([...pages].map(([address, { meta }]) => [address, meta.title]));
}

describe("content that is followed", () => {
  test("is published by the first update, and again by one that follows a change", async () => {
    expect(await updates.update()).toMatchObject({ fresh: 2, moved: true });
    expect(await titles()).toEqual({ "/": "Home", "/about": "About" });
    const { written } = (await save("about.md", "# Who we are\n\nUs.")) ?? {};
    expect(written).toBeLessThan(10);
    expect(await titles()).toEqual({ "/": "Home", "/about": "Who we are" });
  });

  test("is not published where garbage is collected meanwhile, and is by the next update", async () => {
    await updates.update();
    const shown = await readPointer(site.store);
    site.store.collectWhileWritten();
    await expect(save("about.md", "# Who we are\n\nUs.")).rejects.toThrow(CollectionInterferes);
    expect(await readPointer(site.store)).toEqual(shown);
    await save("about.md", "# Who we were\n\nUs.");
    expect(await titles()).toEqual({ "/": "Home", "/about": "Who we were" });
  });

  test("is the release of all files, whatever was saved, and one edit of words compiles one document", async () => {
    const article = (title: string, text: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\n${text}\n`;
    const fox = (text: string) => ["a/fox.md", article("Fox", text)] as const;
    await updates.update();
    const saves = [
      fox("New."),
      ["a/owl.md", article("Owl", "New, too.")],
      fox("Edited."),
      ["a/fox.md", article("Red fox", "Edited.")],
      ["a/owl.md", "::no-such-piece\n::"],
      fox("Edited beside an error."),
      ["a/owl.md", article("Owl", "Fixed.")],
      ["a/owl.md", article("Owl", "Edited after it was fixed.")],
      ["a/owl.md", null],
      fox("Edited last."),
    ] as const;
    const compiled: (number | "error")[] = [];
    for (const [path, text] of saves) {
      const before = await openCurrent(site.store);
      const update = await save(path, text);
      const isWrong = update !== null && update.errors.length > 0;
      compiled.push(isWrong ? "error" : (update?.fresh ?? 0));
      const whole = await prepare(await compileFolder(site.folder), before);
      if (!isWrong) expect(update?.release).toBe(whole.release.id);
    }
    expect(compiled).toEqual([1, 1, 1, 1, "error", "error", 1, 1, 0, 1]);
  });

  test("costs an edit of words one compiled file, and few reads and writes, however many documents there are", async () => {
    for (let n = 0; n < 200; n++) await site.write({ [`a/${n}.md`]: `# Page ${n}\n\nOne line.\n\nText ${n}.` });
    await updates.update();
    const before = site.store.log.length;
    expect(await save("a/77.md", "# Page 77\n\nOne line.\n\nAnother text.")).toMatchObject({ fresh: 1, written: 5 });
    expect(site.store.log.length - before).toBeLessThan(40);
  });

  test("is left alone by an update that changes nothing", async () => {
    await updates.update();
    const before = site.store.log.length;
    expect(await save("about.md", "# About\n\nUs.")).toBeNull();
    expect(site.store.log).toHaveLength(before);
  });

  test("sends on from where a page was", async () => {
    await updates.update();
    await site.write({ "us.md": "# About\n\nUs.", "about.md": null });
    await updates.update();
    expect(Object.fromEntries((await shownContents()).moves)).toEqual({ "/about": "/us" });
  });

  test("says of a link where the page has moved to that it led to, and of any other that it leads nowhere", async () => {
    await updates.update();
    await site.write({ "us.md": "# About\n\nUs.", "about.md": null });
    await updates.update();
    await save("links.md", "# Links\n\n[Us](/about) and [them](/them)");
    expect(printed).toEqual([
      'links.md:3:1  warning  "/about" has moved to /us. Write that.  link/moved',
      'links.md:3:18  warning  there is nothing at "/them". Write the address of a page.  link/nothing-there',
      "0 errors, 2 warnings",
      "What a code means, with an example: npm run content -- explain link/moved",
    ]);
  });

  test("keeps a file with errors as it was right last, while others are followed, and says them once", async () => {
    await updates.update();
    const { moved, errors } = (await save("about.md", "::no-such-piece\n::")) ?? {};
    expect([moved, errors?.map(({ file, line }) => [file, line])]).toEqual([false, [["about.md", 1]]]);
    expect(printed.join("\n")).toContain("about.md:1:1");
    expect(await updates.update()).toBeNull();
    expect(await save("index.md", "# Start")).toMatchObject({ moved: true, errors: [{ file: "about.md" }] });
    expect(await titles()).toEqual({ "/": "Start", "/about": "About" });
    expect(await save("about.md", "# Fixed")).toMatchObject({ moved: true, errors: [] });
    expect(await titles()).toEqual({ "/": "Start", "/about": "Fixed" });
  });

  test("goes without a file that never was right, and without what is wrong without it", async () => {
    await site.write({
      "about.md": "::no-such-piece\n::",
      "pair/_dir.yml": "kind: nothing\n",
      "pair/one.md": "# One",
      ".words/fr.yml": "shell: {}\n",
    });
    expect(await updates.update()).toMatchObject({ moved: true });
    expect(await titles()).toEqual({ "/": "Home", "/pair/one": "One" });
  });

  test("keeps the settings of the site as they were right last", async () => {
    await save(".site.yml", "name: Otters\n");
    const { errors } = (await save(".site.yml", "name: [Otters\nlocales: 5\n")) ?? {};
    expect(errors?.length).toBeGreaterThan(0);
    expect((await shownContents()).manifest.site.name).toBe("Otters");
  });

  test("is shown by the settings that are right where others never were", async () => {
    await save(".site.yml", "name: Otters\ntimeZone: Nowhere\n");
    expect((await shownContents()).manifest.site).toMatchObject({ name: "Otters", timeZone: "UTC" });
  });

  test("is as it was where a file is wrong as it was published, too, and is not tried again before a change", async () => {
    const picture = { create: { width: 9, height: 9, channels: 3, background: "#f60" } } as const;
    await sharp(picture).png().toFile(join(site.folder, "fox.png"));
    await site.write({ "fox.md": "# Fox\n\n![A fox](./fox.png)" });
    expect(await updates.update()).toMatchObject({ errors: [] });
    const shown = await readPointer(site.store);
    await expect(save("fox.png", null)).rejects.toThrow("The site is unchanged");
    expect(await readPointer(site.store)).toEqual(shown);
    expect(await updates.update()).toBeNull();
  });

  test("is not there before any of it is right", async () => {
    await site.write({ "about.md": null, "index.md": "::no-such-piece\n::" });
    await expect(updates.update()).rejects.toThrow("The content has errors");
    expect(await readPointer(site.store)).toBeNull();
    expect(await save("index.md", "# Fixed")).toMatchObject({ moved: true });
  });

  test("is published whole after another process published, rolled back or collected garbage", async () => {
    await updates.update();
    const first = (await readPointer(site.store))?.release;
    const other = await releaseOf([wireDocument("index", { title: "Other" })]);
    await publishRelease({ release: other, store: site.store, now: site.now });
    await save("about.md", "# Two");
    expect(await titles()).toMatchObject({ "/": "Home", "/about": "Two" });
    await rollBack(await openPublished(site.store, first ?? other.id), { store: site.store, now: site.now });
    await save("about.md", "# Three");
    expect(await titles()).toMatchObject({ "/": "Home", "/about": "Three" });
    site.now += 400 * DAY;
    site.store.now = site.now;
    await collectGarbage({ store: site.store, now: site.now });
    await save("about.md", "# Four");
    expect(await titles()).toMatchObject({ "/": "Home", "/about": "Four" });
  });

  test("pushes no release out that somebody published to keep", async () => {
    const kept = await releaseOf([wireDocument("index", { title: "Kept" })]);
    await publishRelease({ release: kept, store: site.store, now: site.now });
    await updates.update();
    for (let at = 0; at < 40; at++) await save("about.md", `# About ${at}`);
    const { previous } = (await readPointer(site.store)) ?? { previous: [] };
    expect(previous.map(({ release }) => release)).toContain(kept.id);
    expect(previous.length).toBeLessThan(10);
  });
});
