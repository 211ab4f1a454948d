import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backupCommand } from "#build/content/backup.ts";
import { check, checkCommand } from "#build/content/check.ts";
import { diffCommand } from "#build/content/diff.ts";
import { exportCommand, exportRelease } from "#build/content/export.ts";
import { gcCommand } from "#build/content/gc.ts";
import { preview, previewCommand, revoke } from "#build/content/preview.ts";
import { publish, publishCommand } from "#build/content/publish.ts";
import { releasesCommand } from "#build/content/releases.ts";
import { rollback, rollbackCommand } from "#build/content/rollback.ts";
import { statusCommand } from "#build/content/status.ts";
import { TestSite } from "./site-folder.ts";

/** A site without an origin is warned of. */
const SOMEWHERE = { ".site.yml": "origin: https://otters.org\n" };

let site: TestSite;
let reported: string[];

beforeEach(async () => {
  site = await TestSite.create({ "about.md": "# About\n\nUs." });
  reported = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation((text) => reported.push(String(text)));
});

afterEach(async () => {
  process.exitCode = 0;
  await site.remove();
});

describe("a command that is said to run next acts on what this one did", () => {
  const publishNow = () => publish({ content: site.folder }, site.world);

  test("in a refusal", async () => {
    await publishNow();
    site.given = { content: "words", state: "there" };
    await expect(rollback("0000", site.world)).rejects.toThrow("npm run content -- releases --state there");
    await expect(revoke("0000", site.world)).rejects.toThrow("npm run content -- preview list --state there");
    await expect(exportRelease({ folder: site.beside("x"), name: "0000" }, site.world)).rejects.toThrow(
      "npm run content -- releases --state there",
    );
    await site.write({ "about.md": null });
    await expect(publishNow()).rejects.toThrow("npm run content -- publish --yes --content words --state there");
  });

  test("with --remote", async () => {
    await publishNow();
    site.given = { remote: true };
    await expect(rollback("0000", site.world)).rejects.toThrow("npm run content -- releases --remote");
  });

  test("before a first publish", async () => {
    site.given = { content: "words" };
    const requested = { content: site.folder, days: 7, page: "/" };
    await expect(preview(requested, site.world)).rejects.toThrow("npm run content -- publish --content words");
  });
});

