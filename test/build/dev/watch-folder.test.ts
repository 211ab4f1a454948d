import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFolder } from "#build/dev/watch-folder.ts";
import { TestSite } from "../content/site-folder.ts";

let site: TestSite;
let watcher: { close(): void };
const changed = vi.fn();

beforeEach(async () => {
  site = await TestSite.create({ "deep/er/page.md": "# Page" });
  watcher = watchFolder(site.folder, changed);
});

afterEach(async () => {
  watcher.close();
  await site.remove();
});

/** Does something, and waits until a change was told behind it. */
async function tells(work: () => Promise<unknown>): Promise<void> {
  // What came before is told by then.
  await vi.waitFor(() => {
    const { length } = changed.mock.calls;
    changed.mockClear();
    expect(length).toBe(0);
  });
  await work();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
}

test("tells of files that are saved, made and deleted, however deep", async () => {
  await tells(() => site.write({ "index.md": "# Other" }));
  await tells(() => site.write({ "deep/er/new.md": "# New" }));
  await tells(() => site.write({ "deep/er/page.md": null }));
});

test("tells of each save of an editor that puts a new file in the place of the old one", async () => {
  for (const text of ["# One", "# Two"]) {
    await site.write({ "deep/er/page.md~": text });
    await tells(() => rename(join(site.folder, "deep/er/page.md~"), join(site.folder, "deep/er/page.md")));
  }
});

test("tells of files in folders that came later, or under another name", async () => {
  await tells(() => mkdir(join(site.folder, "late")));
  await tells(() => site.write({ "late/page.md": "# Late" }));
  await tells(() => rename(join(site.folder, "late"), join(site.folder, "later")));
  await tells(() => site.write({ "later/page.md": "# Later" }));
});

test("tells of files behind a symbolic link to the folder", async () => {
  await symlink(site.folder, site.beside("link"));
  const linked = vi.fn();
  const other = watchFolder(site.beside("link"), linked);
  await site.write({ "index.md": "# Other" });
  await vi.waitFor(() => expect(linked).toHaveBeenCalled());
  other.close();
});

test("tells of hidden files that are read, and of no others", async () => {
  await site.write({ "deep/.obsidian/workspace.json": "{}" });
  await tells(() => site.write({ ".site.yml": "title: Otters" }));
  await tells(() => mkdir(join(site.folder, ".words")));
  await tells(() => site.write({ ".words/fr.yml": "home: Accueil" }));
  await tells(() => site.write({ ".search.yml": "same: []" }));
  await tells(async () => {
    await site.write({ "deep/.obsidian/workspace.json": "{ }", "deep/.DS_Store": "", ".git/index": "" });
    // The system tells of things in their order.
    await mkdir(join(site.folder, "last"));
  });
  expect(changed).toHaveBeenCalledOnce();
});

test("tells of a whole folder that is gone, and goes on", async () => {
  await tells(() => rm(join(site.folder, "deep"), { recursive: true }));
  await tells(() => site.write({ "index.md": "# Still" }));
});
