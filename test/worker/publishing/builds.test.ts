import { afterEach, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { Release } from "#build/release/release.ts";
import { grouped, tellFigure } from "../../harness/tier.ts";
import { createStage, type Stage } from "../stage.ts";
import { edition, open, PATHS, SEARCH } from "./edition.ts";

const CODES = ["c0de00000001", "c0de00000002"] as const;
const MARKERS = ["first", "second"] as const;
const EDITIONS = MARKERS.map(async (marker) => [marker, await edition(marker, { hasSearch: true })] as const);
const RELEASES = new Map(await Promise.all(EDITIONS));

type Marker = (typeof MARKERS)[number];

/** What a browser was given, what is served now, and whether that still knows the release of then. */
interface Case {
  readonly code: string;
  readonly marker: Marker;
  readonly servedCode: string;
  readonly served: Marker;
  readonly known: boolean;
}

const CASES = CODES.flatMap((code) =>
  MARKERS.flatMap((marker) =>
    CODES.flatMap((servedCode) =>
      MARKERS.flatMap((served) =>
        [true, false].map((known): Case => ({ code, marker, servedCode, served, known: known || marker === served })),
      ),
    ),
  ),
);

const stages: Stage[] = [];
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.settled();
});

function releaseOf(marker: Marker): Release {
  const release = RELEASES.get(marker);
  if (release === undefined) throw new Error(`there is no edition ${marker}`);
  return release;
}

/** A new isolate of a build that serves a release, and has known the other one or has not. */
function serving({ servedCode, served, marker, known }: Case): Stage {
  const stage = createStage({ release: null, code: servedCode });
  stages.push(stage);
  if (known && marker !== served) stage.publish(releaseOf(marker));
  stage.publish(releaseOf(served));
  return stage;
}

function markersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\b(?:title|text|name)-(\w+)/g)].map(([, marker = ""]) => marker))];
}

const PARAMS = { only: ["title", "description"] };

/** Whatever an open document asks for, by the names that it was given. */
function requestsOf({ code, marker }: Case): readonly string[] {
  const { id } = releaseOf(marker);
  const query = `${hashParams(PARAMS)}.${id}.json?_params=${encodeURIComponent(stringifyParams(PARAMS))}`;
  const payloads = PATHS.map((path) => `${path === "/" ? "" : path}/_payload.json?${code}-${id}`);
  // What somebody looks for, and what is found while they type.
  payloads.push(`${SEARCH}/_payload.json?${code}-${id}&q=title`, `${SEARCH}/_payload.json?${code}-${id}&q=titl`);
  return [...payloads, `/query/${query}`, `/navigation/${query}`, `/builds/meta/${code}-${id}.json`];
}

test("two builds and two releases, whichever a document was opened with and whichever is served: it gets its own or is told to load anew", async ({
  task,
}) => {
  let asked = 0;
  for (const at of CASES) {
    const stage = serving(at);
    for (const path of [...PATHS, `${SEARCH}?q=title`]) expect((await open(stage, path)).marker).toBe(at.served);
    for (const path of requestsOf(at)) {
      const response = await stage.fetch(path);
      const text = await response.text();
      const isOwn = at.known && (!path.includes("_payload") || at.code === at.servedCode);
      const lasting = (response.headers.get("cache-control") ?? "").includes("immutable");
      asked++;
      if (lasting)
        expect(
          markersIn(text).filter((marker) => marker !== at.marker),
          path,
        ).toEqual([]);
      if (path.includes("_payload")) {
        expect(response.status, path).toBe(isOwn ? 200 : 409);
        expect(markersIn(text), path).toEqual(isOwn ? [at.marker] : []);
        if (isOwn && path.startsWith(SEARCH)) expect(text, path).toContain('"path":"/articles/first"');
      }
      if (!at.known) expect(lasting, path).toBe(false);
      expect(response.status, path).toBeLessThan(500);
    }
    const latest = JSON.parse(await (await stage.fetch("/builds/latest.json")).text());
    expect(latest.id).toBe(`${at.servedCode}-${releaseOf(at.served).id}`);
  }
  tellFigure(task, `${CASES.length} pairs of builds and releases, ${grouped(asked)} requests of open documents`);
});
