import { expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { liveNodes } from "#app/content/navigation/live.ts";
import { documentOf } from "./documents.ts";

function stored(...documents: readonly ReturnType<typeof documentOf>[]) {
  return buildNavigation({ documents, configs: [], fields: ["publishAt", "expiresAt"] });
}

test("pages out of their time are gone, with directories that were there for them alone", () => {
  const tree = stored(documentOf("now.md", { expiresAt: 200 }), documentOf("soon/a.md", { publishAt: 100 }));
  const now = { title: "Now", _path: "/now" };
  const soon = { title: "Soon", _path: "/soon", children: [{ title: "A", _path: "/soon/a" }] };
  expect(liveNodes(tree, { now: 99, keep: [] })).toEqual({ nodes: [now], until: 100 });
  expect(liveNodes(tree, { now: 100, keep: [] })).toEqual({ nodes: [now, soon], until: 200 });
  expect(liveNodes(tree, { now: 200, keep: [] })).toEqual({ nodes: [soon], until: null });
});

test("a directory stays with the pages it has, named after its path while it lacks its own", () => {
  const tree = stored(documentOf("blog/a.md"), documentOf("blog/index.md", { title: "All posts", publishAt: 100 }));
  const a = { title: "A", _path: "/blog/a" };
  expect(liveNodes(tree, { now: 0, keep: [] })).toEqual({
    nodes: [{ title: "Blog", _path: "/blog", children: [a] }],
    until: 100,
  });
  expect(liveNodes(tree, { now: 100, keep: [] })).toEqual({
    nodes: [{ title: "All posts", _path: "/blog", children: [a, { title: "All posts", _path: "/blog" }] }],
    until: null,
  });
});

test("dates stay on nodes where the site's own fields name them", () => {
  const tree = stored(documentOf("a.md", { publishAt: 1, expiresAt: 9 }));
  expect(liveNodes(tree, { now: 5, keep: ["publishAt"] }).nodes).toEqual([{ title: "A", _path: "/a", publishAt: 1 }]);
});

test("a tree without dates is itself, for ever", () => {
  const tree = stored(documentOf("a/b.md"), documentOf("c.md"));
  expect(liveNodes(tree, { now: 5, keep: [] })).toEqual({ nodes: tree, until: null });
});
