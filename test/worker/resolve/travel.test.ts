import { afterEach, describe, expect, test } from "vitest";
import type { Stage } from "../stage.ts";
import {
  ANY_TOKEN,
  buildOf,
  cookieOf,
  drafts,
  PAST_UNTIL,
  PHOTO,
  PUBLIC,
  past,
  previewStage,
  release,
  TOKEN,
  withCookie,
} from "./preview-stage.ts";

let stage: Stage;
afterEach(() => stage.settled());

const THEN = `${ANY_TOKEN}.${past.id}`;

async function pageFor(cookie: string, path = "/"): Promise<string> {
  return (await stage.fetch(path, withCookie(cookie))).text();
}

describe("a grant for any release", () => {
  test("shows the site as it is now, and offers every release that is kept", async () => {
    stage = previewStage();
    const html = await pageFor(ANY_TOKEN);
    expect(html).toContain(PUBLIC);
    expect(html.replace(/<[^>]*>/g, "")).toContain("Time travel You are seeing the site as it is now.");
    expect(optionsOf(html)).toEqual([
      ["", "is now", true],
      [expect.any(String), "was until Nov 20, 2026, 12:00 UTC", false],
      [past.id, "was until Nov 19, 2026, 12:00 UTC", false],
    ]);
  });

  test("shows the one that a rollback brought back as it is now, and offers it once", async () => {
    stage = previewStage();
    const before = optionsOf(await pageFor(ANY_TOKEN));
    await stage.settled();
    stage = previewStage({}, { back: true });
    expect(optionsOf(await pageFor(ANY_TOKEN))).toEqual(before);
    expect(await (await stage.fetch("/query?only=title", withCookie(ANY_TOKEN))).text()).not.toContain("Birthday");
  });

  test("leads to the one that is chosen, at the same place, by a plain form", async () => {
    stage = previewStage();
    const response = await stage.fetch(`/about?preview-release=${past.id}`, withCookie(ANY_TOKEN));
    expect([response.status, response.headers.get("location")]).toEqual([303, "/about"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(cookieOf(response)).toBe(THEN);
    const html = await pageFor(THEN, "/about");
    expect(html).toContain("past-words");
    expect(html).not.toContain(PUBLIC);
    expect(html.replace(/<[^>]*>/g, "")).toContain("You are seeing the site as it was until Nov 19, 2026, 12:00 UTC.");
    expect(optionsOf(html).filter(([, , selected]) => selected)).toEqual([[past.id, expect.any(String), true]]);
    expect(cookieOf(await stage.fetch("/about", withCookie(THEN)))).toBe(THEN);
  });

  test("shows the whole site as the world saw it last: the clock stands at the end of that release", async () => {
    stage = previewStage();
    expect((await stage.fetch("/birthday", withCookie(THEN))).status).toBe(200);
    expect((await stage.fetch("/party", withCookie(THEN))).status).toBe(404);
    expect((await stage.fetch("/sale", withCookie(THEN))).status).toBe(200);
    const listed = await (await stage.fetch("/query?only=title", withCookie(THEN))).text();
    expect(listed).toContain("Birthday");
    expect(listed).toContain("Sale");
    expect(listed).not.toContain("Party");
    const navigation = await (await stage.fetch("/navigation", withCookie(THEN))).text();
    expect([navigation.includes("Birthday"), navigation.includes("Party")]).toEqual([true, false]);
    const missing = await pageFor(THEN, "/articles/first");
    expect(missing).toContain("Page Not Found");
    expect(missing).toContain("Birthday");
  });

  test("goes on within an open page, and says that it is the newest there is", async () => {
    stage = previewStage();
    const response = await stage.fetch(`/birthday/_payload.json?${buildOf(past)}`, withCookie(THEN));
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await response.json()).release).toBe(past.id);
    expect((await (await stage.fetch("/builds/latest.json", withCookie(THEN))).json()).id).toBe(buildOf(past));
    expect((await stage.fetch(PHOTO, withCookie(THEN))).status).toBe(200);
  });

  test("leaves pages that are open in another release in it, each by its own clock", async () => {
    stage = previewStage();
    const now = await stage.fetch(`/about/_payload.json?${buildOf(release)}`, withCookie(THEN));
    expect((await now.json()).release).toBe(release.id);
    const then = await stage.fetch(`/party/_payload.json?${buildOf(past)}`, withCookie(ANY_TOKEN));
    expect([then.status, then.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    expect((await stage.fetch(`/party/_payload.json?${buildOf(past)}`)).status).toBe(200);
  });

  test.each([
    ["back to now", ""],
    ["an unknown one", "0".repeat(64)],
    ["a preview's", drafts.id],
    ["no release at all", "../../x"],
  ])("leads to now for %s", async (_what, id) => {
    stage = previewStage();
    const response = await stage.fetch(`/about?preview-release=${encodeURIComponent(id)}`, withCookie(THEN));
    expect([response.status, response.headers.get("location")]).toEqual([303, "/about"]);
    expect(cookieOf(response)).toBe(ANY_TOKEN);
  });

  test("says that it shows now where the chosen release is kept no longer", async () => {
    stage = previewStage();
    stage.publish(release, { previous: [] });
    const html = await pageFor(THEN);
    expect(html).toContain(PUBLIC);
    expect(html).toContain("You are seeing the site as it is now.");
  });

  test("keeps nothing of its pages for those who come after, before or besides", async () => {
    stage = previewStage();
    for (const cookie of [ANY_TOKEN, THEN, ANY_TOKEN]) await pageFor(cookie, "/about");
    const html = await (await stage.fetch("/about")).text();
    expect(html).toContain(PUBLIC);
    expect(html).not.toContain("preview-bar");
    expect((await stage.fetch("/party")).status).toBe(404);
    expect(await pageFor(THEN, "/about")).toContain("past-words");
  });
});

describe("nobody else travels", () => {
  test("not with a grant for drafts", async () => {
    stage = previewStage();
    const response = await stage.fetch(`/about?preview-release=${past.id}`, withCookie(TOKEN));
    expect([response.status, cookieOf(response)]).toEqual([303, TOKEN]);
    const html = await pageFor(`${TOKEN}.${past.id}`);
    expect([html.includes(PUBLIC), html.includes("past-words"), html.includes("<select")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("not without a grant: the parameter is one of those that nobody reads", async () => {
    stage = previewStage();
    const response = await stage.fetch(`/about?preview-release=${past.id}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(PUBLIC);
  });

  test("and a release that was rolled back to is the current one, at the clock of now", async () => {
    stage = previewStage();
    stage.publish(past, { previous: [{ release: release.id, publishedAt: new Date(PAST_UNTIL).toISOString() }] });
    expect((await stage.fetch("/party", withCookie(THEN))).status).toBe(200);
    expect(await pageFor(THEN)).toContain("You are seeing the site as it is now.");
  });
});

function optionsOf(html: string): readonly (readonly [string, string, boolean])[] {
  return [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)<\/option>/g)].map(
    ([, value = "", selected, text = ""]) => [value, text, selected !== undefined] as const,
  );
}
