import { expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { topAndBranches, withBranch } from "#app/content/release/page-navigation.ts";
import { documentOf } from "../navigation/documents.ts";

const files = ["index.md", "blog/index.md", "blog/a.md", "docs/b/c.md", "about.md"];
const tree = buildNavigation({ documents: files.map((file) => documentOf(file)), configs: [], fields: [] });
const { top, branches } = topAndBranches(tree, { dated: false });

test("the top is the root list without children, a branch each root node with all of them", () => {
  expect(top.map((node) => node._path)).toEqual(["/about", "/blog", "/docs", "/"]);
  expect(top.filter((node) => "children" in node)).toEqual([]);
  expect(Object.keys(branches).sort()).toEqual(["/blog", "/docs"]);
});

test("a page's tree is the top with its own branch", () => {
  const page = withBranch(top, branches["/blog"] ?? null);
  expect(page.map((node) => node.children?.length ?? 0)).toEqual([0, 2, 0, 0]);
});

test("all branches put back are the tree", () => {
  expect(Object.values(branches).reduce(withBranch, top)).toEqual(tree);
});

test("no branch, or one that is not of this tree, leaves the top as it is", () => {
  expect(withBranch(top, null)).toBe(top);
  expect(withBranch(top, { title: "X", _path: "/x", children: [] })).toBe(top);
});

test("of two branches with one path the first is kept", () => {
  const children = [{ title: "A", _path: "/x/a" }];
  const twins = [
    { title: "One", _path: "/x", children },
    { title: "Two", _path: "/x", children },
  ];
  expect(topAndBranches(twins, { dated: false }).branches["/x"]?.title).toBe("One");
});
