import { additions } from "virtual:screens";
import type { Params } from "react-router";
import type { Kind } from "./content/kind.ts";
import type { Menu } from "./content/menu.ts";
import { type DocumentPath, prefixOf } from "./content/path/canonical-path.ts";
import type { PageRead } from "./content/reader.ts";
import { unwrittenPage } from "./content/unwritten-page.ts";

/** A route with one of these needs no document. */
export interface RouteHandlers {
  /** Makes it a page of code: what there is at an address, null where there is none. */
  readonly handle?: (params: Params) => RoutePage | null;
  /** Leads elsewhere, by React Router's `redirect`. */
  readonly loader?: (args: { readonly params: Params }) => Response;
}

/** What the head of such a page says. Its kind says which zone and layout it has, `page` where it names none. */
interface RoutePage {
  readonly title: string;
  readonly description?: string;
  readonly kind?: Kind;
}

/** What the route table itself has at a path: a page of code, somewhere else to go, or no page. */
export type RouteResult =
  | { readonly kind: "page"; readonly read: PageRead }
  | { readonly kind: "redirect"; readonly redirect: RouteRedirect; readonly byRule: false }
  | { readonly kind: "absent" };

interface RouteRedirect {
  readonly location: string;
  readonly status: number;
  readonly external: boolean;
}

export interface RouteAddress {
  readonly path: DocumentPath;
  /** Of the site; the first is the default one. */
  readonly locales: readonly string[];
  readonly menu: (locale: string) => { readonly value: Menu; readonly until: number | null };
}

/** What a route has at an address by itself. */
export function resultOf(
  { route: { handle, loader }, params }: { readonly route: RouteHandlers; readonly params: Params },
  { path, locales, menu }: RouteAddress,
): RouteResult {
  const { headers, status = 0 } = answerOf(() => loader?.({ params })) ?? {};
  const location = headers?.get("location") ?? null;
  if (location !== null)
    return { kind: "redirect", redirect: { location, status, external: URL.canParse(location) }, byRule: false };
  const page = handle?.(params) ?? null;
  if (page === null) return { kind: "absent" };
  const locale = prefixOf(path, locales) || (locales[0] ?? "");
  const { value, until } = menu(locale);
  const entry = { ...ENTRY_DEFAULTS, kind: "page", description: "", ...page, path, locale } as const;
  const content = { document: { ...unwrittenPage(entry, []), ...additions }, surround: [null, null], until } as const;
  const navigation = { menu: value, crumbs: [] };
  const parts = { ...content, segments: [] };
  return { kind: "page", read: { entry, navigation, searchSummary: null, content, parts } };
}

/** A loader may return a redirect or throw it. */
function answerOf(load: () => Response | undefined): Response | undefined {
  try {
    return load();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** What the entry of a document says besides. */
const ENTRY_DEFAULTS = {
  id: "",
  stem: "",
  object: null,
  redirect: null,
  layout: { page: null, navigation: null, fallback: null },
  middleware: [],
  robots: "index",
  published: "",
  modified: "",
  image: null,
  publishAt: null,
  expiresAt: null,
} as const;
