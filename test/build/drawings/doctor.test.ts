import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { doctor, formatReport } from "#build/drawings/doctor.ts";
import { compileFolder } from "../compile/compile-files.ts";
import { TestSite } from "../content/site-folder.ts";

const balloon = readFileSync(new URL("../../fixtures/art/svg/figma-balloon.svg", import.meta.url), "utf8");
/** Four boxes, and an outline with a gap in its upper left corner: low, so that there is less to trace. */
const leaky =
  '<svg viewBox="0 0 100 100"><g fill="none" stroke="#000" stroke-width=".5"><path d="M10 10H90V26H10V12.5"/><path d="M20 14h8v8h-8zM38 14h8v8h-8zM56 14h8v8h-8zM74 14h8v8h-8z"/></g></svg>';

let site: TestSite;

beforeEach(async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  site = await TestSite.create({
    "kids/balloon.svg": balloon,
    "kids/balloon.md": "---\nart: ./balloon.svg\n---\n# Balloon",
    "kids/fox.md": "---\nart: noto:fox\n---\n# Fox",
  });
});

afterEach(() => site.remove());

const examine = (...targets: readonly string[]) =>
  doctor(targets, { content: site.folder, out: site.beside("sheets") });

function balloonFrom(name: string): string {
  return name.includes("/") ? "../balloon.svg" : "./balloon.svg";
}

async function looseBalloon(name: string): Promise<string> {
  const loose = site.beside(name);
  await writeFile(loose, balloon);
  return loose;
}

