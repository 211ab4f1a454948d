import { withHtml } from "../../document-html.ts";
import type { Content } from "../../routes/page-data.ts";
import type { AppState } from "../../state.ts";
import type { Shown } from "../navigation/navigation.ts";
import { noteDocument } from "../pages/note-document.ts";
import { PageMemory } from "../pages/page-memory.ts";

/** The state that the server rendered the page from, with the HTML that the page itself holds. */
export function withStandingHtml(state: AppState, document: Document): AppState {
  if (state.shown.kind !== "page" || state.shown.document === null) return state;
  const html = standingHtml(document);
  const whole = withHtml(state.shown.document, (position) => html.get(position) ?? "");
  return { ...state, shown: { ...state.shown, document: whole } };
}

/** HTML by position. A slot that is rendered twice has the same HTML twice; one that is not rendered needs none. */
function standingHtml(document: Document): ReadonlyMap<string, string> {
  const elements = document.querySelectorAll<HTMLElement>("[data-html]");
  return new Map(Array.from(elements, (element) => [element.dataset.html ?? "", element.innerHTML]));
}

/** What the server has rendered, for the router to start with. */
export function shownByServer({ shown, navigation }: AppState): Shown {
  if (shown.kind === "failure") return shown;
  const { entry, document, surround, until } = shown;
  const content: Content = document === null ? { kind: "failed" } : { kind: "ready", document, surround, until };
  return { kind: "page", page: { entry, navigation, content } };
}

/** The memory of a new session: the current page, if it can be shown again. */
export function rememberedPage({ shown, navigation, site }: AppState, search: string): PageMemory {
  const memory = new PageMemory(site.folderKinds);
  if (shown.kind !== "page") return memory;
  const { entry, document, surround, until } = shown;
  memory.learn(entry);
  if (document === null) return memory;
  noteDocument(document);
  // Of the search it holds the page without a query; of a list of drawings any view will do.
  if (entry.kind === "search" && search !== "") return memory;
  memory.set(entry.path, {
    read: { entry, navigation, content: Promise.resolve({ document, surround, until }) },
    until,
  });
  memory.open(entry.path, Date.now());
  return memory;
}
