import { describe, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { createStage } from "./stage.ts";

const FILES = {
  "index.md": "# Home\n\nHello.",
  "fox.md": "---\ntitle: Fox\ndescription: It hunts.\npublished: 2026-02-01\n---\n\nIt hunts at dusk.",
  "old.md": "---\nredirect: https://otters.org/fox\n---\n",
};

async function releaseAt(origin: string) {
  const { problems, ...parts } = await compileFiles({
    ...FILES,
    ".site.yml": `name: Otter\n${origin}\nroutes:\n  /gone: { redirect: https://otters.org/fox }\n`,
  });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  return assembleRelease(parts);
}

/** Cloudflare's own, under which a first deploy is seen. */
const HOST = "https://paper-otter.workers.dev";

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

describe.each([
  "",
  "origin: https://paper-otter.example",
  "origin: http://localhost:8787",
])("a site of which .site.yml says %j", async (line) => {
  const stage = createStage({ release: await releaseAt(line) });

  test.each([1, 2])("has pages without an address of their own, time %i", async () => {
    const page = await textOf(stage.fetch("/fox", { origin: HOST }));
    expect(page).toContain("It hunts at dusk.");
    expect(page).not.toMatch(/rel="canonical"|og:url|og:image"|ld\+json|workers\.dev|\.example|\.invalid|localhost/);
  });

  test("has no sitemap, which robots.txt does not name", async () => {
    expect((await stage.fetch("/sitemap.xml", { origin: HOST })).status).toBe(404);
    expect(await textOf(stage.fetch("/robots.txt", { origin: HOST }))).not.toContain("Sitemap");
  });

  test.each(["/feed.xml", "/fox/feed.xml", "/nowhere/_payload.json"])("names no host at %s", async (path) => {
    const answer = await textOf(stage.fetch(path, { origin: HOST }));
    expect(answer).not.toMatch(/workers\.dev|paper-otter\.example|\.invalid|localhost/);
  });

  test("is at the address that was opened on this machine", async () => {
    const origin = "http://127.0.0.1:8787";
    expect(await textOf(stage.fetch("/fox", { origin }))).toContain(`<link rel="canonical" href="${origin}/fox"`);
    expect(await textOf(stage.fetch("/sitemap.xml", { origin }))).toContain(`<loc>${origin}/fox</loc>`);
  });
});

describe.each([
  "",
  "origin: https://paper-otter.example",
  "origin: https://elsewhere.org",
])("ORIGIN over a .site.yml of %j", async (line) => {
  const stage = createStage({ release: await releaseAt(line), vars: { ORIGIN: "https://otters.org" } });

  test.each([
    HOST,
    "https://otters.org",
    "http://127.0.0.1:8787",
  ])("is what every answer at %s names", async (origin) => {
    for (const _ of ["first", "from memory"]) {
      const page = await textOf(stage.fetch("/fox", { origin }));
      expect(page).toContain('<link rel="canonical" href="https://otters.org/fox"');
      expect(page).toContain('<meta property="og:url" content="https://otters.org/fox"');
      expect(page).toMatch(/ld\+json.*https:\/\/otters\.org\/fox/s);
    }
    expect(await textOf(stage.fetch("/sitemap.xml", { origin }))).toContain("<loc>https://otters.org/fox</loc>");
    expect(await textOf(stage.fetch("/feed.xml", { origin }))).toContain("<id>https://otters.org/fox</id>");
    expect(await textOf(stage.fetch("/robots.txt", { origin }))).toContain("Sitemap: https://otters.org/sitemap.xml");
    expect(await textOf(stage.fetch("/nowhere/_payload.json", { origin }))).not.toMatch(/elsewhere|\.example/);
  });

  test.each(["/old", "/gone"])("is ours where %s redirects to it", async (path) => {
    expect((await stage.fetch(path, { origin: HOST })).headers.get("location")).toBe("/fox");
  });
});

test("an ORIGIN that is none is refused in words that say so", async () => {
  const release = await releaseAt("");
  for (const ORIGIN of ["otters.org", "https://otters.org/", "https://otters.org/a", "ftp://otters.org"]) {
    const stage = createStage({ release, vars: { ORIGIN } });
    await stage.fetch("/fox");
    expect(JSON.stringify(stage.log)).toContain("wrangler.toml: ORIGIN is");
  }
});