describe("the doctor", () => {
  test("looks at the drawings of all pages, with sheets of those that are files, or at those that are named", async () => {
    const all = await examine();
    expect(all.drawings.map(({ file, sheet }) => [file, sheet !== null])).toEqual([
      ["kids/balloon.md", true],
      ["kids/fox.md", false],
    ]);
    const told = formatReport(all).join("\n");
    expect(told).toContain("kids/balloon.md");
    expect(told).not.toContain("kids/fox.md");
    expect(told).toContain("2 drawings: 0 errors, 0 warnings");
    const { drawings } = await examine("/kids/fox", "kids/balloon.md", join(site.folder, "kids/balloon.svg"));
    expect(drawings.map(({ art }) => art)).toEqual(["noto:fox", "./balloon.svg", "./balloon.svg"]);
  });

  test("says of a page that is named what else cannot be printed of it, and why", async () => {
    await site.write({ "kids/numbers.md": "---\nart: noto:fox\n---\n# 1, 2, 3" });
    const named = formatReport(await examine("kids/numbers.md")).join("\n");
    expect(named).toMatch(/\n {2}No tracing: .*“1, 2, 3”.*\.\n/);
    expect(formatReport(await examine("kids/fox.md")).join("\n")).not.toContain("No tracing");
  });

  test("writes sheets into the state folder of the site where that is named", async () => {
    const state = site.beside("state");
    const { drawings } = await doctor(["kids/balloon.md"], { content: site.folder, state });
    expect(drawings.map(({ sheet }) => sheet?.svg)).toEqual([join(state, "doctor/kids-balloon.svg")]);
    expect(existsSync(join(state, "doctor/kids-balloon.png"))).toBe(true);
  });

  test("writes a sheet with every region's number and name", async () => {
    const { drawings } = await examine();
    const [card] = drawings;
    expect(card?.regions).toBe(11);
    const svg = readFileSync(card?.sheet?.svg ?? "", "utf8");
    for (const words of [">11<", "8  star (", "kids/balloon.md: ./balloon.svg"]) expect(svg).toContain(words);
    expect(await sharp(card?.sheet?.png).metadata()).toMatchObject({ format: "png", width: 2000, height: 1414 });
  });

  test("points at a leak in millimetres of the print, and counts it as an error", async () => {
    await site.write({ "kids/balloon.svg": leaky });
    const report = await examine();
    const { errors, drawings } = report;
    expect(errors).toBe(1);
    const leak = drawings[0]?.findings.find(({ kind }) => kind === "leak");
    expect(leak?.level).toBe("error");
    expect(leak?.millimetres?.x).toBeLessThan(6);
    expect(leak?.millimetres?.y).toBeLessThan(12);
    expect(readFileSync(drawings[0]?.sheet?.svg ?? "", "utf8")).toContain('stroke="#d3222a"');
    // It calls findings as its sheet does.
    expect(drawings[0]?.findings.map(({ letter }) => letter)).toEqual(["a", "b"]);
    expect(formatReport(report).join("\n")).toMatch(
      /\n {2}a {2}error {2}Paint would run out .*of the print\) {2}drawing\/leak\n/,
    );
  });

  test("says of all pages which are nearly one picture, and what is too small for the age that a page names", async () => {
    await site.write({
      "kids/balloon.svg": balloon.replace(
        'id="Basket rim" x="164" y="344" width="72" height="14"',
        'id="Basket rim" x="164" y="344" width="72" height="10"',
      ),
      "kids/balloon.md": "---\nart: ./balloon.svg\nage: 2 to 4\n---\n# Balloon",
      "kids/fox.md": "---\nart: ./balloon.svg\n---\n# Another balloon",
    });
    const { drawings } = await examine();
    expect(drawings.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ["drawing/too-small-for-age"],
      ["drawing/alike"],
    ]);
  });

  test("asks about a gap in an outline that is too wide to be a slip for sure", async () => {
    const boxes = '<path d="M20 10h8v8h-8zM38 10h8v8h-8zM56 10h8v8h-8zM74 10h8v8h-8z"/>';
    const open = (gap: number) => `<path d="M${50 - gap / 2} 4H10V26H90V4H${50 + gap / 2}"/>`;
    const drawn = (gap: number) =>
      `<svg viewBox="0 0 100 30"><g fill="none" stroke="#000" stroke-width=".5">${open(gap)}${boxes}</g></svg>`;
    await site.write({ "kids/balloon.svg": drawn(8) });
    const { errors, warnings, drawings } = await examine();
    expect([errors, warnings]).toEqual([0, 1]);
    expect(drawings[0]?.findings.find(({ kind }) => kind === "open-end")?.text).toMatch(/^A line ends 1\d mm before/);
    await site.write({ "kids/balloon.svg": drawn(40) });
    expect((await examine()).warnings).toBe(0);
  });

  test("warns of nothing that check does not: names that no region has are a note", async () => {
    const areas = '<path fill="#fdd23a" d="M0 0h9v9H0z"/><path fill="#dc2f32" d="M9 0h9v9H9z"/>';
    const more = '<path fill="#45494d" d="M0 9h9v9H0z"/><path fill="#3f9b45" d="M9 9h9v9H9z"/>';
    await site.write({ "kids/balloon.svg": `<svg viewBox="0 0 18 18">${areas}${more}</svg>` });
    const report = await examine();
    expect(report).toMatchObject({ errors: 0, warnings: 0 });
    expect(report.drawings[0]?.findings).toMatchObject([{ kind: "unnamed", level: "note" }]);
    expect((await compileFolder(site.folder)).problems).toEqual([]);
    // Regions have the tints of the crayons that stand beside them.
    const sheet = readFileSync(report.drawings[0]?.sheet?.svg ?? "", "utf8");
    expect([...sheet.matchAll(/fill="(rgb[^"]+)"/g)].map(([, fill]) => fill)).toEqual([
      "rgb(254, 235, 166)",
      "rgb(239, 161, 163)",
      "rgb(171, 173, 175)",
      "rgb(169, 210, 171)",
    ]);
  });

  test("says no place for what is true of the whole", async () => {
    await site.write({
      "kids/balloon.svg": '<svg viewBox="0 0 99 99"><path d="M1 1h90v16h-90z" fill="none" stroke="#000"/></svg>',
    });
    const few = formatReport(await examine()).join("\n");
    expect(few).toMatch(/\n {2}a {2}error {2}Only 1 closed shape to color was found;[^(]*\n/);
    expect(few).not.toContain("mm from the left");
  });

  test("looks at a drawing that no page shows yet", async () => {
    const { drawings } = await examine(await looseBalloon("new.svg"));
    expect(drawings).toMatchObject([{ file: "new.svg", art: "./new.svg", regions: 11 }]);
    expect(existsSync(site.beside("sheets/new.png"))).toBe(true);
  });

  test("writes each drawing a sheet of its own, in its folder, whatever the files are called", async () => {
    const names = ["狐", "子狐", "a-b", "A b", "a/b", "!"];
    const pages = names.map((name) => [`kids/${name}.md`, `---\nart: ${balloonFrom(name)}\n---\n# ${name}`]);
    await site.write(Object.fromEntries(pages));
    const sheets = (await examine()).drawings.flatMap(({ sheet }) => [sheet?.svg ?? "", sheet?.png ?? ""]);
    const written = sheets.filter((sheet) => sheet !== "");
    expect(new Set(written.map((sheet) => sheet.toLowerCase())).size).toBe(2 * (names.length + 1));
    for (const sheet of written) expect([dirname(sheet), existsSync(sheet)]).toEqual([site.beside("sheets"), true]);
    const [loose] = (await examine(await looseBalloon("狐.svg"))).drawings;
    expect(loose?.sheet?.svg).toBe(site.beside("sheets/狐.svg"));
  });

  test("says why a file is no drawing, and goes on with the others", async () => {
    await site.write({ "kids/empty.svg": "<svg/>", "kids/empty.md": "---\nart: ./empty.svg\n---\n# Empty" });
    const { errors, drawings } = await examine("kids/balloon.md", "kids/empty.md", "kids/fox.md");
    expect(errors).toBe(1);
    expect(drawings.map(({ regions }) => regions)).toEqual([11, 0, 7]);
    expect(drawings[1]?.findings[0]?.text).toContain("Nothing is drawn in it.");
  });

  test("takes a path from the content folder, an address, and the end of either", async () => {
    const paths = ["kids/balloon.svg", "./kids/balloon.svg", "/kids/balloon"];
    const ends = ["kids/balloon", "balloon", "./balloon.svg", "balloon.md"];
    const { drawings } = await examine(...paths, ...ends);
    expect(drawings.map(({ file }) => file)).toEqual([...paths, ...ends].map(() => "kids/balloon.md"));
  });

  test("takes a picture in the content folder that no page shows, by its path from there", async () => {
    await site.write({ "kids/new.svg": balloon });
    expect((await examine("kids/new.svg")).drawings).toMatchObject([{ file: "new.svg", regions: 11 }]);
  });

  test("asks which one is meant where several end alike", async () => {
    await site.write({ "pets/fox.md": "---\nart: noto:fox\n---\n# Fox" });
    await expect(examine("fox")).rejects.toThrow("fox may be /kids/fox or /pets/fox. Write one of them.");
  });

  test.each([
    ["./baloon.svg", "Did you mean kids/balloon.svg?"],
    ["kids/ballon", "Did you mean /kids/balloon?"],
    ["foks", "Did you mean /kids/fox?"],
  ])("suggests what %s may mean", async (name, hint) => {
    await expect(examine(name)).rejects.toThrow(`${name} is no drawing, and no page that shows one. ${hint}`);
  });

  test.each(["photo.heic", "scan.pdf", "drawing.kra"])("says of %s what to save it as", async (name) => {
    const file = await looseBalloon(name);
    await expect(examine(file)).rejects.toThrow(`${file} is no picture we can read. Save it as PNG or JPEG.`);
  });

  test("says of a file with another one's name what it is", async () => {
    await site.write({ "kids/scan.png": balloon, "kids/scan.md": "---\nart: ./scan.png\n---\n# Scan" });
    const [card] = (await examine("kids/scan.md")).drawings;
    expect(card?.findings).toMatchObject([{ level: "error", text: expect.stringContaining("It is an SVG") }]);
  });

  test("knows no drawing of a name that means none", async () => {
    await expect(examine("/nowhere")).rejects.toThrow("/nowhere is no drawing");
  });
});
