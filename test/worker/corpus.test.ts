import { describe, test } from "vitest";
import { corpus } from "./corpus.ts";
import { corpusRelease } from "./corpus-content.ts";
import { requestCorpus } from "./request-corpus.ts";
import { BUILD, createStage } from "./stage.ts";

const release = await corpusRelease();
const cases = corpus({ release: release.id, code: BUILD.code });

describe("the worker answers the request corpus in Node", () => {
  const warm = createStage({ release });

  test.for(cases)("$name", (one) => requestCorpus(one, warm.fetch));
});

describe("a cold isolate gives the same answers", () => {
  test.for(cases)("$name", (one) => requestCorpus(one, createStage({ release }).fetch));
});

describe("so does one that lives on its snapshot alone", () => {
  const stranded = createStage({ release: null, snapshot: release });

  test.for(cases)("$name", (one) => requestCorpus(one, stranded.fetch));
});
