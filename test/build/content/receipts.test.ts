import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FORMAT, type Pointer } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { exportRelease } from "#build/content/export.ts";
import { type PublishOptions, publish } from "#build/content/publish.ts";
import { rollback } from "#build/content/rollback.ts";
import { formatStatus, status } from "#build/content/status.ts";
import { publishedAddresses } from "#build/release/addresses.ts";
import { recordsAt } from "#build/release/compare.ts";
import { readPointer, writePointer } from "#build/release/pointer.ts";
import { PublishedMeanwhile, publishRelease } from "#build/release/publish.ts";
import { openCurrent } from "#build/release/readable.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site as siteOf, wireDocument } from "#test/content-fixture.ts";
import { releaseOfPages } from "../release/published.ts";
import { TestSite } from "./site-folder.ts";

let site: TestSite;
let reported: string[];

beforeEach(async () => {
  site = await TestSite.create({ "about.md": "# About\n\nUs." });
  reported = [];
  vi.spyOn(console, "error").mockImplementation((line) => reported.push(String(line)));
});

afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
});

const publishNow = (options: PublishOptions = {}) => publish({ content: site.folder, ...options }, site.world);
const currentOf = async () => (await readPointer(site.store))?.release;

/** Lets somebody else publish before the next operation that follows one like this. */
function meanwhile(operation: string, release: Release): void {
  const { store } = site;
  store.log.length = 0;
  store.beforeEach = async () => {
    if (store.log.at(-1)?.startsWith(operation) !== true) return;
    store.beforeEach = () => undefined;
    await publishRelease({ release, store, now: site.now + 1 });
  };
}

describe("somebody else who publishes meanwhile", () => {
  test("is not overwritten by a publish that was checked against what was there before", async () => {
    await publishNow();
    await site.write({ "index.md": "# Home\n\nNew." });
    const theirs = await releaseOfPages({ index: {}, about: {}, "only-theirs": {} });
    meanwhile("put o/", theirs);
    await expect(publishNow()).rejects.toThrow(PublishedMeanwhile);
    expect(await currentOf()).toBe(theirs.id);
    await expect(publishNow()).rejects.toThrow("/only-theirs");
  });

  test("is not undone by a rollback from what was there before", async () => {
    await publishNow();
    await site.write({ "index.md": "# Home\n\nNew." });
    await publishNow();
    const theirs = await releaseOfPages({ index: {} });
    meanwhile("get current", theirs);
    await expect(rollback(null, site.world)).rejects.toThrow(PublishedMeanwhile);
    expect(await currentOf()).toBe(theirs.id);
  });
});

describe("a publish that may write so many keys", () => {
  /** How many objects a change costs. */
  async function change(text: string): Promise<number> {
    await site.write({ "index.md": `# Home\n\n${text}` });
    return (await publishNow({ writes: 1 })).left + 1;
  }

  test("keeps to it where the objects fit and the pointer does not", async () => {
    await publishNow();
    const before = await currentOf();
    const left = (await change("New.")) - 1;
    const puts = () => site.store.log.filter((line) => line.startsWith("put ")).length;
    const start = puts();
    expect(await publishNow({ writes: left })).toMatchObject({ left: 1, written: left - 1, moved: false });
    expect(puts() - start).toBe(left - 1);
    expect(await currentOf()).toBe(before);
    expect(await publishNow({ writes: 2 })).toMatchObject({ left: 0, written: 2, moved: true });
  });

  test("warns of nothing where there is nothing to write", async () => {
    site.remote = true;
    await site.writeKeys(1_000);
    await publishNow({ writes: null });
    reported = [];
    expect(await publishNow()).toMatchObject({ written: 0, moved: false });
    expect(reported).toEqual([]);
  });
});

test("a release was published when visitors came to see it, not when its upload began", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site.store.beforeEach = async () => vi.advanceTimersByTime(60_000);
  await publishNow();
  site.store.beforeEach = () => undefined;
  const { publishedAt = "" } = (await readPointer(site.store)) ?? {};
  expect(Date.parse(publishedAt)).toBeGreaterThan(site.now + 10 * 60_000);
});

test("status tells of a release that a wrong clock has dated beyond tomorrow, until it is published again", async () => {
  await publish({ content: site.folder }, { ...site.world, now: site.now + 3 * 86_400_000 });
  expect(formatStatus(await status(site.world)).join(" ")).toContain("It is dated beyond tomorrow");
  await publishNow();
  expect(formatStatus(await status(site.world)).join(" ")).not.toContain("beyond tomorrow");
});

