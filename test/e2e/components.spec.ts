import { expect } from "@playwright/test";
import type { Segment } from "#app/content/page.ts";
import { openHydrated } from "../harness/browser.ts";
import { componentChunks, readChunks } from "../harness/component-chunks.ts";
import { ARTICLE, test } from "./site.ts";

function namesIn(segment: Segment): readonly string[] {
  if (segment.kind === "element") return segment.children.flatMap(namesIn);
  if (segment.kind !== "component") return [];
  return [segment.name, ...Object.values(segment.slots).flat().flatMap(namesIn)];
}

for (const path of ["/", ARTICLE, "/privacy", "/free"]) {
  test(`${path} downloads the components that stand in it, and no other`, async ({ page }) => {
    const chunks = readChunks();
    const components = componentChunks(chunks);
    const loaded: string[] = [];
    page.on("requestfinished", (request) => loaded.push(new URL(request.url()).pathname));
    await openHydrated(page, path);
    const payload = await page.request.get(`${path === "/" ? "" : path}/_payload.json`);
    const { document }: { readonly document: { readonly segments: readonly Segment[] } } = await payload.json();
    const keys = new Set(document.segments.flatMap(namesIn).map((name) => components.get(name) ?? ""));
    // One may show others.
    for (const key of keys) for (const imported of chunks.get(key)?.imports ?? []) keys.add(imported);
    const all = [...new Set(components.values())];
    const found = all.filter((key) => loaded.includes(`/${chunks.get(key)?.file}`));
    expect(found).toEqual(all.filter((key) => keys.has(key)));
    expect(found.length > 0).toBe(path !== ARTICLE);
  });
}
