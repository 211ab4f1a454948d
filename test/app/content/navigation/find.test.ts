import { describe, expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { navKeyFromPath } from "#app/content/navigation/find.ts";
import { configOf, documentOf } from "./documents.ts";

const tree = buildNavigation({
  documents: [
    documentOf("index.md", { layout: "home" }),
    documentOf("blog/index.md", { title: "Posts" }),
    documentOf("blog/a.md", { layout: "wide" }),
    documentOf("blog/deep/er/b.md"),
    documentOf("blogger.md"),
    documentOf("plain/c.md"),
  ],
  configs: [configOf("blog", { title: "Blog", layout: "blog" }), configOf("blog/deep", { layout: "deep" })],
  fields: ["layout"],
});

describe("the deepest value of a key on the way to a path", () => {
  test.each([
    ["/blog", "blog"],
    ["/blog/a", "wide"],
    ["/blog/none", "blog"],
    ["/blog/deep/er/b", "deep"],
    ["/blog/deep/none", "deep"],
    ["/blogger", "blog"],
    ["/", "home"],
    ["/plain/c", null],
    ["/other", null],
  ])("%s has %j", (path, layout) => expect(navKeyFromPath(path, "layout", tree)).toBe(layout));
});
