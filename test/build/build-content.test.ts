import { expect, test, vi } from "vitest";
import { compileRelease } from "#build/build-content.ts";
import { TestSite } from "./content/site-folder.ts";

test("a site with errors is not built: each is named, and a sentence says how to go on", async () => {
  const site = await TestSite.create({ "about.md": "::no-such-piece\n::", "us.md": "---\nlayout: nowhere\n---\n" });
  const said = vi.spyOn(console, "error").mockReturnValue();
  await expect(compileRelease(site.folder)).rejects.toThrow(/has errors\. Nothing was published\. .*npm run dev/);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/^about\.md:1:1 /), expect.stringMatching(/^us\.md:2:9 /)]);
  await site.remove();
});
