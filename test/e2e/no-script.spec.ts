import { expect } from "@playwright/test";
import { row } from "../harness/tier.ts";
import { ARTICLE, COLORING_PAGE, ROUTES, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

for (const path of ROUTES) {
  test(`${path} can be read without JavaScript`, row(path === "/free/100-followers"), async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toBeVisible();
    const text = await page.locator("main").innerText();
    expect(text.length).toBeGreaterThan(80);
  });
}

test("pages can be reached by links without JavaScript, and a coloring page shows its drawing", async ({ page }) => {
  await page.goto("/");
  await page.locator('a[href="/articles"]:visible, summary:visible').first().click();
  await page.locator('a[href="/articles"]:visible').first().click({ trial: false });
  await expect(page).toHaveURL("/articles");
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveURL(ARTICLE);
  await page.goto(COLORING_PAGE);
  await expect(page.locator("main svg").first()).toBeVisible();
});

test("a coloring page goes on without JavaScript: its category, six more of it, its packs, and a way to send it", async ({
  page,
}) => {
  await page.goto(COLORING_PAGE);
  const category = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Animals" });
  await expect(category).toHaveAttribute("href", "/kids-corner/themes/animals");
  const packs = page.getByRole("region", { name: "Also in these free packs" });
  await expect(packs.getByRole("link", { name: "Thank you for 100 followers" })).toBeVisible();
  expect(await packs.getByRole("link").count()).toBeLessThanOrEqual(3);
  const more = page.getByRole("region", { name: "More to color" });
  await expect(more.locator("img:not(.colored)")).toHaveCount(6);
  await expect(more.locator(`a[href="${COLORING_PAGE}"]`)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "By email" })).toHaveAttribute("href", /^mailto:\?subject=.+&body=http/);
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeHidden();
  await more.getByRole("link", { name: "See all: Animals" }).click();
  await expect(page.locator(".sheet-card").first()).toBeVisible();
});

test("nothing that needs JavaScript stands there dead", async ({ page }) => {
  for (const path of ["/kids-corner/all-kids-coloring-pages", COLORING_PAGE, "/account/register"]) {
    await page.goto(path);
    await expect(page.locator(".needs-script").first()).toBeAttached();
    await expect(page.locator(".needs-script:visible")).toHaveCount(0);
  }
});