describe("on the command line", { timeout: 60_000 }, () => {
  /** What a verb prints. */
  async function run(command: Command, ...args: readonly string[]): Promise<string> {
    reported = [];
    await command.parseAsync([...args, "--state", site.beside("a state")], { from: "user" });
    return reported.join("\n");
  }

  test("receipts name the state and the content that the run was given", async () => {
    const folder = ["--content", site.folder];
    const words = `--state '${site.beside("a state")}'`;
    await run(publishCommand(), ...folder);
    await site.write({ "index.md": "# Home\n\nNew." });
    await run(publishCommand(), ...folder);
    expect(await run(rollbackCommand())).toMatch(/^To undo: npm run content -- rollback [\da-f]{12} --state '/m);
    const made = await run(previewCommand(), ...folder, "--days", "3");
    expect(made).toContain(`Start one: npm start -- --content ${site.folder} ${words}`);
    expect(made).toMatch(/^To take it back: npm run content -- preview revoke [\da-f]{8} --state '/m);
    await site.write({ "about.md": null });
    expect(await run(checkCommand(), ...folder)).toContain(
      `To lose it: npm run content -- publish --yes --content ${site.folder} ${words}`,
    );
  });
});

describe("a verb that only reads", { timeout: 60_000 }, () => {
  const print = async (command: Command, ...args: readonly string[]) => {
    reported = [];
    await command.parseAsync([...args], { from: "user" });
    return reported.join("\n");
  };

  test.each([
    ["check", checkCommand, true],
    ["diff", diffCommand, true],
    ["status", statusCommand, false],
    ["releases", releasesCommand, false],
  ])("makes no state where there is none: %s", async (_, command, takesContent) => {
    const state = site.beside("nowhere");
    const content = takesContent ? ["--content", site.folder] : [];
    const printed = await print(command(), ...content, "--state", state);
    expect(printed).not.toBe("");
    await expect(readdir(state)).rejects.toThrow("ENOENT");
    await mkdir(state);
    await writeFile(join(state, "notes.txt"), "somebody else's");
    expect(await print(command(), ...content, "--state", state)).toBe(printed);
    expect(await readdir(state)).toEqual(["notes.txt"]);
  });

  test("names the folder that is meant, where a mistyped one has no state", async () => {
    const failed: string[] = [];
    vi.spyOn(console, "error").mockImplementation((text) => failed.push(String(text)));
    for (const command of [statusCommand, releasesCommand, rollbackCommand]) {
      await print(command(), "--content", `${site.folder}s`);
      expect(failed.pop()).toMatch(`there is no folder ${site.folder}s. Did you mean ${site.folder}?`);
      expect(process.exitCode).toBe(1);
    }
  });

  test("names ten lost pages and the number of all", async () => {
    // With the list of all pages that a full menu leads to.
    const pages = Array.from({ length: 14 }, (_, at) => [`page-${at}.md`, `# Page ${at}`] as const);
    await site.write({ ...Object.fromEntries(pages), ...SOMEWHERE });
    const given = ["--content", site.folder, "--state", site.beside("state")];
    await print(publishCommand(), ...given);
    await site.write(Object.fromEntries(pages.map(([path]) => [path, null])));
    const lines = (await print(checkCommand(), ...given)).split("\n");
    expect(lines.filter((line) => line.endsWith("was published and would be lost.  link/lost-page"))).toHaveLength(10);
    expect(lines).toContain("and 5 pages more, 15 in all, would be lost.");
    expect(lines.slice(-2)).toEqual([
      "15 errors, 0 warnings",
      "What a code means, with an example: npm run content -- explain link/lost-page",
    ]);
  });
});

describe("preview --help", () => {
  test("shows the options that preview takes by itself, and its verbs", () => {
    const help = previewCommand().helpInformation();
    for (const words of ["--days <n>", "--page <path>", "--origin <url>", "--help", "list", "revoke"]) {
      expect(help).toContain(words);
    }
    expect(help.match(/--days/g)).toHaveLength(1);
  });
});

describe("check, after a file was renamed", () => {
  test("warns of links to where the page was, with where it is now", async () => {
    await site.write({ "index.md": "# Home\n\n[us](/about) [gone](/nowhere)", ...SOMEWHERE });
    await publish({ content: site.folder }, site.world);
    await site.write({ "about.md": null, "us.md": "# About\n\nUs." });
    const { errors, problems } = await check({ content: site.folder }, site.world);
    expect(errors).toBe(0);
    expect(problems).toEqual([
      expect.objectContaining({ code: "link/moved", message: '"/about" has moved to /us. Write that.', line: 3 }),
      expect.objectContaining({ message: expect.stringContaining('there is nothing at "/nowhere".') }),
    ]);
    await publish({ content: site.folder }, site.world);
    expect((await check({ content: site.folder }, site.world)).problems).toEqual(problems);
  });

  test("says that there is nothing where nothing was published before", async () => {
    await site.write({
      "index.md": "# Home\n\n[us](/about)",
      "about.md": null,
      "us.md": "# About\n\nUs.",
      ...SOMEWHERE,
    });
    const { problems } = await check({ content: site.folder }, site.world);
    expect(problems).toMatchObject([{ message: expect.stringContaining('there is nothing at "/about".') }]);
  });
});

describe("a state folder whose name was mistyped", () => {
  const said: string[] = [];

  async function run(command: Command, ...args: readonly string[]): Promise<string> {
    said.length = 0;
    vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
    await command.parseAsync([...args, "--state", site.beside("stat")], { from: "user" });
    return said.join("\n");
  }

  test.each([
    ["rollback", rollbackCommand, null],
    ["gc", gcCommand, null],
    ["preview", previewCommand, null],
    ["backup", backupCommand, "site.backup"],
    ["export", exportCommand, "words"],
  ])("%s names the right one, ends with 1 and makes none", async (_, verb, made) => {
    await mkdir(site.beside("state/kv"), { recursive: true });
    const args = made === null ? [] : [site.beside(made)];
    expect(await run(verb(), ...args)).toContain(`did you mean ${site.beside("state")}?`);
    expect(process.exitCode).toBe(1);
    expect((await readdir(site.beside("."))).sort()).toEqual(["content", "state"]);
  });
});
