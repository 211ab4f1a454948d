import { expect, test } from "vitest";
import { corpusRelease } from "../corpus-content.ts";
import { createStage } from "../stage.ts";

const release = await corpusRelease();
const post = { method: "POST" };

test.each([
  ["a missing page", 404, release, { html: "/nowhere", json: "/nowhere/_payload.json" }, {}],
  ["a method that is none of ours", 405, release, { html: "/about", json: "/builds/latest.json" }, post],
  ["a failure of ours", 500, release, { html: "/odd", json: "/odd/_payload.json" }, {}],
  ["no release", 503, null, { html: "/about", json: "/health" }, {}],
] as const)("%s is called the same in its title, its heading and its JSON", async (_, status, published, at, init) => {
  const stage = createStage({ release: published });
  await stage.fetch("/");
  const html = await stage.fetch(at.html, init);
  const json = await stage.fetch(at.json, init);
  expect([html.status, json.status]).toEqual([status, status]);
  const { statusMessage } = (await json.json()) as { readonly statusMessage: string };
  const markup = await html.text();
  expect(markup).toContain(`<h1>${statusMessage}</h1>`);
  expect(markup).toMatch(new RegExp(`<title>${statusMessage}( — [^<]+)?</title>`));
});
