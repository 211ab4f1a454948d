import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { pieceSchemas } from "#app/content/pieces/schemas.ts";
import { wireDocument } from "#test/content-fixture.ts";
import { islandHash } from "#worker/endpoints/island-hash.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { createStage } from "../stage.ts";

const release = await corpusRelease();
const stage = createStage({ release });
afterAll(() => stage.settled());

const props = { path: "/articles/first" };
const hash = islandHash("ArticlePreview", { props, context: {} });
const given = `props=${encodeURIComponent(JSON.stringify(props))}`;

const address = (name: string, props: object) =>
  `/__nuxt_island/${name}_${islandHash(name, { props: props as never, context: {} })}.json?props=${encodeURIComponent(JSON.stringify(props))}`;

describe("A4: an island shows what a page of the release may show, and no more", () => {
  const drafted = createStage({ release });
  afterAll(() => drafted.settled());

  test.for(Object.keys(pieceSchemas))("%s holds nothing of a preview, with or without a token", async (name) => {
    const draft = wireDocument("articles/draft", { title: "draft-marker", description: "draft-marker", _draft: true });
    const preview = await corpusRelease([...corpusDocuments(), draft]);
    drafted.publish(release, {
      previews: [{ token: "0".repeat(64), release: preview.id, expires: Number.MAX_SAFE_INTEGER }],
    });
    for (const [hash, bytes] of preview.objects) drafted.kv.values.set(`o/${hash}`, bytes);
    for (const fields of [{}, { path: "/articles/draft" }, { under: "/articles" }, { value: 3 }, { amount: 1 }]) {
      for (const token of ["", "&preview=wrong", "&previewToken=wrong"]) {
        const response = await drafted.fetch(address(name, fields) + token, {
          headers: { cookie: "previewToken=wrong" },
        });
        expect(await response.text()).not.toContain("draft-marker");
      }
    }
  });
});

describe("A5: the hash binds the address to what it shows", () => {
  test("the right one is answered", async () => {
    expect((await stage.fetch(`/__nuxt_island/ArticlePreview_${hash}.json?${given}`)).status).toBe(200);
  });

  test("a hash with any character changed is refused", async () => {
    for (let at = 0; at < hash.length; at++) {
      const flipped = hash.slice(0, at) + (hash[at] === "A" ? "B" : "A") + hash.slice(at + 1);
      const response = await stage.fetch(`/__nuxt_island/ArticlePreview_${flipped}.json?${given}`);
      expect(response.status).toBe(400);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("no other props, context or name go with it", { timeout: 60_000 }, async () => {
    const other = fc.dictionary(fc.constantFrom("path", "limit", "as", "template", "scopeId"), fc.jsonValue(), {
      minKeys: 1,
    });
    await fc.assert(
      fc.asyncProperty(other, fc.constantFrom("", "a=1", "props=1"), async (fields, more) => {
        if (JSON.stringify(fields) === JSON.stringify(props)) return;
        const query = `props=${encodeURIComponent(JSON.stringify(fields))}${more && `&${more}`}`;
        const response = await stage.fetch(`/__nuxt_island/ArticlePreview_${hash}.json?${query}`);
        expect([400, 413]).toContain(response.status);
        await response.body?.cancel();
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("A6: what an island is told is bounded", () => {
  const post = (body: BodyInit) =>
    stage.fetch(`/__nuxt_island/ArticlePreview_${hash}.json`, { method: "POST", body, duplex: "half" } as RequestInit);

  test("in bytes, by URL, by body, and by a body that does not say how long it is", async () => {
    const long = "x".repeat(9_000);
    expect((await stage.fetch(`/__nuxt_island/ArticlePreview_${hash}.json?props=${long}`)).status).toBe(413);
    expect((await post(JSON.stringify({ props: { path: long } }))).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_024;
        controller.enqueue(new Uint8Array(1_024).fill(0x20));
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(sent).toBeLessThan(64 * 1_024);
  });

  test("in depth", async () => {
    const deep = `{"props":${'{"a":'.repeat(100)}1${"}".repeat(100)}}`;
    expect((await post(deep)).status).toBe(400);
  });

  test.for([1e9, -1, 51, 1.5, "50", null])("in numbers: a list of %j is refused", async (limit) => {
    const response = await stage.fetch(address("ArticleList", { under: "/articles", limit }));
    expect(response.status).toBe(400);
  });
});

describe("A7: nothing but registered names and the props of their schemas", () => {
  test.for([
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "prototype",
    "valueOf",
    "",
    "articlepreview",
  ])("the name %j is no island", async (name) => {
    const response = await stage.fetch(`/__nuxt_island/${name}_${hash}.json?${given}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Island component not found: ");
  });

  test.for([
    "template",
    "as",
    "scopeId",
    "__proto__",
    "constructor",
    "dangerouslySetInnerHTML",
    "ref",
    "key",
    "children",
  ])("the prop %s is refused under a right hash, and does not come back", async (name) => {
    const fields = JSON.parse(`{"path":"/articles/first","${name}":"<img src=x onerror=alert(1)>"}`);
    const response = await stage.fetch(address("ArticlePreview", fields));
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("<img");
  });

  test("props that scoped styles add are no part of the hash and go nowhere", async () => {
    const fields = { ...props, "data-v-1a2b": "" };
    const response = await stage.fetch(address("ArticlePreview", fields));
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("data-v-1a2b");
  });
});
