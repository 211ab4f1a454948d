import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CHROMIUM_FLAGS, getChromium } from "#build/chromium.ts";
import { ROOT } from "#build/paths.ts";
import { freePort } from "#build/serve/start-checks.ts";
import { copyPostgres } from "../harness/accounts-folder.ts";
import { hydrated, markDocument } from "../harness/browser.ts";
import { type Clone, cloneProject } from "../harness/clone.ts";
import { groupAlive, type RunningCommand, runCommand } from "../harness/command.ts";

/** Vite prepares the packages of the browser at its first page. */
const TIMEOUT = 120_000;

/** In these milliseconds a watcher has seen the file and a browser has asked for it; where it is late, the test asks less. */
const EMPTY_MS = 30;

let clone: Clone;
let browser: Browser;

beforeAll(async () => {
  clone = await cloneProject(ROOT, {
    content: { "index.md": "# Home\n\nHello.\n", "about.md": "# About\n\nUs.\n" },
  });
  browser = await chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS] });
}, TIMEOUT);

afterAll(async () => {
  await browser.close();
  await clone.remove();
});

/** Starts it for a folder of content in the clone. */
async function startDev(folder: string): Promise<{ readonly command: RunningCommand; readonly origin: string }> {
  const state = join(clone.folder, ".wrangler", `${folder}-state`);
  await copyPostgres(join(state, "accounts"));
  const port = await freePort();
  const options = ["--port", String(port), "--content", folder, "--state", state];
  const command = runCommand("npm", ["run", "dev", "--silent", "--", ...options], { cwd: clone.folder });
  await command.line(/^Ready on http/);
  return { command, origin: `http://127.0.0.1:${port}` };
}

async function stop(command: RunningCommand): Promise<void> {
  command.child.kill("SIGTERM");
  await vi.waitUntil(() => !groupAlive(command), { timeout: 10_000 });
}

describe("npm run dev", { timeout: TIMEOUT }, () => {
  let command: RunningCommand;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const started = await startDev("content");
    command = started.command;
    page = await browser.newPage();
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${started.origin}/about`);
  }, TIMEOUT);

  afterAll(async () => {
    await page.close();
    await stop(command);
  });

  test("shows the site, hydrated, with nothing to complain about", async () => {
    await hydrated(page);
    expect(await page.locator("h1").textContent()).not.toBe("");
    expect(complaints).toEqual([]);
  });

  test("a saved Markdown file shows in the open page", async () => {
    await edit("content/about.md", (text) => `${text}\n\nA sentence that was typed a moment ago.\n`);
    await page.getByText("A sentence that was typed a moment ago.").waitFor({ timeout: TIMEOUT });
  });

  test("a file that is saved while the page still loads shows in it", async () => {
    const held = Promise.withResolvers<void>();
    const state = "**/app/state.ts*";
    await page.route(state, (route) => held.promise.then(() => route.continue()));
    const asked = page.waitForRequest(state);
    await page.reload({ waitUntil: "commit" });
    await asked;
    await edit("content/about.md", (text) => `${text}\n\nA sentence that came early.\n`);
    await expect.poll(() => textOf(page.url()), { timeout: TIMEOUT }).toContain("A sentence that came early.");
    held.resolve();
    await page.getByText("A sentence that came early.").waitFor({ timeout: TIMEOUT });
    await page.unroute(state);
  });

  test("a saved style changes the page without loading it again", async () => {
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await edit("app/styles/main.css", (text) => `${text}\nh1 { letter-spacing: 7px !important; }\n`);
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector("h1") ?? document.body).letterSpacing === "7px",
    );
    expect(await sameDocument()).toBe(true);
  });

  test("a saved component changes the page without loading it again", async () => {
    await hydrated(page);
    const sameDocument = await markDocument(page);
    await edit("app/ui/page-frame.tsx", (text) => text.replace("<h1", '<h1 data-saved="yes"'));
    await page.locator("h1[data-saved]").waitFor({ timeout: TIMEOUT });
    expect(await sameDocument()).toBe(true);
  });

  test("a saved Markdown file shows where it has changed, however far down", async () => {
    const filler = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of many.`).join("\n\n");
    await edit("content/about.md", (text) => `${text}\n\n${filler}\n\nThe end.\n`);
    await page.getByText("Paragraph 59 of many.").waitFor({ timeout: TIMEOUT });
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 0));
    await edit("content/about.md", (text) => text.replace("Paragraph 40 of many.", "Another sentence."));
    await page.getByText("Another sentence.").waitFor({ timeout: TIMEOUT });
    await page.waitForFunction(() => {
      const changed = [...document.querySelectorAll("main p")].find((p) => p.textContent === "Another sentence.");
      const { top = -1, bottom = 0 } = changed?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    });
  });

  test("a broken Markdown file is named over the page, which is as it was, until it is fixed", async () => {
    // Whole from the first moment: an empty file is a page, and a release of its own.
    const [aside, broken] = [join(clone.folder, "broken.md"), join(clone.folder, "content/broken.md")];
    await writeFile(aside, "---\nlayout: nowhere\n---\n\n# Broken\n");
    await rename(aside, broken);
    await command.line(/broken\.md:\d+:\d+ /);
    const overlay = page.locator("vite-error-overlay");
    await overlay.getByText(/"nowhere" is no layout/).waitFor({ timeout: TIMEOUT });
    expect(await overlay.locator(".file").textContent()).toContain("broken.md:2:9");
    await overlay.getByText("This goes away when it is fixed and saved.").waitFor({ timeout: TIMEOUT });
    expect(await overlay.locator(".window").innerText()).not.toMatch(/vite|plugin/i);
    await overlay.getByText("npm run content -- explain front-matter/value").waitFor({ timeout: TIMEOUT });
    await page.reload();
    await overlay.getByText(/"nowhere" is no layout/).waitFor({ timeout: TIMEOUT });
    expect(await page.getByText("A sentence that was typed a moment ago.").count()).toBe(1);
    await rename(broken, aside);
    await overlay.waitFor({ state: "detached", timeout: TIMEOUT });
  });
});

