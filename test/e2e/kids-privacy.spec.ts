import { expect } from "@playwright/test";
import { idle, openHydrated } from "../harness/browser.ts";
import { ALL } from "../harness/tier.ts";
import { kept, test, untilKept } from "./kept-site.ts";
import { COLORING_PAGE } from "./site.ts";

const KIDS_PAGES = [
  "/kids-corner",
  "/kids-corner/all-kids-coloring-pages?q=fox&color=orange",
  "/kids-corner/favorites",
  "/kids-corner/name",
  "/kids-corner/week",
  "/search?q=fox",
  // Of a screen that is tried already.
  ...(ALL
    ? [
        "/kids-corner/all-kids-coloring-pages",
        "/kids-corner/coloring-pages/big-scenes/farm-scene",
        "/kids-corner/coloring-pages/mandalas-and-patterns",
      ]
    : []),
  COLORING_PAGE,
];

/** All that a child's browser may keep: nothing of it says who the child is but the name on a picture of a name. */
const KEPT = /^(?:favorites|has-pictures|picture:.+|reload-guard|scroll)$/;

/** The same for every visitor of this build: its parts, and the page for all that is not kept. */
const PART = /^\/assets\/[\w.-]+$|^\/offline\.html$/;

/** Foreign requests, and violations of the policy, fail every test of this site (test/e2e/site.ts). */
test("where children are there is no cookie, nothing is sent, and nothing is kept but what they made", async ({
  page,
  context,
  baseURL,
}) => {
  const sent: string[] = [];
  // The service worker's too.
  context.on("request", (request) => {
    const own = request.url().startsWith(`${baseURL}/`) || !request.url().startsWith("http");
    if (!own || request.method() !== "GET" || /\/relay\/|supabase/.test(request.url())) sent.push(request.url());
  });
  context.on("response", async (response) => {
    if ((await response.headerValue("set-cookie")) !== null) sent.push(`cookie of ${response.url()}`);
  });
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  for (const path of KIDS_PAGES) await openHydrated(page, path);
  await expect(page.getByRole("button", { name: "Color it here" })).toBeVisible();
  await idle(page);
  expect(await databases()).toEqual([]);
  await page.getByRole("button", { name: "Favorite" }).click();
  await page.getByRole("button", { name: "Color it here" }).click();
  await page.locator(".studio-drawing").click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "1 picked: make a pack" }).click();
  await expect(page.getByRole("heading", { name: "My pictures" })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => !KEPT.test(key))).toEqual([]);
  expect(await databases()).toEqual(["pictures"]);
});

test(
  "the pages that a child opened are kept as everybody sees them, and nothing beside them",
  { tag: "@all" },
  async ({ page }) => {
    const opened = new Set<string>();
    for (const path of KIDS_PAGES) {
      await openHydrated(page, path);
      const { pathname, search } = new URL(page.url());
      if (search !== "") continue;
      opened.add(pathname);
      await untilKept(page, pathname);
    }
    await page.goto("/kids-corner/surprise?q=fox");
    opened.add(new URL(page.url()).pathname);
    const { index, caches } = await kept(page);
    expect(index.pages.filter(({ path }) => !opened.has(path))).toEqual([]);
    const build = index.pages[0]?.build ?? "";
    const [code = ""] = build.split("-");
    expect(Object.keys(caches).sort()).toEqual([`code-${code}`, "kept"]);
    expect(caches[`code-${code}`]?.filter((address) => !PART.test(address))).toEqual([]);
    const named = index.pages.flatMap(({ path }) => [path, `${path}/_payload.json?${build}`]);
    const files = index.files.map(({ address }) => address);
    expect(caches["kept"]?.filter((address) => ![...named, ...files, "/kept.json"].includes(address))).toEqual([]);
    expect(
      files.filter(
        (address) => !/^\/files\/[0-9a-f]{64}\/(?:[\w.-]+\.svg|(?:drawings|synonyms-[\w-]+)\.json)$/.test(address),
      ),
    ).toEqual([]);
    const told = new Set(index.pages.flatMap((kept) => Object.keys(kept)));
    expect([...told].sort()).toEqual(["build", "bytes", "path", "picture", "title"]);
  },
);
