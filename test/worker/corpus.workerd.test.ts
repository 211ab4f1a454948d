import { afterAll, describe, expect, test } from "vitest";
import { builtAssets, builtCode, startWorkerd } from "../harness/workerd.ts";
import { corpus } from "./corpus.ts";
import { corpusRelease } from "./corpus-content.ts";
import { requestCorpus } from "./request-corpus.ts";

const release = await corpusRelease();
const site = await startWorkerd({ release });
const all = corpus({ release: release.id, code: await builtCode() });

/** In front of the worker the assets service answers these by itself: see below. */
const cases = all.filter(({ request }) => !request.path.startsWith("/assets/"));

afterAll(() => site.server.close());

describe("the built worker answers the same corpus in workerd", () => {
  test.for(cases)("$name", (one) => requestCorpus(one, site.fetch));
});

describe("the assets service in front of it", () => {
  test("lets every bundle be kept for good, under the security headers of data", async () => {
    for (const path of await builtAssets()) {
      const response = await site.fetch(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(response.headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    }
  });

  test("does not let a missing one be kept at all", async () => {
    const response = await site.fetch("/assets/main-00000000.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each(["/_headers", "/_snapshot/current", "/wrangler.json"])("never hands out %s", async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  });
});
