import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type CheckOptions, check, checkCommand } from "#build/content/check.ts";
import { preview } from "#build/content/preview.ts";
import { publish, publishCommand } from "#build/content/publish.ts";
import { TestSite } from "../content/site-folder.ts";

/** A body, a beak, two eyes and a hat that may be left out, of filled shapes as a drawing program writes them. */
function owl({ hat = "", eye = 8, body = "#8a5a2b" } = {}): string {
  const eyes = [38, 62].map((x) => `<circle cx="${x}" cy="40" r="${eye}" fill="#ffffff"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><ellipse cx="50" cy="55" rx="35" ry="40" fill="${body}"/><path d="M43 50h14l-7 12z" fill="#f2b632"/>${eyes}${hat}</svg>`;
}

const HAT = '<rect x="30" y="2" width="40" height="16" fill="#c2416b"/>';

const page = (fields: string) => `---\ntitle: Owl\n${fields}\n---\n\nColor it.\n`;

const PUBLISHED = {
  ".site.yml": "name: Test\norigin: https://otters.org\n",
  "owl.svg": owl(),
  "owl.md": page("art: ./owl.svg\ncredit: Ada Otter"),
  "fox.md": page("art: noto:fox"),
};

let site: TestSite;
let reported: string[];

beforeAll(async () => {
  site = await TestSite.create(PUBLISHED);
  await publishNow();
  return () => site.remove();
});

beforeEach(async () => {
  await site.write(PUBLISHED);
  reported = [];
  vi.spyOn(console, "error").mockImplementation((line) => reported.push(String(line)));
});

const publishNow = () => publish({ content: site.folder }, site.world);
const checkNow = (options: CheckOptions = {}) => check({ content: site.folder, ...options }, site.world);
const told = () => reported.filter((line) => line.includes("the outline of"));

test.for([
  ["as many regions of another outline", { "owl.svg": owl({ eye: 9 }) }, "4 regions as before"],
  ["another source of art", { "owl.md": page("art: noto:owl") }, "4 regions before"],
] as const)("%s is a new outline", async ([, files, words]) => {
  await site.write(files);
  const { notes } = await checkNow();
  expect(notes.map(({ file, message }) => [file, message.includes(words)])).toEqual([["owl.md", true]]);
});

test.for([
  ["another color in the file", { "owl.svg": owl({ body: "#7a4a1b" }) }],
  ["another crayon", { "owl.md": page("art: ./owl.svg\ncredit: Ada Otter\ncolors: { 1: yellow }") }],
  ["another credit and licence", { "owl.md": page("art: ./owl.svg\ncredit: Ben Fox\nlicence: CC BY 4.0") }],
  ["names of regions", { "owl.md": page("art: ./owl.svg\ncredit: Ada Otter\nnames: { 1: body }") }],
  ["another title", { "owl.md": page("art: ./owl.svg").replace("Owl", "Great owl") }],
  ["the same file under another name", { "uhu.svg": owl(), "owl.md": page("art: ./uhu.svg") }],
  ["another name of the site, which stands on prints", { ".site.yml": "name: Owls\norigin: https://otters.org\n" }],
] as const)("%s keeps the outline, and nothing is said", async ([, files]) => {
  await site.write(files);
  expect((await checkNow()).notes).toEqual([]);
});

test("the verb itself says it below what is wrong, and ends well", { timeout: 60_000 }, async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => lines.push(String(line)));
  const args = ["--content", site.folder, "--state", site.beside("state")];
  await publishCommand().parseAsync(args, { from: "user" });
  await site.write({ "owl.svg": owl({ hat: HAT }) });
  await checkCommand().parseAsync(args, { from: "user" });
  expect(lines.join("\n")).toMatch(
    /No error or warning in .*\nowl\.md:3:6 {2}note {2}art: .* is new .* {2}drawing\/new-outline\nWhat a code means/,
  );
  expect(process.exitCode).toBe(0);
});

test("a drawing with other regions than the published one is told at its art, by check, preview and publish", async () => {
  await site.write({ "owl.svg": owl({ hat: HAT }) });
  const { notes, passed, warnings } = await checkNow({ strict: true });
  expect(notes).toMatchObject([{ file: "owl.md", line: 3, column: 6, level: "note", code: "drawing/new-outline" }]);
  expect(notes[0]?.message).toMatch(/^art: \.\/owl\.svg: the outline of \/owl is new \(4 regions before, 5 now\)\./);
  expect([passed, warnings]).toEqual([true, 0]);
  await preview({ content: site.folder, state: site.beside("state"), days: 7, page: "/" }, site.world);
  expect(told()).toHaveLength(1);
  await publishNow();
  expect(told()).toHaveLength(2);
  expect((await checkNow()).notes).toEqual([]);
});
