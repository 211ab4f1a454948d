import { isRecord, parseJson } from "../content/json.ts";
import { RELAY } from "../links.ts";

/** Everything; or one event for each page that is shown, and nothing stored in the browser. */
export type CountingMode = "full" | "pageviews";

/** How long a session rests at most, and how long it may be (docs/specification.md 9). */
export const SESSION_IDLE_SECONDS = 1800;
const SESSION_MS = 24 * 3600 * 1000;

/** The page that was opened, and when. */
export interface FirstPageview {
  readonly key: string;
  readonly mode: CountingMode;
  readonly pathname: string;
  readonly now: number;
}

/** The parts of `window` that are needed here. */
export interface CountedPage {
  readonly location: Pick<Location, "origin" | "host">;
  readonly navigator: Pick<Navigator, "userAgent" | "language">;
  readonly screen: Pick<Screen, "width" | "height">;
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly document: Pick<Document, "title">;
  readonly localStorage: Store;
  readonly sessionStorage: Store;
}

type Store = Pick<Storage, "getItem" | "setItem">;

/**
 * Counts the page that was opened without the analytics client, which is ten times as much as the page: as the
 * client would, and as the visitor and the session that the client will go on with (docs/decisions/pages/boot.md).
 */
export async function sendFirstPageview(page: CountedPage, view: FirstPageview): Promise<void> {
  const body = JSON.stringify(pageviewEvent(page, { ...view, visitor: visitorOf(page, view) }));
  await fetch(`${RELAY}e/`, { method: "POST", body, keepalive: true });
}

interface Visitor {
  readonly device: string;
  readonly session: string;
  readonly window: string;
}

/** The event as the client writes it, less what it finds in the name of the browser. */
export function pageviewEvent(
  { location, navigator, screen, innerWidth, innerHeight, document }: CountedPage,
  { key, pathname, now, visitor }: FirstPageview & { readonly visitor: Visitor },
) {
  const properties = {
    $current_url: location.origin + pathname,
    $host: location.host,
    $pathname: pathname,
    $raw_user_agent: navigator.userAgent,
    $browser_language: navigator.language,
    $screen_height: screen.height,
    $screen_width: screen.width,
    $viewport_height: innerHeight,
    $viewport_width: innerWidth,
    $lib: "web",
    $insert_id: uuidAt(now),
    $time: now / 1000,
    distinct_id: visitor.device,
    $device_id: visitor.device,
    token: key,
    $session_id: visitor.session,
    $window_id: visitor.window,
    title: document.title,
    $is_identified: false,
    $process_person_profile: false,
    $geoip_disable: true,
  };
  return { uuid: uuidAt(now), event: "$pageview", properties, timestamp: new Date(now).toISOString() };
}

/**
 * Who the client takes the visitor for: read from its own storage and written back, so that it goes on with the same. With
 * page views alone nothing is stored.
 */
export function visitorOf(page: CountedPage, { key, mode, now }: FirstPageview): Visitor {
  const fresh = { device: uuidAt(now), session: uuidAt(now), window: uuidAt(now) };
  if (mode === "pageviews") return fresh;
  try {
    return keptVisitor(page, { key, now, fresh });
  } catch {
    return fresh;
  }
}

function keptVisitor(
  { localStorage, sessionStorage }: CountedPage,
  { key, now, fresh }: Pick<FirstPageview, "key" | "now"> & { readonly fresh: Visitor },
): Visitor {
  const name = `ph_${key}_posthog`;
  const stored = parseJson(localStorage.getItem(name) ?? "null");
  const kept = isRecord(stored) ? stored : {};
  const device = typeof kept.distinct_id === "string" ? kept.distinct_id : fresh.device;
  const [session, began] = sessionIn(kept.$sesid, now) ?? [fresh.session, now];
  const window = session === fresh.session ? null : parseJson(sessionStorage.getItem(`ph_${key}_window_id`) ?? "null");
  const visitor = { device, session, window: typeof window === "string" ? window : fresh.window };
  const ids = { distinct_id: device, $device_id: kept.$device_id ?? device, $sesid: [now, session, began] };
  localStorage.setItem(name, JSON.stringify({ ...kept, ...ids }));
  sessionStorage.setItem(`ph_${key}_window_id`, JSON.stringify(visitor.window));
  return visitor;
}

/** The session that goes on, with the moment it began at; null where another one begins. */
function sessionIn(kept: unknown, now: number): readonly [id: string, began: number] | null {
  const [active, id, began] = Array.isArray(kept) ? kept : [];
  if (typeof active !== "number" || typeof id !== "string" || typeof began !== "number") return null;
  return now - active > SESSION_IDLE_SECONDS * 1000 || now - began > SESSION_MS ? null : [id, began];
}

/** A UUID of version 7, which the service reads the moment from: `uuidAt(1_700_000_000_000)` -> `018bcfe5-6800-7…`. */
export function uuidAt(now: number): string {
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
