import { expect, test } from "vitest";
import { definition } from "#app/site.ts";
import type { Release } from "#build/release/release.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createIsolate, type Isolate } from "#worker/isolate.ts";
import { cachePage } from "#worker/pages/page-cache.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

function isolateThatHolds(release: Release): Isolate {
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const pointer = {
    release: release.id,
    epoch: 1,
    previous: [],
    previews: [],
    publishedAt: "2026-11-20T12:00:00.000Z",
  };
  isolate.pointer.current = { pointer, release, source: "kv" };
  return isolate;
}

/** A page of a release that has been sent whole. */
function remember(isolate: Isolate, release: Release, pathname: string, { isOfCode = false } = {}): void {
  const c = requestContext(isolate, { request: new Request(`https://site.test${pathname}`) });
  const page = { kind: "article", isOfCode, until: null, headers: {}, parts: ["page"] } as const;
  cachePage({ c, release, named: false }, page);
}

test("a page of the release before, which comes to its end late, leaves those of the current one alone", async () => {
  const before = await releaseOf([wireDocument("about", { title: "Before" })]);
  const current = await releaseOf([wireDocument("about", { title: "Current" })]);
  const isolate = isolateThatHolds(current);
  remember(isolate, current, "/about");
  remember(isolate, before, "/late");
  expect(isolate.pages.get(current.id, "/about", NOW)).not.toBeNull();
  expect(isolate.pages.get(before.id, "/late", NOW)).toBeNull();
});

test("a page of the account zone is not remembered", async () => {
  const release = await releaseOf([wireDocument("about")]);
  const isolate = isolateThatHolds(release);
  remember(isolate, release, "/account/login");
  expect(isolate.pages.get(release.id, "/account/login", NOW)).toBeNull();
});

test("a page of code, whose screen may read any field of the query, is not remembered", async () => {
  const release = await releaseOf([wireDocument("about")]);
  const isolate = isolateThatHolds(release);
  remember(isolate, release, "/colors", { isOfCode: true });
  expect(isolate.pages.get(release.id, "/colors", NOW)).toBeNull();
});
