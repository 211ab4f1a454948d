import { readFileSync } from "node:fs";
import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { type Drawing, decodeDrawing } from "#app/drawings/drawing.ts";
import type { Compiled } from "#build/compile/compile.ts";
import { openCompiler } from "#build/compile/folder-compiler.ts";
import { exportRelease } from "#build/content/export.ts";
import { gc } from "#build/content/gc.ts";
import { publish } from "#build/content/publish.ts";
import { createUpdates } from "#build/dev/session.ts";
import { hashBytes } from "#build/release/release.ts";
import { BUILD } from "#build/site.ts";
import { compileFolder, find, withoutCode } from "../compile/compile-files.ts";
import { TestSite } from "../content/site-folder.ts";

const balloon = readFileSync(new URL("../../fixtures/art/svg/figma-balloon.svg", import.meta.url), "utf8");
const page = (art: string, more = "") => `---\nart: ${art}\n${more}---\n# Balloon\n\nUp and away.`;

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.create({ "art/balloon.svg": balloon, "art/page.md": page("./balloon.svg") });
});

afterEach(() => site.remove());

/** The drawing of a file's page. */
function drawingOf(compiled: Compiled, file = "art/page.md"): Drawing {
  const { drawing } = find(compiled, file).document;
  const made = compiled.files.find(({ address }) => isRecord(drawing) && address === drawing.svg);
  const object = compiled.objects.find((bytes) => hashBytes(bytes) === made?.entry.object);
  if (object === undefined) throw new Error(`${file} has no drawing`);
  return decodeDrawing(object);
}

async function problems(): Promise<readonly string[]> {
  const compiled = await compileFolder(site.folder);
  return compiled.problems.map(withoutCode).filter((line) => line.includes("error"));
}

async function errorOf(art: string, more = ""): Promise<string> {
  await site.write({ "art/page.md": page(art, more) });
  return (await problems()).join("\n");
}

