import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { encodeTail, stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import { storedOf, wireDocument } from "#test/content-fixture.ts";
import { LONG_TEST_MS, runs } from "#test/harness/tier.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { createStage, NOW, type Stage } from "../stage.ts";

const release = await corpusRelease();
const draft = wireDocument("articles/draft", { title: "draft-marker" });
const preview = await corpusRelease([...corpusDocuments(), draft]);
const before = await corpusRelease(corpusDocuments().slice(0, 3));

const token = "q8Zr1vT0bXk5nJ7mS2wYc9dLf4gHa6Pe";
const grant = { token: createHash("sha256").update(token).digest("hex"), release: preview.id, expires: NOW + 60_000 };

const TITLES = { only: ["title"] };
const titles = `_params=${encodeURIComponent(stringifyParams(TITLES))}`;
const named = (id: string) => `/query/${hashParams(TITLES)}.${id}.json`;

let stage: Stage;
afterEach(() => stage.settled());

function stageWithPreview(): Stage {
  const made = createStage({ release: before });
  for (const [hash, bytes] of storedOf(preview)) made.kv.values.set(`o/${hash}`, bytes);
  made.publish(release, { previews: [grant] });
  return made;
}

describe("A8: what a preview shows is kept nowhere and shown to nobody else", () => {
  test("in any order of a visitor with the token and visitors without", async () => {
    stage = stageWithPreview();
    const asks = fc.array(fc.constantFrom("with", "wrong", "without", "named"), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(asks, async (order) => {
        for (const request of order) {
          const response = await stage.fetch(urlOf(request));
          const shows = (await response.text()).includes("draft-marker");
          expect(shows).toBe(request === "with");
          if (shows) expect(response.headers.get("cache-control")).toBe("private, no-store");
        }
      }),
      { numRuns: runs(50, 100) },
    );
  });

  test("and no longer than its grant lasts", async () => {
    stage = stageWithPreview();
    expect(await (await stage.fetch(urlOf("with"))).text()).toContain("draft-marker");
    stage.clock.now = grant.expires;
    expect(await (await stage.fetch(urlOf("with"))).text()).not.toContain("draft-marker");
  });

  test("a preview's release is not known by its name", async () => {
    stage = stageWithPreview();
    const build = `c0de00000001-${preview.id}`;
    expect((await stage.fetch(`/articles/draft/_payload.json?${build}`)).status).toBe(409);
    expect((await stage.fetch(`/builds/meta/${build}.json`)).status).toBe(404);
    expect((await stage.fetch(`${named(preview.id)}?${titles}`)).headers.get("cache-control")).toBe("no-store");
  });

  function urlOf(request: string): string {
    if (request === "named") return `${named(preview.id)}?${titles}`;
    const tokens: Record<string, string> = {
      with: `&previewToken=${token}`,
      wrong: "&previewToken=wrong",
      without: "",
    };
    return `${named(release.id)}?${titles}${tokens[request]}`;
  }
});

describe("A17: no name reaches a prototype", () => {
  const names = fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "a.__proto__.b",
    "constructor.prototype",
    "toString",
    "$where",
    "title",
  );
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<unknown>(1, "x", null, true),
      fc.array(tie("node"), { maxLength: 2 }),
      fc.array(fc.tuple(names, tie("node")), { maxLength: 2 }).map((entries) => entries),
    ),
  })).node;

  test("in where, only, without, sort, surround", { timeout: LONG_TEST_MS }, async () => {
    stage = createStage({ release });
    const clean = Object.getOwnPropertyNames(Object.prototype).join();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("where", "only", "without", "sort", "surround", "__proto__"),
        names,
        value,
        async (key, name, below) => {
          const text = `{"${key}":[{"${name}":${JSON.stringify(below)}}]}`;
          const response = await stage.fetch(`/query?_params=${encodeURIComponent(text)}`);
          expect([200, 400, 404]).toContain(response.status);
          await response.body?.cancel();
          expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(clean);
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        },
      ),
      { numRuns: runs(2_500, 100_000) },
    );
  });
});

