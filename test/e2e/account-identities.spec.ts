import { expect, type Page } from "@playwright/test";
import { makeAccount, openForm, signIn, test, traces } from "./account-site.ts";

const WAYS = { name: "Ways to sign in", exact: true };

async function openAccount(page: Page, address: string): Promise<void> {
  await openForm(page, "/account/login");
  await signIn(page, address);
  await expect(page.getByRole("region", WAYS)).toContainText(address);
}

test("a way to sign in is added at the provider's, and removed again, but never the last", async ({
  page,
  accounts,
  address,
}) => {
  await makeAccount(accounts, address);
  await openAccount(page, address);
  const ways = page.getByRole("region", WAYS);
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
