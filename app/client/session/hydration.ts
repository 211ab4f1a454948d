import { isRecord } from "../../content/json.ts";
import { PAGE_ROUTE } from "../../router.tsx";
import { routeError } from "../../routes/load-page.ts";
import type { Content } from "../../routes/page-data.ts";
import { type AppState, type ShownPage, STATE_ID, withHtml } from "../../state.ts";
import { noteDocument } from "../boot/compiled-html.ts";
import { PageMemory } from "../pages/page-memory.ts";

/** The state that the server rendered the page from; its HTML is read back from the document. */
export function readState(document: Document): AppState {
  const text = document.querySelector(`script#${STATE_ID}`)?.textContent;
  if (typeof text !== "string") throw new Error(`the page has no script#${STATE_ID}`);
  const state: unknown = JSON.parse(text);
  if (!isState(state)) throw new Error(`script#${STATE_ID} holds no state`);
  if (state.shown.kind !== "page" || state.shown.document === null) return state;
  const html = standingHtml(document);
  const whole = withHtml(state.shown.document, (position) => html.get(position) ?? "");
  return { ...state, shown: { ...state.shown, document: whole } };
}

/** The server that wrote the page wrote this too: what is checked is that it is the state, not each field of it. */
function isState(value: unknown): value is AppState {
  return isRecord(value) && isRecord(value.shown);
}

/** HTML by position. A slot that is rendered twice has the same HTML twice; one that is not rendered needs none. */
function standingHtml(document: Document): ReadonlyMap<string, string> {
  const elements = document.querySelectorAll<HTMLElement>("[data-html]");
  return new Map(Array.from(elements, (element) => [element.dataset.html ?? "", element.innerHTML]));
}

/** The server's loader data, for the router to start with. */
export function hydrationData({ shown, navigation }: AppState) {
  if (shown.kind === "failure") return { errors: { [PAGE_ROUTE]: routeError(shown.failure) } };
  return { loaderData: { [PAGE_ROUTE]: { entry: shown.entry, navigation, content: contentOf(shown) } } };
}

function contentOf({ document, surround, until }: ShownPage): Content {
  return document === null ? { kind: "failed" } : { kind: "ready", document, surround, until };
}

/** The memory of a new session: the current page, if it can be shown again. */
export function rememberedPage({ shown, navigation, site }: AppState): PageMemory {
  const memory = new PageMemory(site.folderKinds);
  if (shown.kind !== "page") return memory;
  const { entry, document, surround, until } = shown;
  memory.learn(entry);
  if (document === null) return memory;
  noteDocument(document);
  memory.set(entry.path, {
    read: { entry, navigation, content: Promise.resolve({ document, surround, until }) },
    until,
  });
  memory.open(entry.path, Date.now());
  return memory;
}
