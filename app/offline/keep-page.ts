import { isRecord, parseJson } from "../content/json.ts";
import { type DocumentPath, pathToUrl } from "../content/path/canonical-path.ts";
import { payloadUrl } from "../page-links.ts";
import { isKeepable } from "./answer.ts";
import { codeOf, type OfflineIndex, type Opened, withFile, withPage } from "./offline-index.ts";
import type { OfflineStore } from "./store.ts";

interface Keeping {
  readonly store: OfflineStore;
  /** The code build of this worker: it has the files of no other. */
  readonly code: string;
  /** Files of the build that only coloring pages need. */
  readonly studio: readonly string[];
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The server counts these requests apart, since no visitor made them. */
const AHEAD = { purpose: "prefetch" };

/**
 * Keeps a page that was opened: its document, its data, its pictures, and for a coloring page the studio. A page of
 * another build is left to the worker of that build, which is about to be installed.
 */
export async function keepPage(opened: Opened, keeping: Keeping): Promise<void> {
  const page = (await putFirst(opened, keeping)) ?? (await keepWhole(opened, keeping));
  if (page === null || page.picture === "" || opened.spares) return;
  await keeping.store.keepCode(keeping.code, keeping.studio);
}

type Drawn = Pick<DocumentFacts, "picture">;

/** Marks a saved page as the one that was opened last; null for one that is not saved, or is of another build. */
async function putFirst({ path, build }: Opened, { store }: Keeping): Promise<Drawn | null> {
  const find = ({ pages }: OfflineIndex) => pages.find((page) => page.path === path && page.build === build) ?? null;
  await store.change((index) => {
    const known = find(index);
    return known && withPage(index, known);
  });
  return find(await store.index());
}

async function keepWhole({ path, spares }: Opened, keeping: Keeping): Promise<Drawn | null> {
  const facts = await keepDocument(path, keeping);
  for (const address of facts?.files ?? []) await keepFile(address, { keeping, spares });
  return facts;
}

/** Requests the document without cookies, so that it is the public one. */
async function keepDocument(path: DocumentPath, { store, code, fetch }: Keeping): Promise<DocumentFacts | null> {
  const response = await fetch(pathToUrl(path), { credentials: "omit", headers: AHEAD });
  const facts = isKeepable(response) ? documentFacts(await response.clone().text()) : null;
  if (facts === null || facts.path !== path || codeOf(facts.build) !== code) return null;
  const { title, build, picture } = facts;
  const payload = await fetch(payloadUrl(path, build), { headers: AHEAD });
  const data = isKeepable(payload) ? [[payloadUrl(path, build), await withoutChoices(payload)] as const] : [];
  await store.keep({
    parts: [[pathToUrl(path), await withoutChoices(response)], ...data],
    code,
    update: (index, bytes) => withPage(index, { path, title, build, picture, bytes }),
  });
  return facts;
}

/** What browsers choose among a picture's files by, in a document and in its data. */
const CHOICES = /<source [^>]*>| (?:srcset|sizes)=\\?"[^"]*"/g;

/** A page whose pictures have one file each: the one that is saved with it. */
async function withoutChoices(response: Response): Promise<Response> {
  const text = await response.clone().text();
  const plain = text.replace(CHOICES, "");
  return plain === text ? response : new Response(plain, { headers: response.headers });
}

/** Saves a picture that is not saved yet; for a visitor who saves data, only from the browser's HTTP cache. */
async function keepFile(
  address: string,
  { keeping: { store, fetch }, spares }: { readonly keeping: Keeping; readonly spares: boolean },
): Promise<void> {
  if ((await store.find(address)) !== null) return;
  const fetched: RequestInit = spares ? { cache: "only-if-cached", mode: "same-origin" } : {};
  const response = await fetch(address, fetched).catch(() => null);
  if (response === null || !isKeepable(response)) return;
  await store.keep({ parts: [[address, response]], update: (index, bytes) => withFile(index, { address, bytes }) });
}

/** What is read from the document of a page. */
interface DocumentFacts {
  readonly path: string;
  readonly title: string;
  readonly build: string;
  /** Address of the drawing of a coloring page; "" on any other. */
  readonly picture: string;
  /** Addresses of the files that it shows: words of its locale, our own pictures, and the site's; with a list what finds its drawings. */
  readonly files: readonly string[];
}

/** `STATE_ID` of app/state.ts. */
const STATE = /<script type="application\/json" id="state">(.*?)<\/script>/s;

/** A picture of the page, or that of the site, which its colors name. */
const SHOWN_FILE = /(?:<img [^>]*?src="|--picture:url\()(\/files\/[^")]+)/g;

/** What a list of drawings is narrowed with (app/components/gallery.tsx). */
const DRAWINGS_FILE = /"(?:drawings|synonyms)":"(\/files\/[^"]+)"/g;

/** Reads the state at the end of a document. Null unless it is a complete page of the public site: one that lost a part says `until: 0`. */
export function documentFacts(html: string): DocumentFacts | null {
  const state = parseJson(STATE.exec(html)?.[1] ?? "");
  if (!isRecord(state) || state.preview !== false || typeof state.build !== "string") return null;
  const { shown, build } = state;
  if (!isRecord(shown) || shown.kind !== "page" || !isRecord(shown.entry) || !isRecord(shown.document)) return null;
  if (shown.until === 0) return null;
  const { path, title } = shown.entry;
  if (typeof path !== "string" || typeof title !== "string") return null;
  const pictures = Array.from(html.matchAll(SHOWN_FILE), ([, address = ""]) => address);
  const picture = pictureOf(shown.document.drawing);
  const drawings = Array.from(html.matchAll(DRAWINGS_FILE), ([, address = ""]) => address);
  const words = isRecord(state.wordFiles) ? Object.values(state.wordFiles).filter(isText) : [];
  const files = new Set([...words, ...drawings, ...pictures, ...(picture === "" ? [] : [picture])]);
  return { path, title, build, picture, files: [...files] };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function pictureOf(drawing: unknown): string {
  const files = isRecord(drawing) ? drawing.files : null;
  return isRecord(files) && typeof files.svg === "string" ? files.svg : "";
}
