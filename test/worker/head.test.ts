import { describe, expect, test } from "vitest";
import { corpus } from "./corpus.ts";
import { corpusRelease } from "./corpus-content.ts";
import { BUILD, createStage } from "./stage.ts";

const release = await corpusRelease();
const stage = createStage({ release });
const gets = corpus({ release: release.id, code: BUILD.code }).filter(({ request }) => request.method === undefined);

describe("HEAD is answered as GET, without the body", () => {
  test.for(gets)("$name", async ({ request }) => {
    const told = async (method: string) => {
      const response = await stage.fetch(request.path, { method });
      const changing = ["content-security-policy", "server-timing", "x-content-source"];
      const headers = [...response.headers].filter(([name]) => !changing.includes(name));
      return { status: response.status, headers, text: await response.text() };
    };
    const { text: _body, ...get } = await told("GET");
    expect(await told("HEAD")).toEqual({ ...get, text: "" });
  });
});
