import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";
import { corpus } from "../corpus.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { BUILD, createStage, type Stage } from "../stage.ts";

const release = await corpusRelease();

let stage: Stage;
afterEach(() => stage.settled());

describe("A26: data in a page stays data", () => {
  const NASTY = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "\u2028\u2029",
    "]]>",
    "&lt;/script&gt;",
    "{{alert(1)}}",
    "--><svg onload=1>",
  ];
  const title = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 40 }));

  test("whatever a title holds, the page has the scripts it had, and its state says the same", async () => {
    const plain = await pageOf("Plain");
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const html = await pageOf(`T${text}`);
        expect(html.match(/<(script|svg)/gi)).toEqual(plain.match(/<(script|svg)/gi));
        const state = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
        expect(JSON.parse(state).shown.entry.title).toBe(`T${text}`.toWellFormed());
      }),
      { numRuns: runs(25, 100) },
    );
  });

  async function pageOf(title: string): Promise<string> {
    const document = wireDocument("articles/nasty", { title, description: title });
    stage = createStage({ release: await corpusRelease([...corpusDocuments(), document]) });
    const html = await (await stage.fetch("/articles/nasty")).text();
    await stage.settled();
    return html;
  }
});

describe("A29: an error tells nothing of how we are built", () => {
  const SECRETS =
    /internal id 4711|\/srv\/|node_modules|\.tsx?:\d+|\bat \w+ \(|KvDouble|o\/[0-9a-f]{64}|CONTENT|ASSETS/;
  const paths = corpus({ release: release.id, code: BUILD.code }).map(({ request }) => request);

  test.for(["KV throws", "the snapshot throws", "the log is all that knows"])("%s", async (what) => {
    stage = createStage({ release });
    if (what === "KV throws")
      stage.kv.fault = () => Promise.reject(new Error("KV is broken: internal id 4711 at /srv/site/x.ts:1"));
    if (what === "the log is all that knows") {
      Object.defineProperty(stage.kv, "get", {
        value: () => {
          throw new TypeError("internal id 4711");
        },
      });
    }
    for (const { path, method = "GET", body } of paths) {
      const response = await stage.fetch(path, { method, ...(body !== undefined && { body }) });
      expect(await response.text(), path).not.toMatch(SECRETS);
      expect(JSON.stringify([...response.headers]), path).not.toMatch(/4711|node_modules/);
      if (response.status >= 400) expect(response.headers.get("cache-control"), path).toBe("no-store");
    }
  });

  test.each([
    ["/query/x.json?_params=%7B&previewToken=geheim&token=geheim", 400],
    [`/query?_params=${encodeURIComponent('{"first":true,"where":{"_path":"/none"}}')}&previewToken=geheim`, 404],
    ["/cache.1.json?previewToken=geheim&previewToken=geheim", 400],
    ["/files/x?token=geheim", 404],
  ])("an error in JSON repeats no token: %s", async (path, status) => {
    stage = createStage({ release });
    const response = await stage.fetch(path);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(JSON.parse(text).url).toContain("oken=redacted");
    expect(text + JSON.stringify(stage.log)).not.toContain("geheim");
  });

  test("an error of ours has an id in its view and all the rest in the log, without tokens and without who asked", async () => {
    stage = createStage({ release });
    const visitor = {
      "cf-connecting-ip": "203.0.113.7",
      "user-agent": "geheim",
      cookie: "geheim=1",
      referer: "/geheim",
    };
    const response = await stage.fetch("/odd?previewToken=geheim&token=geheim", { headers: visitor });
    const html = await response.text();
    const record = stage.log.find(({ event }) => event === "request-failed");
    expect(record).toMatchObject({
      error: "Error: Unknown route middleware: 'nobody'",
      url: "/odd?previewToken=redacted&token=redacted",
    });
    expect(html).toContain(String(record?.id));
    expect(html).not.toContain("nobody");
    expect(JSON.stringify(stage.log) + html).not.toMatch(/geheim|203\.0\.113/);
  });
});
