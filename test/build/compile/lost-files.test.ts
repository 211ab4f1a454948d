import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TestSite } from "../content/site-folder.ts";
import { compileFolder, withoutCode } from "./compile-files.ts";

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.create({ ".site.yml": "checks: strict" });
});

afterEach(() => site.remove());

async function compiled() {
  const { problems, documents } = await compileFolder(site.folder);
  return { lines: problems.map(withoutCode), files: documents.map(({ file }) => file) };
}

describe("a file that no page can be made of is told, and how to call it", () => {
  test.each([
    ["what is it?.md", 'no address can be made of "?". Rename it, to "what is it.md" for instance.'],
    ["a#b.md", 'no address can be made of "#". Rename it, to "ab.md" for instance.'],
    ["-dash.md", 'what begins with a dash is left out. Rename it, to "dash.md" for instance.'],
    ["???.md", 'no address can be made of "?". Rename it, to "page.md" for instance.'],
    ["post.markdown", 'of Markdown only files that end in .md are read. Rename it to "post.md".'],
    ["story.docx", 'no page is made of a file that ends in .docx. Write it as Markdown, in "story.md"'],
  ])("%s", async (path, message) => {
    await site.write({ [path]: "# Here" });
    const { lines, files } = await compiled();
    expect(lines).toEqual([expect.stringContaining(`${path}:1:1  error  ${message}`)]);
    expect(files).toEqual(["index.md"]);
  });

  test("once for a folder of such a name", async () => {
    await site.write({ "who?/a.md": "a", "who?/b/c.md": "c", "-pictures/a.png": "no text" });
    expect((await compiled()).lines).toEqual([
      'who?:1:1  error  no address can be made of "?". Rename it, to "who" for instance.',
    ]);
  });

  test("unless it is hidden on purpose, is no page anywhere, or is ignored", async () => {
    await site.write({
      ".what?.md": "hidden",
      ".notes/a#b.md": "hidden",
      "LICENSE.txt": "MIT",
      "robots.txt": "Disallow:",
      "-old/a.md": "old",
      ".site.yml": "checks: strict\nignores: [-old]",
    });
    expect((await compiled()).lines).toEqual([]);
  });

  test("as a warning under lenient checks", async () => {
    await site.write({ ".site.yml": "checks: lenient", "a#b.md": "x" });
    expect((await compiled()).lines).toEqual([expect.stringContaining("a#b.md:1:1  warning  ")]);
  });
});

describe("links are not followed, and each is told once", () => {
  test("to a file, to a folder, to nothing, and to the folder that it stands in", async () => {
    await mkdir(site.beside("elsewhere"));
    await writeFile(site.beside("elsewhere/a.md"), "# A");
    const links = { "a.md": "elsewhere/a.md", folder: "elsewhere", loop: "content", "gone.md": "nowhere.md" };
    for (const [name, to] of Object.entries(links)) await symlink(site.beside(to), join(site.folder, name));
    const { lines, files } = await compiled();
    const message = "is a link, and links are not followed. Put the file itself here, or the folder.";
    expect(lines).toEqual(["a.md", "folder", "gone.md", "loop"].map((file) => `${file}:1:1  error  ${message}`));
    expect(files).toEqual(["index.md"]);
  });
});

test("settings and words that are links are told, and a pipe is not waited for", async () => {
  await site.write({ ".site.yml": null, ".words/fr.yml": "" });
  await rm(join(site.folder, ".words/fr.yml"));
  await symlink(site.beside("nowhere"), join(site.folder, ".words/fr.yml"));
  execFileSync("mkfifo", [join(site.folder, ".site.yml")]);
  const { lines } = await compiled();
  expect(lines).toEqual([
    ".site.yml:1:1  error  is no file. Write one of this name.",
    expect.stringContaining(".words/fr.yml:1:1  error  is a link"),
  ]);
});

describe("what is no text, or too much of it", () => {
  test.each([
    ["Latin-1", Buffer.from("# Caf\xe9s\n", "latin1"), "1:6  error  is no UTF-8. Save it as UTF-8."],
    ["Latin-1 further down", Buffer.from("# Caf\u00e9\n\n\u00fcber d\u00fc", "latin1"), "1:6  error  is no UTF-8."],
    [
      "a broken letter behind whole ones",
      Buffer.from([0xc3, 0xa9, 10, 0xc3, 0xa9, 0xe2, 0x82]),
      "2:2  error  is no UTF-8.",
    ],
    ["UTF-16", Buffer.from("\ufeff# Title", "utf16le"), "1:1  error  is UTF-16. Save it as UTF-8."],
    ["UTF-16 without a mark", Buffer.from("# Title", "utf16le"), "1:2  error  holds a zero byte, as no text does."],
    ["a line end of Word", Buffer.from("# A\n\nOne\u000btwo"), "3:4  error  holds a sign that is no letter (U+000B)"],
    [
      "colors of a terminal",
      Buffer.from("A \u001b[31mred"),
      "1:3  error  holds a sign that is no letter (U+001B), and",
    ],
    ["random bytes", Buffer.from([0x23, 0x20, 0x80, 0xff, 0x13]), "1:3  error  is no UTF-8."],
  ])("%s", async (_, bytes, message) => {
    await writeFile(join(site.folder, "a.md"), bytes);
    expect((await compiled()).lines).toEqual([expect.stringContaining(`a.md:${message}`)]);
  });

  test("what the site says of itself, too", async () => {
    await writeFile(join(site.folder, ".site.yml"), Buffer.from("\ufeffname: Otter\n", "utf16le"));
    expect((await compiled()).lines).toContain(".site.yml:1:1  error  is UTF-16. Save it as UTF-8.");
  });

  test("a byte order mark and line endings of Windows are nothing wrong", async () => {
    await writeFile(join(site.folder, "a.md"), "\ufeff# Title\r\n\r\nText.");
    expect((await compiled()).lines).toEqual([]);
  });

  test("a file of megabytes is not read", async () => {
    await site.write({ "a.md": "[".repeat(8_600_000) });
    const { lines, files } = await compiled();
    expect(lines).toEqual(["a.md:1:1  error  has 8.2 MB, and no document may have more than 1. Part it in several."]);
    expect(files).toEqual(["index.md"]);
  });
});
