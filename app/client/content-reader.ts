import type { PagePayload } from "../content/payload.ts";
import type { PageRead } from "../content/reader.ts";
import { payloadUrl } from "../links.ts";
import type { PageReader } from "../routes/load-page.ts";
import { noteDocument } from "./compiled-html.ts";
import { type Fetch, fetchPayload } from "./fetch-payload.ts";
import type { PageMemory } from "./page-memory.ts";

export interface BrowserReader {
  /** The session's build: every page of it comes from the release it names. */
  readonly build: string;
  readonly memory: PageMemory;
  readonly now: () => number;
  /** Loads the page that is being navigated to whole, which ends the session. */
  readonly leave: () => void;
  readonly fetchJson?: Fetch;
}

/** Pages over `_payload.json`, each fetched once as long as it holds. */
export function createContentReader(browser: BrowserReader): PageReader {
  const { build, memory, now, leave, fetchJson } = browser;
  return {
    async page(path) {
      const remembered = memory.get(path, now());
      if (remembered !== null) return noted(remembered);
      const answer = await fetchPayload(payloadUrl(path, build), fetchJson);
      if (answer.kind === "absent") return null;
      if (answer.kind === "outdated") return forever(leave);
      const { payload } = answer;
      if ("redirect" in payload) return payload;
      const read = readOf(payload);
      memory.set(path, { read, until: payload.until });
      return noted(read);
    },
  };
}

function readOf({ entry, navigation, document, surround, until }: PagePayload): PageRead {
  return { entry, navigation, content: Promise.resolve({ document, surround, until }) };
}

/** What is about to be shown may be given to `innerHTML`. */
async function noted(read: PageRead): Promise<PageRead> {
  noteDocument((await read.content).document);
  return read;
}

/** The page is being left: nothing of this session is shown any more, no error either. */
function forever(leave: () => void): Promise<never> {
  leave();
  return new Promise(() => {});
}