describe("art that is a file", () => {
  test("makes a coloring page with all its files, by the name of the site", async () => {
    const compiled = await compileFolder(site.folder);
    expect(drawingOf(compiled)).toMatchObject({ credit: "Drawing by content" });
    expect(find(compiled, "art/page.md").page?.drawing).toMatchObject({ regions: 11 });
    expect(compiled.problems.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("is said to be drawn by the site in the words of its locale, or by the author whose key is its credit", async () => {
    await site.write({
      ".site.yml": "name: Atelier\ndefaultLocale: fr\nauthors: { ada: { name: Ada Otter } }\n",
      ".words/fr.yml": "prints:\n  drawnBy: Dessin de {artist}\n",
      "art/b.svg": balloon,
      "art/page.md": page("./b.svg"),
      "art/ada.md": page("./b.svg", "credit: ada\n"),
    });
    const compiled = await compileFolder(site.folder);
    const credits = ["art/page.md", "art/ada.md"].map((file) => drawingOf(compiled, file).credit);
    expect(credits).toEqual(["Dessin de Atelier", "Ada Otter"]);
  });

  test("may lie in a folder below, and says whom it is by", async () => {
    await site.write({
      "art/in/here/b.svg": balloon,
      "art/page.md": page("./in/here/b.svg", "credit: Drawing by Ada\n"),
    });
    expect(drawingOf(await compileFolder(site.folder)).credit).toBe("Drawing by Ada");
  });

  test("says under which licence it is, and where it comes from, in one line", async () => {
    const rights = "credit: Drawing by Ada\nlicence: CC BY 4.0\nsource: https://www.example.com/ada/balloon\n";
    await site.write({ "art/page.md": page("./b.svg", rights), "art/b.svg": balloon });
    expect(drawingOf(await compileFolder(site.folder)).credit).toBe("Drawing by Ada, CC BY 4.0, example.com");
  });

  test.each([
    ["./ballon.svg", "art/page.md:2:6  error  art: ./ballon.svg is not there. Did you mean balloon.svg?"],
    ["./none/x.svg", "art/page.md:2:6  error  art: ./none/x.svg is not there."],
    ["./balloon.bmp", "art: ./balloon.bmp is no picture we can read. Save it as PNG or JPEG."],
    ["./", "art: ./ is no picture we can read."],
    ["../../secret.svg", "art: ../../secret.svg leads out of the content folder. Copy the file beside this one."],
    ["./../../secret.svg", "leads out of the content folder"],
    ["./.hidden.svg", "is hidden by the dot of its name"],
    ['".\\\\balloon.svg"', "Write / between folders."],
    ["/etc/secret.svg", "stand in the content folder, beside or below its page: copy it there and write ./secret.svg."],
    ["../outside.svg", "art: ../outside.svg is not there. It was looked for in the content folder itself."],
    ["./../pets/x.svg", "art: ./../pets/x.svg is not there. It was looked for in pets."],
    ["../../outside.svg", "Copy the file beside this one. It was looked for in .., outside of the content folder."],
    ["balloon.svg", "Write ./balloon.svg for a file beside this one."],
  ])("%s is refused in plain words", async (art, message) => {
    await writeFile(site.beside("secret.svg"), balloon);
    expect(await errorOf(art)).toContain(message);
  });

  test("may be no folder, no link, and nothing huge", async () => {
    await mkdir(join(site.folder, "art/folder.svg"));
    expect(await errorOf("./folder.svg")).toContain("is a folder. Name a file in it.");
    await writeFile(site.beside("secret.svg"), balloon);
    await symlink(site.beside("secret.svg"), join(site.folder, "art/link.svg"));
    expect(await errorOf("./link.svg")).toContain("is a link, and links are not followed.");
    await site.write({ "art/huge.svg": `${balloon}${" ".repeat(4 * 1024 * 1024)}` });
    expect(await errorOf("./huge.svg")).toContain("has 4.0 MB, and no such file may have more than 4.");
  });

  test.each([
    ["a link to itself", "./loop.svg", "art: ./loop.svg is a link to itself. Copy the file itself."],
    ["a name that no disk takes", `./${"x".repeat(300)}.svg`, ".svg has too long a name. Rename it."],
    ["a sign that no name has", '"./a\\0.svg"', ".svg cannot be read (ERR_INVALID_ARG_VALUE). Save it anew."],
  ])("with %s is refused in plain words", async (_, art, message) => {
    await symlink("loop.svg", join(site.folder, "art/loop.svg"));
    expect(await errorOf(art)).toContain(message);
  });

  test("that is no picture, whatever its name says, is refused", async () => {
    await site.write({ "art/a.svg": "hello", "art/a.png": "hello" });
    expect(await errorOf("./a.svg")).toContain("art: ./a.svg: It holds no <svg>. Save it anew as SVG.");
    expect(await errorOf("./a.png")).toContain("no picture");
  });

  test.each([
    ["artKind: paint", '3:10  error  artKind: "paint" is no kind of art. Write lines or shapes.'],
    ["closeGaps: 40", "3:12  error  closeGaps: 40 is no gap. Write millimetres from 0 to 10."],
    [
      "source: example.com",
      '3:9  error  source: "example.com" is no address on the web. Write one that starts with https.',
    ],
    ["licence: [a]", '3:10  error  licence: ["a"] is no licence. Write its name'],
    ["credit: [a]", '3:9  error  credit: ["a"] is no credit.'],
    ['credit: "Ada\\nand Bob"', '3:9  error  credit: "Ada\\nand Bob" is no credit. Write one line'],
    ['names: { 1: "left\\near" }', '3:13  error  names.1: "left\\near" is no name.'],
    ["names: [ear]", '3:8  error  names: ["ear"] is no list of names. Write {1: left ear}.'],
    ["names: { one: ear }", '3:15  error  names: "one" is no region\'s number.'],
    ["names: { 1: 7 }", "3:13  error  names.1: 7 is no name."],
    ["colors: [red]", '3:9  error  colors: ["red"] is no list of colors. Write {1: sky blue}.'],
    ["colors: { sun: red }", '3:16  error  colors: "sun" is no region\'s number.'],
    ["colors: { 3: yelow }", '3:14  error  colors.3: "yelow" is no crayon. Did you mean yellow?'],
    ["colors: { 3: Blue }", '3:14  error  colors.3: "Blue" is no crayon. Did you mean blue?'],
    ["colors: { 3: turquoise }", "is no crayon. Write one of the box: red, orange, yellow,"],
    ["colors: { 40: red }", "3:15  error  colors.40: there is no region 40. The doctor's sheet shows 1 to 11"],
    ["names: { 40: tail }", "3:14  error  names.40: there is no region 40. The doctor's sheet shows 1 to 11"],
  ])("%s is said with its place", async (field, message) => {
    expect(await errorOf("./balloon.svg", `${field}\n`)).toContain(message);
  });

  test("has the names that front matter gives by number", async () => {
    await site.write({ "art/page.md": page("./balloon.svg", "names: { 3: morning sun }\n") });
    expect(drawingOf(await compileFolder(site.folder)).shapes).toContainEqual(
      expect.objectContaining({ name: "morning sun" }),
    );
  });

  test("has the crayons that front matter gives by number, at once where it was made before", async () => {
    const compiler = await openCompiler(site.folder, { build: BUILD, caches: site.beside("caches") });
    const sun = async (color: string) => {
      await site.write({ "art/page.md": page("./balloon.svg", `colors: { 3: ${color} }\n`) });
      return drawingOf(await compiler.compile({ drafts: false })).shapes.filter((shape) => shape.kind === "region")[2];
    };
    expect(await sun("sky blue")).toMatchObject({ name: "sun", color: "#6fc3ee", crayon: 11 });
    expect(await sun("pink")).toMatchObject({ name: "sun", color: "#f287b0", crayon: 7 });
  });

  test("without any name is nothing to warn of, half a set of names is", async () => {
    const plain = balloon.replaceAll(/ id="[^"]*"/g, "");
    await site.write({ "art/balloon.svg": plain });
    const reported = async (more: string) => {
      await site.write({ "art/page.md": page("./balloon.svg", more) });
      const compiled = await compileFolder(site.folder);
      return compiled.problems.map(({ message }) => message).join("\n");
    };
    expect(await reported("")).not.toContain("who hear the page");
    expect(await reported("names: { 1: hill }\n")).toMatch(/regions 2–\d+ have no name/);
  });

  test("leaves fields of the same names alone where art is no file", async () => {
    await site.write({ "art/page.md": "---\ncredit: [a]\nnames: [b]\nname: c\ncloseGaps: 90\n---\n# Words" });
    const compiled = await compileFolder(site.folder);
    expect(compiled.problems).toEqual([]);
  });

  test("has its fields known by name, slips too", async () => {
    await site.write({ "art/page.md": page("./balloon.svg", "closegap: 2\nnmaes: {}\n") });
    const compiled = await compileFolder(site.folder);
    const reported = compiled.problems.map(withoutCode).join("\n");
    expect(reported).toContain("closegap: is no field we know. Did you mean closeGaps?");
    expect(reported).toContain("nmaes: is no field we know. Did you mean names?");
  });

  test("of which no region is left is an error, never a page without its drawing", async () => {
    const dark = sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } }).composite([
      { input: { create: { width: 260, height: 200, channels: 3, background: "#000" } }, left: 20, top: 50 },
    ]);
    await writeFile(join(site.folder, "art/dark.png"), await dark.png().toBuffer());
    // Nor is anything said of names for regions that it has not.
    expect(await errorOf("./dark.png", "names: { 3: ear }\n")).toMatch(
      /^art\/page\.md:2:6 {2}error {2}art: \.\/dark\.png: Nearly half of the picture .* in even light\.$/,
    );
  });

  test("with a fault in the drawing names it in check's own way", async () => {
    await site.write({ "art/balloon.svg": '<svg viewBox="0 0 9 9"><rect width="5" height="5" fill="red"/></svg>' });
    expect(await problems()).toEqual([
      "art/page.md:2:6  error  art: ./balloon.svg: It has 1 region: a coloring page needs 4 at least. Divide its areas.",
    ]);
  });
});

