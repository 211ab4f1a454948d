import fc from "fast-check";
import type { Properties } from "posthog-js";
import { describe, expect, it } from "vitest";
import { cleanEvent } from "#app/analytics/clean-event.ts";

function cleaned(properties: Properties): Properties {
  return cleanEvent({ uuid: "1", event: "$autocapture", properties })?.properties ?? {};
}

describe("cleanEvent", () => {
  it.each([
    ["$current_url", "https://otter.example/a/b?token=secret#secret", "https://otter.example/a/b"],
    ["$session_entry_url", "https://otter.example/?preview=secret", "https://otter.example/"],
    ["$pathname", "/a#secret", "/a"],
    ["$prev_pageview_pathname", "/a?secret", "/a"],
    ["$external_click_url", "mailto:otter@otter.example?subject=secret", "mailto:otter@otter.example"],
    ["$referrer", "https://search.example/find/secret?q=secret", "https://search.example"],
    ["$session_entry_referrer", "https://otter.example/kids-corner/secret", "https://otter.example"],
    ["$session_entry_referrer", "$direct", "$direct"],
    ["title", "Page Not Found: /a/b?token=secret — Otter", "Page Not Found: /a/b — Otter"],
    ["$el_text", "see https://a.example/b?token=secret#secret now", "see https://a.example/b now"],
    ["$el_text", "What is this? #1 and/or 50% of it", "What is this? #1 and/or 50% of it"],
    ["$raw_user_agent", "Mozilla/5.0 (X11; Linux x86_64)", "Mozilla/5.0 (X11; Linux x86_64)"],
    ["$browser_version", 140, 140],
  ])("makes of %s %j %j", (name, value, expected) => {
    expect(cleaned({ [name]: value })[name]).toBe(expected);
  });

  it.each([
    ['a:href="/b?secret=1"nth-child="1"', 'a:href="/b"nth-child="1"'],
    ['a:attr__href="#secret"href="#secret"', 'a:attr__href=""href=""'],
    ['a:attr__href="page?secret"text="Why? #1"', 'a:attr__href="page"text="Why? #1"'],
    ['a:href="/b?x="&secret=1"nth-child="1";p:', 'a:href="/b"nth-child="1";p:'],
    [
      'form:attr__action="/find?secret";img:attr__src="/i.svg?secret"',
      'form:attr__action="/find";img:attr__src="/i.svg"',
    ],
    ['a:attr__data-next="/account?secret=1"', 'a:attr__data-next="/account"'],
  ])("takes queries and fragments out of a chain of elements: %s", (chain, expected) => {
    expect(cleaned({ $elements_chain: chain }).$elements_chain).toBe(expected);
  });

  it("cuts an address to 2048 characters, wherever it stands", () => {
    const sent = cleaned({
      $external_click_url: `/${"x".repeat(3000)}`,
      $elements_chain: `a:attr__href="/${"x".repeat(3000)}"`,
    });
    expect(sent.$external_click_url).toBe(`/${"x".repeat(2047)}`);
    expect(sent.$elements_chain).toBe(`a:attr__href="/${"x".repeat(2047)}"`);
  });

  it("reaches addresses in lists and within values", () => {
    const elements = [{ tag_name: "a", attr__href: "?secret=1", $el_text: "go" }];
    expect(cleaned({ $elements: elements }).$elements).toEqual([{ tag_name: "a", attr__href: "", $el_text: "go" }]);
  });

  it("drops what the client read out of queries, and what nobody asked for", () => {
    const kept = cleaned({
      token: "phc_otter",
      distinct_id: "1",
      title: "Otter",
      utm_source: "secret",
      gclid: "secret",
      ph_keyword: "secret",
      $search_engine: "google",
      $session_entry_utm_source: "secret",
      $session_entry_ph_keyword: "secret",
      $session_entry_search_engine: "google",
      $session_entry_host: "otter.example",
      $recording_status: "buffering",
      $sdk_debug_retry_queue_size: 0,
      $session_recording_masking: {},
      $replay_sample_rate: null,
      $heatmaps_enabled_server_side: true,
    });
    expect(Object.keys(kept)).toEqual(["token", "distinct_id", "title", "$session_entry_host", "$geoip_disable"]);
  });

  it.each([
    'button.ph-sensitive:nth-child="1"',
    'button:nth-child="1";div.card.ph-sensitive.wide:nth-child="2";body:',
    'a.ph-no-capture:href="/a"',
  ])("lets nothing out that is within %s", (chain) => {
    expect(cleanEvent({ uuid: "1", event: "$rageclick", properties: { $elements_chain: chain } })).toBeNull();
  });

  it("knows a class by its place: a text that names it is a text", () => {
    const chain = 'button.plain:text="a.ph-sensitive:b"nth-child="1"';
    expect(cleaned({ $elements_chain: chain }).$elements_chain).toBe(chain);
  });

  it("cuts an element's text to 1024 characters", () => {
    expect(cleaned({ $el_text: "x".repeat(1275) }).$el_text).toBe("x".repeat(1024));
  });

  it("keeps nothing of a person", () => {
    const event = { uuid: "1", event: "$set", properties: {}, $set: { email: "a" }, $set_once: { email: "a" } };
    expect(Object.keys(cleanEvent(event) ?? {})).toEqual(["uuid", "event", "properties"]);
  });

  it("lets no query and no fragment through, whatever the address", () => {
    const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(address, (url) => {
        const sent = cleaned({
          $current_url: url,
          title: `at ${url}`,
          $elements_chain: `a:attr__href="${url}"href="${url}"`,
        });
        const [start = ""] = url.split(/[?#]/);
        expect(sent.$current_url).toBe(start);
        expect(sent.$elements_chain).toBe(`a:attr__href="${start}"href="${start}"`);
        expect(sent.title).not.toMatch(/[?#]/);
      }),
    );
  });
});
