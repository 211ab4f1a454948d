import { afterAll, describe, test } from "vitest";
import { builtCode, startWorkerd } from "../harness/workerd.ts";
import { askCorpus } from "./ask-corpus.ts";
import { corpus } from "./corpus.ts";
import { corpusRelease } from "./corpus-content.ts";

const release = await corpusRelease();
const site = await startWorkerd({ release });
const cases = corpus({ release: release.id, code: await builtCode() });

afterAll(() => site.server.close());

describe("the built worker answers the same corpus in workerd", () => {
  test.for(cases)("$name", (one) => askCorpus(one, site.fetch));
});
