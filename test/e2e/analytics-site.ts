import { expect, type Page, type Request } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import type { CapturedEvent, CaptureServer } from "../harness/capture-server.ts";
import { KEY } from "./servers.ts";
import { test as siteTest } from "./site.ts";

/** Of an event, what no two runs have in common; it must be there, whatever it is. */
const VOLATILE = [
  "uuid",
  "offset",
  "timestamp",
  "distinct_id",
  "$device_id",
  "$insert_id",
  "$time",
  "$session_id",
  "$window_id",
  "$pageview_id",
  "$prev_pageview_id",
  "$prev_pageview_duration",
  "$lib_rate_limit_remaining_tokens",
  "$feature_flag_request_id",
];

interface Fixtures {
  readonly capture: CaptureServer;
  /** Paths of all that pages have asked for, in order. */
  readonly requested: string[];
  /** Every request that pages made to the relay. */
  readonly relayed: Request[];
}

/** A site with a key, its analytics service a double. The visitor is a person: the client leaves robots alone. */
export const test = siteTest.extend<Fixtures>({
  baseURL: async ({ countedSite }, use) => use(countedSite.url),
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  timezoneId: "America/New_York",
  locale: "en-US",
  capture: [
    async ({ countedSite, context }, use) => {
      countedSite.capture.clear();
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "webdriver", { value: false });
        Object.defineProperty(Navigator.prototype, "userAgentData", { value: undefined });
      });
      await use(countedSite.capture);
    },
    { auto: true },
  ],
  requested: async ({ context }, use) => {
    const paths: string[] = [];
    context.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await use(paths);
  },
  relayed: async ({ context }, use) => {
    const requests: Request[] = [];
    context.on("request", (request) => new URL(request.url()).pathname.startsWith("/relay/") && requests.push(request));
    await use(requests);
  },
});

/** The event as text, byte by byte but for what differs from run to run. */
export function masked(event: CapturedEvent): string {
  return JSON.stringify(event, (name, value) => (VOLATILE.includes(name) ? "*" : value));
}

export function bar(page: Page) {
  return page.getByRole("region", { name: "Counting visits" });
}

/** Opens a page and waits for the last that a document asks for by itself, a second after it is loaded. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const last = page.waitForRequest(/\/builds\/meta\//);
  await openHydrated(page, path);
  await last;
}

/** Puts into every document that is opened from here on what a client may have kept of somebody. */
export async function keepSomebody(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    localStorage.setItem(`ph_${key}_posthog`, '{"distinct_id":"somebody"}');
    sessionStorage.setItem(`ph_${key}_window_id`, "one");
  }, KEY);
}

/** Waits until the document has found out that nobody may be counted: that is when `keepSomebody` is undone. */
export async function forgotten(page: Page): Promise<void> {
  const keys = () => kept(page).then(({ local, session }) => [...local, ...session]);
  await expect.poll(async () => (await keys()).filter((key) => key.startsWith("ph_"))).toEqual([]);
}

/** What of analytics was asked for: all but the first may only be where somebody is asked or counted. */
export function clientParts(requested: readonly string[]): string[] {
  return requested.flatMap((path) => /\/(start|consent-bar|counter)-/.exec(path)?.[1] ?? []);
}

/** Sends an event of the test's own from a page: what the client has sent before it has come by then. */
export async function sendMarker(page: Page): Promise<void> {
  const sent = await page.evaluate(async (token) => {
    const body = JSON.stringify({ event: "marker", properties: { token } });
    return (await fetch("/relay/e/", { method: "POST", body })).status;
  }, KEY);
  expect(sent).toBe(200);
}

/** Says yes on the page that stands, and waits until the client has all it asks for. */
export async function accept(page: Page, capture: CaptureServer): Promise<void> {
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await clientReady(capture);
}

export async function clientReady(capture: CaptureServer): Promise<void> {
  await expect.poll(() => capture.requests.map(({ pathname }) => pathname)).toContain("/flags/");
}

/** Has the client send what waits, as it does when a page is left: it would wait three seconds. */
export function flush(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event("pagehide")));
}

/** Waits for as many events of a name as are expected, and for none more. */
export async function eventsNamed(capture: CaptureServer, name: string, count: number): Promise<CapturedEvent[]> {
  const named = () => capture.events().filter(({ event }) => event === name);
  await expect.poll(() => named().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  expect(named()).toHaveLength(count);
  return named();
}

/** Everything that the browser keeps: cookies, and the keys of both storages. */
export async function kept(page: Page): Promise<{ cookies: string[]; local: string[]; session: string[] }> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stores = await page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }));
  return { cookies, ...stores };
}

/** Whether the client's code is in the document, by the name its bundle has. */
export function clientLoaded(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/counter-/.test(name)));
}

interface ShownPage {
  readonly path: string;
  readonly title: string;
}

/**
 * Writes page views of one session as the client sends them, masked: the whole event, byte by byte. `before` is the
 * path of the page before in the same document; with the first one the flags are not there yet.
 */
export async function viewWriter(
  page: Page,
  { origin, entry }: { readonly origin: string; readonly entry: string },
): Promise<(shown: ShownPage, before: string | null) => string> {
  const { host } = new URL(origin);
  const [userAgent, screenSize, viewport] = await page.evaluate(() => [
    navigator.userAgent,
    { $screen_height: screen.height, $screen_width: screen.width },
    { $viewport_height: innerHeight, $viewport_width: innerWidth },
  ]);
  return ({ path, title }, before) => {
    const flags = { $active_feature_flags: [], $feature_flag_payloads: {}, $feature_flag_request_id: "*" };
    const previous = { $prev_pageview_id: "*", $prev_pageview_pathname: before, $prev_pageview_duration: "*" };
    const properties = {
      $os: "Linux",
      $browser: "Chrome",
      $device_type: "Desktop",
      $timezone: "America/New_York",
      $current_url: `${origin}${path}`,
      $host: host,
      $pathname: path,
      $raw_user_agent: userAgent,
      $browser_version: 140,
      $browser_language: "en-US",
      $browser_language_prefix: "en",
      ...screenSize,
      ...viewport,
      $lib: "web",
      $lib_version: "1.234.1",
      $insert_id: "*",
      $time: "*",
      $configured_session_timeout_ms: 1_800_000,
      distinct_id: "*",
      $device_id: "*",
      ...(before === null ? {} : flags),
      token: KEY,
      $session_id: "*",
      $window_id: "*",
      $session_entry_referrer: "$direct",
      $session_entry_referring_domain: "$direct",
      $session_entry_url: `${origin}${entry}`,
      $session_entry_host: host,
      $session_entry_pathname: entry,
      $lib_custom_api_host: `${origin}/relay/`,
      $pageview_id: "*",
      ...(before === null ? {} : previous),
      title,
      $is_identified: false,
      $process_person_profile: false,
      $lib_rate_limit_remaining_tokens: "*",
      $geoip_disable: true,
    };
    return JSON.stringify({ uuid: "*", event: "$pageview", properties, offset: "*" });
  };
}
