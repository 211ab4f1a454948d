import { expect, test } from "vitest";
import { isReserved } from "#app/content/routing/names.ts";
import { definition } from "#app/site.ts";
import { createApp } from "#worker/app.ts";
import { corpusRelease } from "./corpus-content.ts";
import { BUILD, createStage } from "./stage.ts";

const release = await corpusRelease();

test("a bundle that is not there is data, should the assets service ever ask us for it", async () => {
  const response = await createStage({ release }).fetch("/assets/nope.js");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("the address of every endpoint is reserved: the router looks for no other, and no page stands there", () => {
  const routes = createApp({ build: BUILD, definition }).routes.map(({ path }) => path);
  const addresses = routes.filter((path) => !path.includes(":") && path !== "*" && path !== "/*");
  expect(addresses).toContain("/health");
  expect(addresses.filter((path) => !isReserved(path.replace("/*", "/below")))).toEqual([]);
});

test("without any release every page is a styled 503 that says when to come back", async () => {
  const stage = createStage({ release: null });
  for (const path of ["/", "/about", "/query", "/sitemap.xml", "/about/_payload.json", "/health"]) {
    const response = await stage.fetch(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("retry-after")).toBe("10");
    expect(response.headers.get("x-release")).toBeNull();
  }
  expect(await (await stage.fetch("/")).text()).toContain('rel="stylesheet"');
});

test.each([
  ["/query?_params={%22where%22:{%22_path%22:%22/about%22}}", "path"],
  ["/query?_params={%22where%22:{%22title.length%22:3},%22count%22:true}", "scan, \\d+ documents"],
  ["/query?_params={%22sort%22:{%22_stem%22:-1,%22$numeric%22:true},%22limit%22:2}", "scan, \\d+ documents"],
])("Server-Timing says how %s was answered", async (path, plan) => {
  const response = await createStage({ release }).fetch(path);
  expect(response.headers.get("server-timing")).toMatch(new RegExp(`, query;desc="${plan}"$`));
});