test("a rollback brings the addresses of its release back, whatever has been collected of them", async () => {
  const { release: first } = await publishNow();
  const [name] = (await readPointer(site.store))?.addresses ?? [];
  await site.write({ "more.md": "# More" });
  await publishNow();
  site.store.values.delete(`o/${name}`);
  await rollback(first, site.world);
  expect([...((await publishedAddresses(site.store))?.pages ?? [])].sort()).toEqual(["/", "/about"]);
});

describe("a release that cannot be read", () => {
  test("is no reason to say that every page is new", async () => {
    await publishNow();
    const manifest = site.store.values.get(`o/${await currentOf()}`);
    site.store.values.set(`o/${await currentOf()}`, new Uint8Array([1]));
    expect(await publishNow()).toMatchObject({ compared: true, moved: false, changes: { added: [] } });
    expect(reported.join("\n")).toContain("is incomplete or of another format");
    expect(site.store.values.get(`o/${await currentOf()}`)).toEqual(manifest);
    expect(await publishNow()).toMatchObject({ compared: true });
  });

  test.each([
    FORMAT - 1,
    FORMAT + 1,
  ])("of format %i keeps moved pages at their old addresses, and none is lost unasked", async (format) => {
    await site.write({ "gone.md": "# Gone", "about.md": "# About" });
    await publishNow();
    await site.write({ "about.md": null, "us.md": "# About" });
    await publishNow();
    await site.publishAs(format);
    await site.write({ "us.md": "# About\n\nUs.", "gone.md": null, "new.md": "# New" });
    await expect(publishNow()).rejects.toThrow("/gone");
    const { compared, changes } = await publishNow({ yes: true });
    expect(compared).toBe(true);
    expect(changes).toMatchObject({ added: [{ address: "/new" }], removed: [{ address: "/gone" }] });
    const published = await openCurrent(site.store);
    const moved = published && (await recordsAt(published, ["/about"])).get("/about")?.moved;
    expect(moved).toBe("/us");
  });

  test("of a later format that names no list of its addresses is said not to be compared", async () => {
    await publishNow();
    await site.publishAs(FORMAT + 1);
    const { addresses: _, ...pointer } = (await readPointer(site.store)) as Pointer;
    await writePointer(site.store, pointer);
    expect(await publishNow()).toMatchObject({ compared: false });
    expect(reported.join("\n")).toContain("removed pages are not noticed");
  });

  test("is no step that a rollback offers, where another version of this program made it", async () => {
    await publishNow();
    await site.publishAs(18);
    for (const text of ["# About\n\nMore.", "# About\n\nStill more."]) {
      await site.write({ "about.md": text });
      await publishNow();
    }
    expect((await rollback(null, site.world)).before).toBeNull();
  });

  test("is nothing that a rollback from it can be undone to, where another version of this program made it", async () => {
    const { release: first } = await publishNow();
    const id = await site.publishAs(FORMAT - 1);
    expect(await rollback(first, site.world)).toMatchObject({ from: id, undoable: false });
    await site.write({ "about.md": "# About\n\nMore." });
    await publishNow();
    expect(await rollback(first, site.world)).toMatchObject({ undoable: true });
  });

  test("of another format is refused, and nothing has changed", async () => {
    const bytes = encodeJson({ format: 3, paths: [] });
    const id = hashBytes(bytes) as Release["id"];
    const old = {
      id,
      manifest: { paths: [], site: {} } as unknown as Release["manifest"],
      objects: new Map([[id, bytes]]),
      shared: new Map(),
    };
    await publishRelease({ release: old, store: site.store, now: site.now });
    await publishNow();
    const before = new Map(site.store.values);
    await expect(rollback(null, site.world)).rejects.toThrow(/another version.*Nothing was changed/);
    const folder = site.beside("exported");
    await expect(exportRelease({ folder, name: id }, site.world)).rejects.toThrow("another version");
    expect(site.store.values).toEqual(before);
  });
});

test("an export that would leave its folder writes no file at all", async () => {
  const document = wireDocument("index");
  const sources = ["index.md", "../../outside.md"].map((path) => ({ path, text: "# Text" }));
  const documents = [{ document, page: pageOf(document) }];
  const release = await releaseOfParts({ site: siteOf({}), documents, files: [], objects: [], sources });
  await publishRelease({ release, store: site.store, now: site.now });
  const folder = site.beside("exported");
  await expect(exportRelease({ folder, name: null }, site.world)).rejects.toThrow("outside of any folder");
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});