describe("A18: an address that caches keep names one answer", () => {
  test("whatever is exchanged of hash, release, params and their place", async () => {
    stage = createStage({ release: before });
    stage.publish(release);
    const queries = [TITLES, { ...TITLES, limit: 2 }, { count: true }, { where: [{ title: "About" }] }];
    const answers = new Map<string, string>();
    const hashes = [...queries.map(hashParams), "_", "x"];
    const ids = [release.id, before.id, preview.id, "0".repeat(64), "1764000000000", ""];
    const forms = ["params", "tail", "twice", "both", "more"];
    const exchanged = hashes.flatMap((hash) =>
      ids.flatMap((id) => queries.flatMap((params) => forms.map((form) => ({ hash, id, params, form })))),
    );
    for (const { hash, id, params, form } of exchanged) {
      const response = await stage.fetch(address({ hash, id, params, form }));
      const body = await response.text();
      if (response.headers.get("cache-control") === "no-store") continue;
      expect(response.status).toBe(200);
      expect(hash).toBe(hashParams(params));
      expect(response.headers.get("x-release")).toBe(id);
      const name = `${hash}.${id}`;
      expect(body).toBe(answers.get(name) ?? body);
      answers.set(name, body);
    }
    expect(answers.size).toBe(queries.length * 2);
  });

  function address({ hash, id, params, form }: { hash: string; id: string; params: object; form: string }): string {
    const base = `/query/${hash}.${id}`;
    const text = `_params=${encodeURIComponent(stringifyParams(params))}`;
    switch (form) {
      case "tail":
        return `${base}/${encodeTail(params)}.json`;
      case "both":
        return `${base}/${encodeTail(params)}.json?${text}`;
      case "twice":
        return `${base}.json?${text}&${text}`;
      case "more":
        return `${base}.json?${text}&v=1`;
      default:
        return `${base}.json?${text}`;
    }
  }
});

test("A19: a parameter stands once and without brackets", async () => {
  stage = createStage({ release });
  for (const name of ["_params", "only", "without", "limit", "skip", "first", "count", "previewToken"]) {
    for (const query of [
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[0]=1`,
      `${name}=1&${encodeURIComponent(name)}=1`,
    ]) {
      for (const path of ["/query", "/navigation", named(release.id)]) {
        expect((await stage.fetch(`${path}?${query}`)).status, `${path}?${query}`).toBe(400);
      }
    }
  }
});

const address = fc
  .tuple(
    fc.constantFrom(
      "",
      "/query/",
      "/navigation/",
      "/files/",
      "/builds/meta/",
      "/__nuxt_island/",
      "/o/",
      "/_snapshot/o/",
      "/current",
    ),
    fc.array(
      fc.oneof(
        fc.constantFrom("..%2f", "%2e%2e", "%00", "\\", "o", "current", "x".repeat(600)),
        fc.string({ unit: "binary-ascii", maxLength: 8 }),
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom("", "/_payload.json", ".json", "?_params={}", "?previewToken=x"),
  )
  .map(([lead, parts, tail]) => `${lead}/${parts.join("/")}${tail}`);

test("A20: no visitor's text is ever part of a key", async () => {
  stage = createStage({ release, vars: { PAGE_MEMORY_MB: "0", POINTER_SECONDS: "0" } });
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      if (!URL.canParse(`https://site.test${path}`)) return;
      await (await stage.fetch(path)).body?.cancel();
    }),
    { numRuns: runs(1_000, 10_000, 100_000) },
  );
  expect(stage.kv.reads.length).toBeGreaterThan(100);
  for (const key of new Set(stage.kv.reads)) expect(key).toMatch(/^(current|o\/([0-9a-f]{21}|[0-9a-f]{64}))$/);
});

test("A21: addresses that nobody has cost no read", async () => {
  stage = createStage({ release });
  await stage.fetch("/nope");
  await stage.fetch(`/files/${"0".repeat(64)}/nope.pdf`);
  await stage.settled();
  stage.kv.reads.length = 0;
  for (let at = 0; at < runs(100, 1_000, 10_000); at++) {
    for (const path of [
      `/nope-${at}`,
      `/articles/nope/${at}/_payload.json`,
      `/files/${String(at).padStart(64, "0")}/a.pdf`,
    ]) {
      const response = await stage.fetch(path);
      expect(response.status).toBe(404);
      await response.body?.cancel();
    }
  }
  // What the filter lets through by mistake reads shards of paths: each of them once.
  const shards = new Set(release.manifest.paths.map((hash) => `o/${hash}`));
  expect(stage.kv.reads.filter((key) => !shards.has(key))).toEqual([]);
  expect(stage.kv.reads.length).toBeLessThanOrEqual(shards.size);
});