describe("npm run dev of content that never was right", { timeout: TIMEOUT }, () => {
  const broken = (title: string) => `---\nlayout: nowhere\n---\n\n# ${title}\n`;
  let command: RunningCommand;
  let page: Page;

  const save = (file: string, text: string) => writeFile(join(clone.folder, "broken", file), text);

  beforeAll(async () => {
    await mkdir(join(clone.folder, "broken"));
    await save("index.md", broken("Home"));
    await save("about.md", broken("About"));
    const started = await startDev("broken");
    command = started.command;
    page = await browser.newPage();
    await page.goto(`${started.origin}/about`);
  }, TIMEOUT);

  afterAll(async () => {
    await page.close();
    await stop(command);
  });

  test("shows what is wrong, then what is right of it, and in the end the site, in a page that stays open", async () => {
    const overlay = page.locator("vite-error-overlay");
    await overlay
      .locator(".message")
      .getByText(/"nowhere" is no layout/)
      .waitFor({ timeout: TIMEOUT });
    expect(await page.getByRole("listitem").allTextContents()).toEqual([
      expect.stringMatching(/^about\.md:2:9 .*"nowhere" is no layout/),
      expect.stringMatching(/^index\.md:2:9 .*"nowhere" is no layout/),
    ]);
    await save("index.md", "# An otter's home\n");
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor({ timeout: TIMEOUT });
    await overlay.waitFor();
    expect(await overlay.locator(".file").textContent()).toContain("about.md:2:9");
    expect(await textOf(new URL("/", page.url()).href)).toContain("An otter's home");
    await save("about.md", "# About otters\n");
    await page.getByRole("heading", { name: "About otters" }).waitFor({ timeout: TIMEOUT });
    expect(await overlay.count()).toBe(0);
  });
});

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Saves a file as many editors do, or any program on a busy machine: it is empty for a moment. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(clone.folder, file);
  const text = change(await readFile(path, "utf8"));
  await using opened = await open(path, "w");
  await setTimeout(EMPTY_MS);
  await opened.writeFile(text);
}
