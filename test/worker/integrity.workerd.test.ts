import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startWorkerd } from "../harness/workerd.ts";

const site = await startWorkerd({ release: null });

afterAll(() => site.server.close());

async function bodyOf(path: string): Promise<string> {
  const response = await site.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

test("every script and style sheet that a built page names is what it is held to", async () => {
  const page = await bodyOf("/");
  const named = page.match(/<(?:script [^>]*src|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
  expect(named).toHaveLength(2);
  for (const tag of named) {
    const [, address = "", integrity = ""] = /(?:src|href)="([^"]*)" integrity="([^"]*)"/.exec(tag) ?? [];
    const hash = createHash("sha384").update(await bodyOf(address));
    expect(integrity, tag).toBe(`sha384-${hash.digest("base64")}`);
  }
});