describe("a compiler that remembers", () => {
  test("sees a drawing that changed alone, that goes and that comes again", async () => {
    const compiler = await openCompiler(site.folder, { build: BUILD, caches: site.beside("caches") });
    const compile = () => compiler.compile({ drafts: false });
    const first = await compile();
    expect(await compile()).toBe(first);
    await site.write({ "art/balloon.svg": balloon.replace('id="Star"', 'id="Moon"') });
    const second = await compile();
    expect(second).not.toBe(first);
    expect(JSON.stringify(drawingOf(second))).toContain('"moon"');
    await rename(join(site.folder, "art/balloon.svg"), site.beside("gone.svg"));
    const third = await compile();
    expect(third.problems.map(withoutCode)).toEqual(["art/page.md:2:6  error  art: ./balloon.svg is not there."]);
    await rename(site.beside("gone.svg"), join(site.folder, "art/balloon.svg"));
    expect((await compile()).problems).toEqual(second.problems);
  });

  test("updates the page that `npm run dev` shows, and says what is wrong while a drawing is gone", async () => {
    const compiler = await openCompiler(site.folder, { build: BUILD, caches: site.beside("caches") });
    const reported: string[] = [];
    const { update } = createUpdates({
      compiler,
      store: site.store,
      clock: () => site.now,
      print: (line) => reported.push(line),
    });
    const first = await update();
    await site.write({ "art/balloon.svg": balloon.replace('id="Star"', 'id="Moon"') });
    const second = await update();
    expect(second).toMatchObject({ moved: true, fresh: 0 });
    expect(second?.release).not.toBe(first?.release);
    await site.write({ "art/balloon.svg": null });
    await expect(update()).rejects.toThrow("The site is unchanged.");
    expect(reported.join("\n")).toContain("art: ./balloon.svg is not there.");
  });

  test("in another process comes to the same, findings included", async () => {
    await site.write({
      "art/balloon.svg": balloon.replace("</svg>", "<text>Up!</text></svg>"),
      "art/page.md": page("./balloon.svg", "names: { 1: hill }\n"),
    });
    const reporting = async () => {
      const compiler = await openCompiler(site.folder, { build: BUILD, caches: site.beside("caches") });
      const compiled = await compiler.compile({ drafts: false });
      compiler.keep();
      return { drawing: drawingOf(compiled), found: compiled.problems };
    };
    const first = await reporting();
    expect(first.found).toHaveLength(1);
    expect(await reporting()).toEqual(first);
  });
});

