import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { isExpected, loadPage, type PageReader, readerContext } from "#app/routes/load-page.ts";
import { pageRead } from "../fixture.ts";

interface Requested {
  readonly href?: string;
  readonly answer: Awaited<ReturnType<PageReader["page"]>>;
}

function load({ href = "/about", answer }: Requested) {
  const requested: string[] = [];
  const reader: PageReader = {
    page: async (path) => {
      requested.push(path);
      return answer;
    },
  };
  const context = new RouterContextProvider();
  context.set(readerContext, reader);
  const url = new URL(href, "https://site.invalid");
  const loaded = loadPage({ context, url, request: new Request(url), params: {}, pattern: "*" });
  return { loaded, requested };
}

async function thrown(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

async function sentTo(requested: Requested) {
  const response = await thrown(load(requested).loaded);
  return response instanceof Response ? [response.status, response.headers.get("location")] : response;
}

describe("loadPage", () => {
  it("gives a page with all of its content", async () => {
    const page = await load({ answer: pageRead() }).loaded;
    expect(page.content).toMatchObject({ kind: "ready", surround: [null, null] });
  });

  it("asks for the canonical path", async () => {
    const { loaded, requested } = load({ href: "/%C3%BCber%20uns?a=1", answer: pageRead() });
    await loaded;
    expect(requested).toEqual(["/über uns"]);
  });

  it.each([
    ["/About", "/about"],
    ["/about/?a=1", "/about?a=1"],
  ])("sends %s to its one spelling", async (pathname, location) => {
    expect(await sentTo({ href: pathname, answer: null })).toEqual([308, location]);
  });

  it.each([
    [{ to: "/free", external: false }, "/free"],
    [{ to: "https://example.com/", external: true }, "https://example.com/"],
  ])("sends a visitor where the worker says: %j", async (redirect, location) => {
    expect(await sentTo({ answer: { redirect, byRule: false } })).toEqual([302, location]);
  });

  it.each([
    ["a rule's, to a page of ours", { to: "/free#new", external: false }, true, "/free?a=1#new"],
    ["a rule's, to another site", { to: "https://example.com/", external: true }, true, "https://example.com/"],
    ["a document's", { to: "/free", external: false }, false, "/free"],
  ])("carries the query along where the redirect is %s or not", async (_whose, redirect, byRule, location) => {
    expect(await sentTo({ href: "/about?a=1", answer: { redirect, byRule } })).toEqual([302, location]);
  });

  it.each([
    ["/files/ab/fox.pdf", "true"],
    ["/feed.xml?all", "true"],
    ["/free", null],
  ])("sends to %s by a full load: %s", async (to, reload) => {
    const response = await thrown(load({ answer: { redirect: { to, external: false }, byRule: false } }).loaded);
    expect(response instanceof Response && response.headers.get("x-remix-reload-document")).toBe(reload);
  });

  it("answers 404 with the full path where there is no page", async () => {
    const error = await thrown(load({ href: "/nowhere?a=1", answer: null }).loaded);
    expect(isExpected(error) && error.data).toMatchObject({ status: 404, message: "Page Not Found: /nowhere?a=1" });
  });

  it("answers 404 for a path that has no canonical form, without asking", async () => {
    const { loaded, requested } = load({ href: "/a%2fb", answer: pageRead() });
    expect(isExpected(await thrown(loaded))).toBe(true);
    expect(requested).toEqual([]);
  });
});
