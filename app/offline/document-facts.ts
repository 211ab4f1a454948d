import { isRecord, parseJson } from "../content/json.ts";
import { STATE_ID } from "../state.ts";

/** What the document of a page says of itself. */
export interface DocumentFacts {
  readonly path: string;
  readonly title: string;
  readonly build: string;
  /** Address of the drawing of a coloring page; "" on any other. */
  readonly picture: string;
  /** Addresses of our own pictures that it shows. */
  readonly pictures: readonly string[];
}

const STATE = new RegExp(`<script type="application/json" id="${STATE_ID}">(.*?)</script>`, "s");
const PICTURE = /<img [^>]*?src="(\/files\/[^"]+)"/g;

/** Read from the state at its end. Null for a document that is no whole page of the public site. */
export function documentFacts(html: string): DocumentFacts | null {
  const state = parseJson(STATE.exec(html)?.[1] ?? "");
  if (!isRecord(state) || state.preview !== false || typeof state.build !== "string") return null;
  const { shown, build } = state;
  if (!isRecord(shown) || shown.kind !== "page" || !isRecord(shown.entry) || !isRecord(shown.document)) return null;
  const { path, title } = shown.entry;
  if (typeof path !== "string" || typeof title !== "string") return null;
  const pictures = Array.from(html.matchAll(PICTURE), ([, address = ""]) => address);
  const picture = pictureOf(shown.document.drawing);
  return { path, title, build, picture, pictures: [...new Set([...pictures, ...(picture === "" ? [] : [picture])])] };
}

function pictureOf(drawing: unknown): string {
  const files = isRecord(drawing) ? drawing.files : null;
  return isRecord(files) && typeof files.svg === "string" ? files.svg : "";
}
