import { describe, expect, it } from "vitest";
import type { BrowserPages } from "#app/client/pages/content-reader.ts";
import { loadPage } from "#app/client/pages/load-page.ts";
import { pageRead } from "../../fixture.ts";

interface Requested {
  readonly href?: string;
  readonly answer: Awaited<ReturnType<BrowserPages["page"]>>;
}

function load({ href = "/about", answer }: Requested) {
  const requested: string[] = [];
  const reader: Pick<BrowserPages, "page"> = {
    page: async (path) => {
      requested.push(path);
      return answer;
    },
  };
  return { loaded: loadPage(reader, new URL(href, "https://site.invalid")), requested };
}

describe("loadPage", () => {
  it("gives a page with all of its content", async () => {
    const loaded = await load({ answer: pageRead() }).loaded;
    expect(loaded).toMatchObject({ kind: "page", page: { content: { kind: "ready", surround: [null, null] } } });
  });

  it("asks for the canonical path", async () => {
    const { loaded, requested } = load({ href: "/%C3%BCber%20uns?a=1", answer: pageRead() });
    await loaded;
    expect(requested).toEqual(["/über uns"]);
  });

  it.each([
    ["/About", "/about"],
    ["/about/?a=1", "/about?a=1"],
  ])("sends %s to its one spelling", async (href, to) => {
    expect(await load({ href, answer: null }).loaded).toEqual({ kind: "redirect", to, whole: false });
  });

  it.each([
    ["a rule's, to a page of ours", { to: "/free#new", external: false }, true, "/free?a=1#new"],
    ["a rule's, to another site", { to: "https://example.com/", external: true }, true, "https://example.com/"],
    ["a document's", { to: "/free", external: false }, false, "/free"],
  ])("carries the query along where the redirect is %s or not", async (_whose, redirect, byRule, to) => {
    expect(await load({ href: "/about?a=1", answer: { redirect, byRule } }).loaded).toMatchObject({ to });
  });

  it.each([
    [{ to: "/files/ab/fox.pdf", external: false }, true],
    [{ to: "/feed.xml?all", external: false }, true],
    [{ to: "https://example.com/", external: true }, true],
    [{ to: "/free", external: false }, false],
  ])("sends a visitor where the worker says, by a full load or not: %j, %s", async (redirect, whole) => {
    const loaded = await load({ answer: { redirect, byRule: false } }).loaded;
    expect(loaded).toEqual({ kind: "redirect", to: redirect.to, whole });
  });

  it("answers 404 with the full path where there is no page", async () => {
    const loaded = await load({ href: "/nowhere?a=1", answer: null }).loaded;
    expect(loaded).toMatchObject({ failure: { status: 404, message: "Page Not Found: /nowhere?a=1" } });
  });

  it("answers 404 for a path that has no canonical form, without asking", async () => {
    const { loaded, requested } = load({ href: "/a%2fb", answer: pageRead() });
    expect(await loaded).toMatchObject({ failure: { status: 404 } });
    expect(requested).toEqual([]);
  });
});
