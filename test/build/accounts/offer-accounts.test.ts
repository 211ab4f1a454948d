import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { offerAccounts } from "#build/accounts/start-accounts.ts";

let state: string;
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "site-offer-"));
});
afterAll(() => rm(state, { recursive: true, force: true }));

test("a project that is configured gets no local server beside it", async () => {
  expect(await offerAccounts(state, { SUPABASE_URL: "https://project.supabase.co" })).toBeNull();
});

test("where none can be kept, one line says so and the site goes without", async () => {
  const reported = vi.spyOn(console, "error").mockReturnValue();
  await writeFile(join(state, "accounts"), "in the way");
  expect(await offerAccounts(state, {})).toBeNull();
  expect(reported.mock.calls).toEqual([[expect.stringMatching(/^There are no accounts here: .*accounts.*\.$/)]]);
});
