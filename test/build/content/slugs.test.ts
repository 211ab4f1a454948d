import { afterEach, beforeEach, expect, test } from "vitest";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { publish } from "#build/content/publish.ts";
import { recordsAt } from "#build/release/compare.ts";
import { openCurrent } from "#build/release/readable.ts";
import { TestSite } from "./site-folder.ts";

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.create({ "blog/other.md": page("title: Other"), "blog/fox.md": page("title: Fox") });
});

afterEach(() => site.remove());

const page = (yaml: string) => `---\n${yaml}\ndescription: A page.\n---\n\nWords.\n`;

async function publishWith(files: { readonly [path: string]: string | null }) {
  await site.write(files);
  return publish({ content: site.folder, yes: true }, site.world);
}

/** What answers at addresses: the file of the page, or where the address sends its visitors. */
async function answers(...addresses: readonly string[]): Promise<object> {
  const current = await openCurrent(site.store);
  if (current === null) throw new Error("nothing is published");
  const records = await recordsAt(current, addresses as readonly DocumentPath[]);
  return Object.fromEntries([...records].map(([address, { page: at, moved }]) => [address, at?.id ?? moved]));
}

const FOX = "content:blog:fox.md";

test("a page that gets a slug, another one and none again is found from all its addresses", async () => {
  await publishWith({});
  const first = await publishWith({ "blog/fox.md": page("title: Fox\nslug: red") });
  expect(first.changes.moved).toMatchObject([{ address: "/blog/fox", to: "/blog/red" }]);
  await publishWith({ "blog/fox.md": page("title: Fox\nslug: blue") });
  expect(await answers("/blog/fox", "/blog/red", "/blog/blue")).toEqual({
    "/blog/fox": "/blog/blue",
    "/blog/red": "/blog/blue",
    "/blog/blue": FOX,
  });
  await publishWith({ "blog/fox.md": page("title: Fox") });
  expect(await answers("/blog/fox", "/blog/red", "/blog/blue")).toEqual({
    "/blog/fox": FOX,
    "/blog/red": "/blog/fox",
    "/blog/blue": "/blog/fox",
  });
});

test("its path goes to another page that comes there, and back", async () => {
  await publishWith({ "blog/fox.md": page("title: Fox\nslug: red") });
  await publishWith({ "blog/new.md": page("title: New\nslug: fox") });
  expect(await answers("/blog/fox", "/blog/new")).toEqual({
    "/blog/fox": "content:blog:new.md",
    "/blog/new": "/blog/fox",
  });
  await publishWith({ "blog/new.md": null });
  expect(await answers("/blog/fox", "/blog/red")).toEqual({ "/blog/fox": "/blog/red", "/blog/red": FOX });
});

test("a file with an id keeps its addresses when its name and its slug change at once", async () => {
  await publishWith({ "blog/fox.md": page("title: Fox\nid: fox\nslug: red") });
  await publishWith({ "blog/fox.md": null, "blog/狐.md": page("title: Kitsune\nid: fox") });
  expect(await answers("/blog/red", "/blog/狐")).toEqual({ "/blog/red": "/blog/狐", "/blog/狐": "content:blog:狐.md" });
});
