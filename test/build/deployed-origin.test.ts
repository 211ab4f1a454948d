import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const { readConfig } = vi.hoisted(() => ({ readConfig: vi.fn() }));
vi.mock("wrangler", () => ({ unstable_readConfig: readConfig }));
const { deployedOrigin, originWarning } = await import("#build/deployed-origin.ts");

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-origin-"));
  setOrigin("");
});

afterEach(() => rm(folder, { recursive: true }));

/** Stands for `ORIGIN` of wrangler.toml. */
function setOrigin(origin: unknown): void {
  readConfig.mockReturnValue({ vars: { ORIGIN: origin } });
}

async function warningOf(site: string | null) {
  if (site !== null) await writeFile(join(folder, ".site.yml"), site);
  return originWarning(folder);
}

describe("an origin where nobody finds the site is a warning", () => {
  test.each([
    "https://paper-otter.example",
    "https://www.paper-otter.example",
    "https://example.com",
    "https://www.example.org",
    "https://otter.test",
    "https://otter.invalid",
    "http://otter.local",
    "http://localhost:8787",
    "http://otter.localhost",
    "http://127.0.0.1:8787",
    "http://0.0.0.0",
    "http://[::1]:8787",
  ])("%s", async (origin) => {
    expect(await warningOf(`name: Otter\norigin: ${origin}\n`)).toMatchObject({
      file: ".site.yml",
      line: 2,
      column: 9,
      level: "warning",
      message: expect.stringContaining(`origin: "${origin}" leads no visitor to the site.`),
      code: "site/origin",
    });
  });

  test.each([
    ["of no file", null],
    ["of a file without it", "name: Otter\n"],
  ])("%s", async (_, site) => {
    expect(await warningOf(site)).toMatchObject({ line: 1, column: 1, message: expect.stringContaining("is missing") });
  });

  test.each([
    "https://otters.org",
    "https://otter.pages.dev",
    "https://my-example.com",
    "https://test.com",
  ])("%s is one", async (origin) => expect(await warningOf(`origin: ${origin}\n`)).toBeNull());

  test("unless wrangler.toml says where the site is", async () => {
    setOrigin("https://otters.org");
    expect(await warningOf("origin: https://paper-otter.example\n")).toBeNull();
    setOrigin("http://localhost:8787");
    expect(await warningOf("origin: https://paper-otter.example\n")).not.toBeNull();
  });
});

test.each([
  "otters.org",
  "https://otters.org/",
  "https://otters.org/a",
  "ftp://otters.org",
  7,
])("ORIGIN of wrangler.toml that is %j is said to be none", async (origin) => {
  setOrigin(origin);
  await expect(deployedOrigin()).rejects.toThrow("wrangler.toml: ORIGIN is ");
});
