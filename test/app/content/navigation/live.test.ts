import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { liveNodes, type NavigationNode } from "#app/content/navigation/node.ts";
import { topAndBranches, withBranch } from "#app/content/release/page-navigation.ts";
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

describe("the top without its branches", () => {
  const moment = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined });
  const file = fc.constantFrom(
    "index.md",
    "d.md",
    "a/index.md",
    "a/1.md",
    "a/b/index.md",
    "a/b/2.md",
    "a/b/3.md",
    "c/4.md",
  );
  const dated = fc.record({ file, publishAt: moment, expiresAt: moment });
  const trees = fc
    .uniqueArray(dated, { selector: (page) => page.file, maxLength: 8 })
    .map((pages) => stored(...pages.map(({ file, ...dates }) => documentOf(file, dates))));

  function withoutChildren(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
    return nodes.map(({ children: _children, ...node }) => node);
  }

  test("shows the nodes that the whole tree shows, and holds no longer than they do", () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: -1, max: 10 }), (tree, now) => {
        const { top } = topAndBranches(tree, { dated: true });
        const { nodes, until } = liveNodes(top, { now, keep: [] });
        for (let at = now; at <= 10 && (until === null || at < until); at++) {
          expect(nodes).toEqual(withoutChildren(liveNodes(tree, { now: at, keep: [] }).nodes));
        }
      }),
    );
  });

  test("with one of them put back shows that branch as the whole tree does", () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: -1, max: 10 }), (tree, now) => {
        const { top, branches } = topAndBranches(tree, { dated: true });
        const live = liveNodes(withBranch(top, branches["/a"] ?? null), { now, keep: [] }).nodes;
        const whole = liveNodes(tree, { now, keep: [] }).nodes;
        expect(live.map((node) => node._path)).toEqual(whole.map((node) => node._path));
        expect(live.find((node) => node._path === "/a")).toEqual(whole.find((node) => node._path === "/a"));
      }),
    );
  });

  test("knows of a directory when anything in it shows, as few spans of time", () => {
    const pages = [
      documentOf("a/1.md", { publishAt: 4 }),
      documentOf("a/2.md", { publishAt: 1, expiresAt: 2 }),
      documentOf("a/b/3.md", { publishAt: 2, expiresAt: 3 }),
      documentOf("a/b/4.md", { publishAt: 9, expiresAt: 9 }),
      documentOf("c.md"),
    ];
    expect(topAndBranches(stored(...pages), { dated: true }).top).toEqual([
      {
        title: "A",
        _path: "/a",
        _shown: [
          [1, 3],
          [4, null],
        ],
      },
      { title: "C", _path: "/c" },
    ]);
  });
});
