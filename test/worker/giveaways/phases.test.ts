import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { hashBytes } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { createStage, type Stage } from "../stage.ts";

const PATH = "/free/trees";
const FILE = `/files/${"2".repeat(64)}/trees.pdf`;
const PDF = new TextEncoder().encode("%PDF");

/** Midnights in New York: the first day begins, the last one ends. */
const FIRST = Date.parse("2026-04-18T04:00:00Z");
const END = Date.parse("2026-04-27T04:00:00Z");
const DAY = 86_400_000;

const release = await giveawayRelease();

function giveawayRelease(name = "Test site") {
  const drawing = { thumbnail: "/files/1/oak.svg", width: 10, height: 10, regions: 9, difficulty: "easy" };
  const oak = wireDocument("kids-corner/coloring-pages/oak", { drawing } as Partial<ContentDocument>);
  const pack = { title: "Trees", file: FILE, count: 1, bytes: 9_000, pages: [oak._path] };
  const dates = { published: "2026-04-01", starts: "2026-04-18", ends: "2026-04-26" };
  const trees = wireDocument(PATH.slice(1), { ...dates, packs: { trees: pack } } as Partial<ContentDocument>);
  return releaseOfParts({
    site: site({ name, timeZone: "America/New_York" }),
    documents: [trees, oak].map((document) => ({ document, page: pageOf(document) })),
    files: [
      {
        address: FILE,
        entry: { object: hashBytes(PDF), form: "raw", mediaType: "application/pdf", title: "Trees", opens: FIRST },
      },
    ],
    objects: [PDF],
    sources: [],
  });
}

function stageAt(now: number): Stage {
  const stage = createStage({ release });
  // Before all of it: a pointer of a time to come is not believed.
  stage.publish(release, { publishedAt: new Date(0).toISOString() });
  stage.clock.now = now;
  return stage;
}

/** What a visitor without script sees of the giveaway. */
async function shown(stage: Stage): Promise<string> {
  const markup = await (await stage.fetch(PATH)).text();
  await stage.settled();
  return markup.slice(markup.indexOf("<main"), markup.indexOf("</main>"));
}

function stateIn(markup: string): string {
  const [, state = ""] = /class="giveaway-state[^>]*>(.*?)<\/p>/s.exec(markup) ?? [];
  return state.replaceAll(/<[^>]+>/g, "").trim();
}

const STATES = [
  [FIRST - 10 * DAY, "Coming in 10 days, on April 18, 2026", false],
  [FIRST - 1, "Coming tomorrow, April 18, 2026", false],
  [FIRST, "Until April 26, 2026: 9 days left, counting today", true],
  [END - DAY - 1, "Until April 26, 2026: 2 days left, counting today", true],
  [END - 1, "Until April 26, 2026: today is the last day", true],
  [END, "Ended on April 26, 2026, still free", true],
] as const;

describe("a giveaway, as the server sends it", () => {
  test.each(STATES)("at %s says %j", async (now, state, open) => {
    const markup = await shown(stageAt(now));
    expect(stateIn(markup)).toBe(state);
    expect(markup.includes(`href="${FILE}"`)).toBe(open);
    expect(markup).toContain('<img src="/files/1/oak.svg"');
  });

  test("changes at the site's midnights in an isolate that remembers the page, and at no other time", async () => {
    const stage = stageAt(0);
    for (const [now, state] of STATES) {
      stage.clock.now = now;
      expect(stateIn(await shown(stage))).toBe(state);
    }
  });

  test.each(STATES)("at %s, %j, may be had: %j", async (now, _, open) => {
    const stage = stageAt(now);
    const response = await stage.fetch(FILE);
    expect([response.status, response.headers.get("cache-control")]).toEqual(
      open ? [200, "public, max-age=31536000, immutable"] : [404, "no-store"],
    );
    expect((await response.text()) === "%PDF").toBe(open);
  });

  test("that could not be had yet can be had in an isolate that was asked too early", async () => {
    const stage = stageAt(FIRST - 1);
    expect((await stage.fetch(FILE)).status).toBe(404);
    stage.clock.now = FIRST;
    expect((await stage.fetch(FILE)).status).toBe(200);
  });

  test("is part of a payload until the next midnight, and for good when it is over", async () => {
    const payload = async (now: number) => {
      const stage = stageAt(now);
      const { id } = (await (await stage.fetch("/builds/latest.json")).json()) as { readonly id: string };
      return (await stage.fetch(`${PATH}/_payload.json?${id}`)).headers.get("cache-control");
    };
    expect(await payload(FIRST - 60_000)).toBe("public, max-age=60");
    expect(await payload(END - 3_600_000)).toBe("public, max-age=3600");
    expect(await payload(END)).toContain("immutable");
  });
});
