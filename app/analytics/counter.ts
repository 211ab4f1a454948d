import posthog, { type PostHogConfig } from "posthog-js";
import { RELAY } from "../links.ts";
import { cleanEvent } from "./clean-event.ts";
import { type CountingMode, SESSION_IDLE_SECONDS } from "./first-pageview.ts";
import { keepClean } from "./keep-clean.ts";

export interface CounterOptions {
  readonly key: string;
  readonly origin: string;
  readonly mode: CountingMode;
  /** The page that is shown, where it is counted already (first-pageview.ts); null elsewhere. */
  readonly counted: string | null;
}

/** The analytics client at work in this document. */
export interface Counter {
  /** Says that a page is shown; once, for as long as it is. */
  pageview(pathname: string): void;
  /** Sends nothing from here on, not even what waits to be sent, and keeps nothing. */
  stop(): void;
}

/** Starts the client. Called once a document, and only after consent. */
export function startCounter({ key, origin, mode, counted }: CounterOptions): Counter {
  // It would take orders from the address's fragment and from the storage.
  posthog.toolbar.maybeLoadToolbar = () => false;
  posthog.init(key, { ...SETTINGS, persistence: persistence(), ...MODES[mode], api_host: `${origin}${RELAY}` });
  if (posthog.persistence) keepClean(posthog.persistence);
  let shown = counted;
  return {
    pageview(pathname) {
      if (pathname === shown) return;
      shown = pathname;
      posthog.capture("$pageview", { $current_url: `${origin}${pathname}`, $pathname: pathname });
    },
    stop() {
      posthog.set_config({ disable_persistence: true });
      // What captures and what sends both ask this first, the queue that is flushed when the page closes included.
      posthog.__loaded = false;
    },
  };
}

/** Nothing here is left to the project's own settings but whether there is autocapture, and which flags there are. */
const SETTINGS = {
  person_profiles: "identified_only",
  before_send: (event) => event && cleanEvent(event),
  capture_pageview: false,
  capture_pageleave: false,
  session_idle_timeout_seconds: SESSION_IDLE_SECONDS,
  rageclick: true,
  respect_dnt: true,
  ip: false,
  debug: false,
  // Both read the query of the address and would keep it.
  save_campaign_params: false,
  save_referrer: false,
  cross_subdomain_cookie: false,
  // The configuration and the flags by themselves, in place of the one answer of older clients that mixes them.
  __preview_remote_config: true,
  __preview_flags_v2: true,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  disable_scroll_properties: true,
  opt_in_site_apps: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  // As a boolean it would leave the vitals to the project's settings.
  capture_performance: { web_vitals: false, network_timing: false },
} satisfies Partial<PostHogConfig>;

const MODES = {
  full: { autocapture: true },
  /** Asks for no configuration and no flags; its identifier ends with the document. */
  pageviews: { autocapture: false, advanced_disable_decide: true, persistence: "memory" },
} satisfies { readonly [Mode in CountingMode]: Partial<PostHogConfig> };

/** Where the storage takes nothing more, the client would turn to cookies. */
function persistence(): "localStorage" | "memory" {
  const probe = "__ph_probe";
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return "localStorage";
  } catch {
    return "memory";
  }
}
