import { describe, expect, it } from "vitest";
import {
  type CountedPage,
  type FirstPageview,
  pageviewEvent,
  uuidAt,
  visitorOf,
} from "#app/analytics/first-pageview.ts";

const NOW = 1_700_000_000_000;
const UUID = /^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function store(blocked = false) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, value: string) {
      if (blocked) throw new Error("nothing is kept here");
      values.set(name, value);
    },
  };
}

function page({ blocked = false } = {}) {
  const [localStorage, sessionStorage] = [store(blocked), store(blocked)];
  return {
    location: { origin: "https://a.test", host: "a.test" },
    navigator: { userAgent: "Browser", language: "en" },
    screen: { width: 3, height: 4 },
    innerWidth: 1,
    innerHeight: 2,
    document: { title: "About" },
    localStorage,
    sessionStorage,
  } satisfies CountedPage;
}

function view(changes: Partial<FirstPageview> = {}): FirstPageview {
  return { key: "k", mode: "full", pathname: "/about", now: NOW, ...changes };
}

describe("a visitor", () => {
  it("who is new is kept as the client would keep them, and is the same from then on", () => {
    const opened = page();
    const first = visitorOf(opened, view());
    expect(first).toEqual({
      device: expect.stringMatching(UUID),
      session: expect.any(String),
      window: expect.any(String),
    });
    expect(JSON.parse(opened.localStorage.values.get("ph_k_posthog") ?? "")).toEqual({
      distinct_id: first.device,
      $device_id: first.device,
      $sesid: [NOW, first.session, NOW],
    });
    expect(visitorOf(opened, view({ now: NOW + 1000 }))).toEqual(first);
  });

  it("whom the client knows keeps all that it knows of them", () => {
    const opened = page();
    opened.localStorage.setItem("ph_k_posthog", '{"distinct_id":"one","$device_id":"two","$flags":{}}');
    expect(visitorOf(opened, view()).device).toBe("one");
    expect(JSON.parse(opened.localStorage.values.get("ph_k_posthog") ?? "")).toMatchObject({
      $device_id: "two",
      $flags: {},
    });
  });

  it.each([
    ["half an hour of rest", [NOW + 1_800_001]],
    ["a day", Array.from({ length: 49 }, (_, at) => NOW + (at + 1) * 1_790_000)],
  ])("begins another session after %s", (_, moments) => {
    const opened = page();
    const first = visitorOf(opened, view());
    const sessions = moments.map((now) => visitorOf(opened, view({ now })).session);
    expect(sessions.at(-1)).not.toBe(first.session);
    expect(sessions.slice(0, -1).every((session) => session === first.session)).toBe(true);
  });

  it("is nobody again each time where page views alone are counted, and nothing is kept", () => {
    const opened = page();
    const ids = [visitorOf(opened, view({ mode: "pageviews" })), visitorOf(opened, view({ mode: "pageviews" }))];
    expect(new Set(ids.map(({ device }) => device)).size).toBe(2);
    expect([...opened.localStorage.values, ...opened.sessionStorage.values]).toEqual([]);
  });

  it("is new each time where the browser keeps nothing, or something else", () => {
    expect(visitorOf(page({ blocked: true }), view()).device).toMatch(UUID);
    const opened = page();
    opened.localStorage.setItem("ph_k_posthog", '"{"');
    expect(visitorOf(opened, view()).device).toMatch(UUID);
  });
});

it("a page view tells its path and nothing else of the address", () => {
  const visitor = { device: "d", session: "s", window: "w" };
  const { event, properties } = pageviewEvent(page(), { ...view(), visitor });
  expect(event).toBe("$pageview");
  expect(properties).toMatchObject({
    $current_url: "https://a.test/about",
    $pathname: "/about",
    distinct_id: "d",
    $session_id: "s",
    token: "k",
  });
});

it("two identifiers of one moment differ", () => {
  expect(uuidAt(NOW)).not.toBe(uuidAt(NOW));
});
