import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFolder } from "#build/dev/watch-folder.ts";
import { TestSite } from "../content/site-folder.ts";

let site: TestSite;
let watcher: { close(): void };
const told = new Set<string | null>();

beforeEach(async () => {
  site = await TestSite.create({ "deep/er/page.md": "# Page" });
  told.clear();
  watcher = watchFolder(site.folder, (path) => told.add(path));
});

afterEach(async () => {
  watcher.close();
  await site.remove();
});

/** Waits until a change was told that covers the path: its own, or one of a folder above it. */
async function coverage(path: string): Promise<void> {
  const parts = path.split("/");
  const covering = [null, ...parts.map((_, at) => parts.slice(0, at + 1).join("/"))];
  await vi.waitFor(() =>
    expect(
      covering.some((one) => told.has(one)),
      [...told].join(),
    ).toBe(true),
  );
}

test("tells of files that are saved, made and deleted, however deep", async () => {
  await site.write({ "index.md": "# Other" });
  await coverage("index.md");
  await site.write({ "deep/er/new.md": "# New" });
  await coverage("deep/er/new.md");
  told.clear();
  await site.write({ "deep/er/page.md": null });
  await coverage("deep/er/page.md");
});

test("tells of files in folders that came later, or under another name", async () => {
  await mkdir(join(site.folder, "late"));
  await coverage("late");
  told.clear();
  await site.write({ "late/page.md": "# Late" });
  await coverage("late/page.md");
  await rename(join(site.folder, "late"), join(site.folder, "later"));
  await coverage("later");
  told.clear();
  await site.write({ "later/page.md": "# Later" });
  await coverage("later/page.md");
});

test("tells of files behind a symbolic link to the folder", async () => {
  await symlink(site.folder, site.beside("link"));
  const linked = new Set<string | null>();
  const other = watchFolder(site.beside("link"), (path) => linked.add(path));
  await site.write({ "index.md": "# Other" });
  await vi.waitFor(() => expect([...linked]).toContain("index.md"));
  other.close();
});

test("tells of a whole folder that is gone, and goes on", async () => {
  await rm(join(site.folder, "deep"), { recursive: true });
  await coverage("deep/er/page.md");
  told.clear();
  await site.write({ "index.md": "# Still" });
  await coverage("index.md");
});
