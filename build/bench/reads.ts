import { readFile } from "node:fs/promises";
import { isRecord } from "#app/content/json.ts";
import { type Server, serve } from "../serve/serve.ts";
import { articlePath, generateSite } from "./content.ts";
import type { Measured, World } from "./part.ts";
import { GOAL, median, type Section, whole, withLimit } from "./report.ts";
import { withState } from "./serve-release.ts";

/** Reads of KV that a page waits for one after another, until its head and until its last byte. */
interface Reads {
  readonly head: number;
  readonly end: number;
}

const ISOLATES = 5;

const SITE = { documents: 2_000, bytes: 1_000 };

/** Every read of KV takes 40 ms: nothing counts then but how many of them a page waits for. */
export async function measureReads({ bundle }: World): Promise<Measured> {
  const around = await readFile(new URL("slow-kv.mjs", import.meta.url), "utf8");
  const [first, unseen]: [Reads[], Reads[]] = [[], []];
  await withState(await generateSite(SITE), async (state) => {
    for (let isolate = 0; isolate < ISOLATES; isolate++) {
      const options = { bundle: { ...bundle, assets: null }, port: 0, state, around, direct: true };
      const server = await serve({ ...options, onLog: () => undefined });
      try {
        // From both ends of the site, so that the two share no more than they must.
        first.push(await readPage(server, articlePath(isolate)));
        unseen.push(await readPage(server, articlePath(SITE.documents - 1 - isolate)));
      } finally {
        await server.close();
      }
    }
  });
  return { figures: { first, unseen }, section: readsSection({ first, unseen }) };
}

/** Requests a page from a server with slow-kv.mjs around its worker. */
export async function readPage({ url }: Pick<Server, "url">, path: string): Promise<Reads> {
  const response = await fetch(url + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const counted: unknown = await (await fetch(`${url}/.reads`)).json();
  if (!isRecord(counted)) throw new Error("slow-kv.mjs counts no reads");
  return { head: Number(counted.head), end: Number(counted.end) };
}

/** Medians: on a busy machine a wait of 25 ms may well end after a read of 40. */
function readsSection({ first, unseen }: Readonly<Record<"first" | "unseen", readonly Reads[]>>): Section {
  const row = (title: string, reads: readonly Reads[], goals: Reads) => {
    const middle = (figure: keyof Reads) => median(reads.map((one) => one[figure]));
    return [
      title,
      ...withLimit(middle("head"), { goal: goals.head, format: whole }),
      ...withLimit(middle("end"), { goal: goals.end, format: whole }),
    ];
  };
  return {
    title: "Reads in a row",
    text: "Every read of KV takes 40 ms; counted are those that a page waits for one after another.",
    head: ["", "until the head", GOAL, "until the last byte", GOAL],
    rows: [
      row("first page of a new isolate", first, { head: 3, end: 3 }),
      row("unseen page in a warm isolate", unseen, { head: 1, end: 2 }),
    ],
  };
}
