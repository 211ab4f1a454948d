import { isRecord, parseJson } from "../content/json.ts";
import { type DocumentPath, pathToUrl } from "../content/path/canonical-path.ts";
import { payloadUrl } from "../page-links.ts";
import { STATE_ID } from "../state.ts";
import { isKeepable } from "./answer.ts";
import { codeOf, type Opened, type Shelf, withFile, withPage } from "./shelf.ts";
import type { OfflineStore } from "./store.ts";

interface Keeping {
  readonly store: OfflineStore;
  /** The build of the code that the worker is of: it has the parts of no other. */
  readonly code: string;
  /** Parts of the build that only a coloring page needs. */
  readonly studio: readonly string[];
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The server counts these requests apart: nobody has chosen to see what they bring. */
const AHEAD = { purpose: "prefetch" };

/**
 * Keeps a page that was opened: its document, its data, the pictures in it, and the studio with a coloring page. A page
 * of another build than the worker's is left to the worker of that build, which is on its way.
 */
export async function keepPage(opened: Opened, keeping: Keeping): Promise<void> {
  const page = (await putFirst(opened, keeping)) ?? (await keepWhole(opened, keeping));
  if (page === null || page.picture === "" || opened.spares) return;
  await keeping.store.keepCode(keeping.code, keeping.studio);
}

type Drawn = Pick<DocumentFacts, "picture">;

/** A page that is here already is the one that was opened last; null for one that is not, or is of another build. */
async function putFirst({ path, build }: Opened, { store }: Keeping): Promise<Drawn | null> {
  const find = ({ pages }: Shelf) => pages.find((page) => page.path === path && page.build === build) ?? null;
  await store.change((shelf) => {
    const known = find(shelf);
    return known && withPage(shelf, known);
  });
  return find(await store.shelf());
}

async function keepWhole({ path, spares }: Opened, keeping: Keeping): Promise<Drawn | null> {
  const facts = await keepDocument(path, keeping);
  for (const address of facts?.files ?? []) await keepFile(address, { keeping, spares });
  return facts;
}

/** The document is asked for without cookies, so that it is what everybody sees. */
async function keepDocument(path: DocumentPath, { store, code, fetch }: Keeping): Promise<DocumentFacts | null> {
  const response = await fetch(pathToUrl(path), { credentials: "omit", headers: AHEAD });
  const facts = isKeepable(response) ? documentFacts(await response.clone().text()) : null;
  if (facts === null || facts.path !== path || codeOf(facts.build) !== code) return null;
  const { title, build, picture } = facts;
  const payload = await fetch(payloadUrl(path, build), { headers: AHEAD });
  const data = isKeepable(payload) ? [[payloadUrl(path, build), payload] as const] : [];
  await store.keep({
    parts: [[pathToUrl(path), response], ...data],
    code,
    place: (shelf, bytes) => withPage(shelf, { path, title, build, picture, bytes }),
  });
  return facts;
}

/** One that is not here yet; for who spares bytes, only what the browser has fetched for the page itself. */
async function keepFile(
  address: string,
  { keeping: { store, fetch }, spares }: { readonly keeping: Keeping; readonly spares: boolean },
): Promise<void> {
  if ((await store.find(address)) !== null) return;
  const fetched: RequestInit = spares ? { cache: "only-if-cached", mode: "same-origin" } : {};
  const response = await fetch(address, fetched).catch(() => null);
  if (response === null || !isKeepable(response)) return;
  await store.keep({ parts: [[address, response]], place: (shelf, bytes) => withFile(shelf, { address, bytes }) });
}

/** What the document of a page says of itself. */
interface DocumentFacts {
  readonly path: string;
  readonly title: string;
  readonly build: string;
  /** Address of the drawing of a coloring page; "" on any other. */
  readonly picture: string;
  /** Addresses of the files that it shows: words of its locale, our own pictures, and the site's colors. */
  readonly files: readonly string[];
}

const STATE = new RegExp(`<script type="application/json" id="${STATE_ID}">(.*?)</script>`, "s");
/** A picture, or the stylesheet with the site's colors. */
const SHOWN_FILE = /<(?:img [^>]*?src|link rel="stylesheet" href)="(\/files\/[^"]+)"/g;

/** Read from the state at its end. Null for a document that is no whole page of the public site. */
export function documentFacts(html: string): DocumentFacts | null {
  const state = parseJson(STATE.exec(html)?.[1] ?? "");
  if (!isRecord(state) || state.preview !== false || typeof state.build !== "string") return null;
  const { shown, build } = state;
  if (!isRecord(shown) || shown.kind !== "page" || !isRecord(shown.entry) || !isRecord(shown.document)) return null;
  const { path, title } = shown.entry;
  if (typeof path !== "string" || typeof title !== "string") return null;
  const pictures = Array.from(html.matchAll(SHOWN_FILE), ([, address = ""]) => address);
  const picture = pictureOf(shown.document.drawing);
  const words = isRecord(state.wordFiles) ? Object.values(state.wordFiles).filter(isText) : [];
  const files = new Set([...words, ...pictures, ...(picture === "" ? [] : [picture])]);
  return { path, title, build, picture, files: [...files] };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function pictureOf(drawing: unknown): string {
  const files = isRecord(drawing) ? drawing.files : null;
  return isRecord(files) && typeof files.svg === "string" ? files.svg : "";
}