test("export gives back every drawing byte for byte, and gc leaves it there", async () => {
  const odd = Buffer.concat([
    Buffer.from("\uFEFF"),
    Buffer.from(balloon.replaceAll("\n", "\r\n")),
    Buffer.from([0xff]),
  ]);
  const boxes =
    '<svg viewBox="0 0 10 10" width="600" height="600"><path fill="#fff" stroke="#000" stroke-width=".1" d="M1 1h3v3h-3zM6 1h3v3h-3zM1 6h3v3h-3zM6 6h3v3h-3z"/></svg>';
  // Two bytes for each tone: many bytes, and few pixels to trace.
  const deep = sharp(Buffer.from(boxes)).flatten({ background: "#fff" }).toColorspace("rgb16");
  const scan = await deep.png({ compressionLevel: 0 }).toBuffer();
  expect(scan.length).toBeGreaterThan(2 * 1024 * 1024);
  await writeFile(join(site.folder, "art/balloon.svg"), odd);
  await writeFile(join(site.folder, "art/scan.png"), scan);
  await site.write({ "art/scan.md": page("./scan.png"), "art/unused.svg": balloon });
  await publish({ content: site.folder }, site.world);
  site.now += 60 * 86_400_000;
  expect(await gc({}, site.world)).toMatchObject({ garbage: 0, lost: [] });
  const folder = site.beside("out");
  await exportRelease({ folder, name: null }, site.world);
  expect(readFileSync(join(folder, "art/balloon.svg"))).toEqual(odd);
  expect(readFileSync(join(folder, "art/scan.png"))).toEqual(scan);
  expect(() => readFileSync(join(folder, "art/unused.svg"))).toThrow("ENOENT");
  for (const bytes of site.store.values.values()) expect(bytes.length).toBeLessThanOrEqual(1024 * 1024);
});
