import { FetchError } from "ofetch";
import { describe, expect, it, vi } from "vitest";
import { isCompiled } from "#app/client/compiled-html.ts";
import { createContentReader } from "#app/client/content-reader.ts";
import { PageMemory } from "#app/client/page-memory.ts";
import type { PagePayload } from "#app/content/payload.ts";
import { BUILD, content, entry, NAVIGATION, pageDocument, path, RELEASE } from "../fixture.ts";

function payload(overrides: Partial<PagePayload> = {}): PagePayload {
  return { release: RELEASE, entry: entry(), navigation: NAVIGATION, ...content(), globals: {}, ...overrides };
}

function failure(status: number): FetchError {
  const error = new FetchError(`status ${status}`);
  error.status = status;
  return error;
}

function setUp(answer: () => unknown, now = () => 0) {
  const fetchJson = vi.fn(async (_url: string) => answer());
  const leave = vi.fn();
  const reader = createContentReader({ build: BUILD, memory: new PageMemory(), now, leave, fetchJson });
  return { reader, fetchJson, leave };
}

describe("the browser's content reader", () => {
  it("asks for a page under the session's build", async () => {
    const { reader, fetchJson } = setUp(() => payload());
    const read = await reader.page(path("/articles/otters"));
    expect(fetchJson).toHaveBeenCalledExactlyOnceWith(`/articles/otters/_payload.json?${BUILD}`);
    expect(read).toMatchObject({ entry: { title: "Otters" }, navigation: NAVIGATION });
  });

  it("asks once for a page that holds, and again when a date has changed it", async () => {
    let time = 0;
    const { reader, fetchJson } = setUp(
      () => payload({ until: 1_000 }),
      () => time,
    );
    await reader.page(path("/a"));
    await reader.page(path("/a"));
    expect(fetchJson).toHaveBeenCalledTimes(1);
    time = 1_000;
    await reader.page(path("/a"));
    expect(fetchJson).toHaveBeenCalledTimes(2);
  });

  it("notes the HTML it brings before anybody shows it", async () => {
    const document = pageDocument({ segments: [{ kind: "html", html: "<p>from a payload</p>" }] });
    await setUp(() => payload({ document })).reader.page(path("/a"));
    expect(isCompiled("<p>from a payload</p>")).toBe(true);
  });

  it("tells a redirect and an absent page", async () => {
    const redirect = { redirect: { to: "/about", external: false }, byRule: false };
    expect(await setUp(() => redirect).reader.page(path("/a"))).toEqual(redirect);
    expect(await setUp(() => Promise.reject(failure(404))).reader.page(path("/a"))).toBeNull();
  });

  it("loads the page whole where the server does not know the build, and shows nothing meanwhile", async () => {
    const { reader, leave } = setUp(() => Promise.reject(failure(409)));
    const outcome = Promise.race([reader.page(path("/a")), new Promise((resolve) => setTimeout(resolve, 5, "waits"))]);
    expect(await outcome).toBe("waits");
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([
    "<!DOCTYPE html><html>",
    "<!doctype html>",
    "\n <!DOCTYPE HTML>",
  ])("takes %j for `Not found`", async (body) => {
    await expect(setUp(() => body).reader.page(path("/a"))).rejects.toThrow(new Error("Not found"));
  });

  it.each([null, 1, "text", {}, [], { entry: {} }])("refuses %j", async (body) => {
    await expect(setUp(() => body).reader.page(path("/a"))).rejects.toThrow("something else than a page");
  });

  it("passes on what else failed, and does not remember it", async () => {
    let answer: () => unknown = () => Promise.reject(failure(500));
    const { reader } = setUp(() => answer());
    await expect(reader.page(path("/a"))).rejects.toThrow("status 500");
    answer = () => payload();
    expect(await reader.page(path("/a"))).not.toBeNull();
  });
});
