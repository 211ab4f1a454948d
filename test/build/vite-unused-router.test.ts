import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutUnused } from "#build/vite/unused-router.ts";

describe("components that nobody uses", () => {
  it("are marked as free of effects, and lose the names that would keep them", () => {
    const made = 'const Link = React$1.forwardRef(function (props, ref) {});\nLink.displayName = "Link";\nlet x = 1;';
    expect(withoutUnused(made)).toBe(
      "const Link = /* @__PURE__ */ React$1.forwardRef(function (props, ref) {});\n\nlet x = 1;",
    );
  });

  it("are still written as this expects in the router that is installed", () => {
    const left = withoutUnused(sourceOf("dom/lib.js"));
    expect(left).not.toMatch(/^\w+\.displayName =/m);
    expect(left.match(/@__PURE__/g)?.length).toBeGreaterThan(2);
  });
});

describe("measuring, which nobody does", () => {
  it("is never begun", () => {
    const router = sourceOf("router/router.js");
    expect(router).toMatch(/if \(init\.instrumentations\)/);
    const left = withoutUnused(router);
    expect(left).not.toMatch(/init\.instrumentations|MetaReceiver\(router\)/);
    expect(left).toMatch(/if \(undefined\)/);
  });
});

describe("fetchers and routes that are added later, which nobody has", () => {
  it("are no part of a router", () => {
    const router = sourceOf("router/router.js");
    const offered = ["fetch", "enableScrollRestoration", "patchRoutes", "_internalSetRoutes"];
    const left = withoutUnused(router);
    expect(offered.map((name) => countLines(router, `\t\t${name},`))).toEqual([1, 1, 1, 1]);
    expect(offered.map((name) => countLines(left, `\t\t${name},`))).toEqual([0, 0, 0, 0]);
    expect(router).toMatch(/init\.patchRoutesOnNavigation/);
    expect(left).not.toMatch(/init\.patchRoutesOnNavigation/);
  });

  it("leave what a router is used for", () => {
    const left = withoutUnused(sourceOf("router/router.js"));
    for (const name of ["initialize", "subscribe", "navigate", "revalidate", "dispose", "getBlocker"]) {
      expect(countLines(left, `\t\t${name},`)).toBe(1);
    }
  });
});

function countLines(text: string, line: string): number {
  return text.split("\n").filter((other) => other === line).length;
}

function sourceOf(file: string): string {
  const entry = createRequire(import.meta.url).resolve("react-router/package.json");
  return readFileSync(join(dirname(entry), "dist/production/lib", file), "utf8");
}
