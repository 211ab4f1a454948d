import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { COMPONENTS } from "#build/components/components.ts";
import { hashBytes } from "#build/release/release.ts";
import { storedOf, wireDocument } from "#test/content-fixture.ts";
import { sampleProps } from "#test/harness/component-samples.ts";
import { islandHash } from "#test/harness/island-hash.ts";
import { runs } from "#test/harness/tier.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { createStage, NOW } from "../stage.ts";

const release = await corpusRelease();
const stage = createStage({ release });
afterAll(() => stage.settled());

const props = { path: "/articles/first" };
const hash = islandHash("ArticlePreview", { props, context: {} });
const given = `props=${encodeURIComponent(JSON.stringify(props))}`;

function address(name: string, props: JsonObject, context: { readonly [key: string]: string } = {}): string {
  const query = new URLSearchParams({ props: JSON.stringify(props), ...context });
  return `/__nuxt_island/${name}_${islandHash(name, { props, context })}.json?${query}`;
}

const draft = wireDocument("articles/draft", {
  title: "draft-marker",
  description: "draft-marker",
  drawing: {
    svg: "/files/a/fox.svg",
    pdf: "/files/b/fox.pdf",
    sheet: "/files/c/fox.svg",
    regions: 1,
    difficulty: "easy",
    credit: "",
    width: 1,
    height: 1,
  },
  packs: {
    foxes: { title: "draft-marker", pages: ["/articles/draft"], file: "/files/d/draft-marker.pdf", count: 1, bytes: 1 },
  },
});
const preview = await corpusRelease([...corpusDocuments(), draft]);

/** Props of components that ask for content: they ask for the draft. */
const ASKING: { readonly [name: string]: JsonObject } = {
  ButtonLink: { to: draft._path, label: "Label" },
  ProductCard: { title: "Title", to: draft._path, picture: draft._path },
  ArticlePreview: { path: draft._path },
  ArticleList: { under: "/articles" },
  ColoringCard: { path: draft._path },
  Gallery: { from: draft._path, pack: "foxes" },
  Download: { title: "Title", from: draft._path, pack: "foxes" },
  NameToColor: { themes: { draft: { label: "Draft", pages: [draft._path] } } },
  Giveaways: { under: "/articles" },
  Values: { field: "tags" },
  Links: { items: [{ label: "Label", to: draft._path }] },
};

const PROPS = Array.from(COMPONENTS, ([name, schema]) => {
  return [name, ASKING[name] ?? sampleProps(schema, { needed: true })] as const;
});

describe("A4: an island shows what a page of the release may show, and no more", () => {
  const token = "q8Zr1vT0bXk5nJ7mS2wYc9dLf4gHa6Pe";
  const grant = { token: createHash("sha256").update(token).digest("hex"), release: preview.id, expires: NOW + 60_000 };
  const granted = createStage({ release });
  granted.publish(release, { previews: [grant] });
  for (const [key, bytes] of storedOf(preview)) granted.kv.values.set(`o/${key}`, bytes);
  const published = createStage({ release: preview });
  afterAll(() => Promise.all([granted.settled(), published.settled()]));

  test("the token opens the preview where one may be asked for", async () => {
    expect(await (await granted.fetch(`/query?only=title&previewToken=${token}`)).text()).toContain("draft-marker");
  });

  test.for(PROPS)("%s is answered and holds nothing of a preview, with or without a token", async ([name, given]) => {
    for (const context of [{}, { previewToken: "wrong" }, { previewToken: token }, { preview: token }]) {
      const response = await granted.fetch(address(name, given, context), {
        headers: { cookie: `previewToken=${token}` },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("draft-marker");
    }
  });

  test.for([
    "ArticlePreview",
    "ArticleList",
    "ColoringCard",
    "Gallery",
    "Download",
  ] as const)("%s shows the same document once it is public", async (name) => {
    const response = await published.fetch(address(name, ASKING[name] ?? {}));
    expect(await response.text()).toContain("draft-marker");
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

  test("no other props, context or name go with it", async () => {
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
      { numRuns: runs(200, 10_000) },
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

test("A6: an island that looks through more documents than a query may is refused, and reads none of them", async () => {
  const { counts, ...others } = release.manifest.index;
  const index = { ...others, counts: counts.map(() => 25_001) };
  const manifest = { ...release.manifest, index };
  const bytes = encodeJson(manifest);
  const id = hashBytes(bytes) as typeof release.id;
  const large = createStage({
    release: { ...release, id, manifest, objects: new Map([...release.objects, [id, bytes]]) },
  });
  const response = await large.fetch(address("ArticleList", { under: "/articles" }));
  expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect(await response.text()).toContain("they ask for too much");
  expect(large.kv.reads.filter((key) => index.names.some((name) => key === `o/${name}`))).toEqual([]);
  expect(large.log).toEqual([]);
  expect((await large.fetch(address("ArticlePreview", props))).status).toBe(200);
});
