import { describe, expect, test } from "vitest";
import { definition } from "#app/site.ts";
import { readIslandRequest } from "#worker/endpoints/island-request.ts";
import { createIsolate } from "#worker/isolate.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

const ADDRESS = "https://site.test/__nuxt_island/Tag_x.json";

/** What a request tells an island, or the status that refuses it. */
async function read(request: Request): Promise<unknown> {
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const told = await readIslandRequest(requestContext(isolate, { request }));
  return "status" in told ? told.status : told;
}

const get = (search: string) => read(new Request(`${ADDRESS}?${search}`));
const post = (body: string) => read(new Request(ADDRESS, { method: "POST", body }));

/** An object that is so deep, itself counted. */
const deep = (depth: number): string => (depth === 1 ? "{}" : `{"a":${deep(depth - 1)}}`);

describe("what an island is told", () => {
  test("has 8 KiB at most, in an address as in a body", async () => {
    const filled = (bytes: number) => `a=${"x".repeat(bytes - 1)}`;
    expect(await get(filled(8_192))).toMatchObject({ props: {} });
    expect(await get(filled(8_193))).toBe(413);
    const body = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
    expect(await post(body(8_192))).toMatchObject({ props: {} });
    expect(await post(body(8_193))).toBe(413);
  });

  test("is eight objects deep at most", async () => {
    expect(await get(`props=${deep(8)}`)).toMatchObject({ context: {} });
    expect(await get(`props=${deep(9)}`)).toBe(400);
    expect(await post(deep(8))).toMatchObject({ props: {} });
    expect(await post(deep(9))).toBe(400);
  });

  test.each(["a=1&a=2", "a[b]=1", "props=[]", "props={", "__proto__=1"])("is none where it says %s", async (search) => {
    expect(await get(search)).toBe(400);
  });
});
