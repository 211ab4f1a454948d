import { expect } from "@playwright/test";
import { keepSession, makeAccount, test, traces } from "./account-site.ts";

test("a way to sign in is added at the provider's, and removed again, but never the last", async ({
  page,
  accounts,
  address,
}) => {
  await makeAccount(accounts, address);
  await keepSession(page, { accounts, address });
  await page.goto("/account");
  const ways = page.getByRole("region", { name: "Ways to sign in", exact: true });
  await expect(ways).toContainText(address);
  await expect(ways.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await ways.getByRole("button", { name: "Add Google" }).click();
  await expect(ways).toContainText("google@paper.example");
  await expect(page).toHaveURL("/account");
  expect(await traces(page)).not.toMatch(/access_token|refresh_token|eyJ/);
  await ways.getByRole("button", { name: "Remove Google" }).click();
  await ways.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(ways).not.toContainText("google@paper.example");
  await expect(ways.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
});
