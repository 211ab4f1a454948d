import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalyticsLoader } from "#app/analytics/analytics-loader.ts";
import { type Analytics, type AnalyticsStart, startAnalytics } from "#app/analytics/start.ts";
import { expectedKind } from "#app/content/folder-kinds.ts";
import { zoneOf } from "#app/zones.ts";

vi.mock("#app/analytics/start.ts", () => ({ startAnalytics: vi.fn() }));

const config = { key: "key", kidsCorner: "off", privacy: null } as const;
/** What the loader hands on. */
const START = { wordFiles: null, wanted: Promise.resolve() };
const KIDS = { "/kids-corner": "kids-page" } as const;

function setUp(seam: AnalyticsLoader, running = false) {
  const shown: string[] = [];
  vi.mocked(startAnalytics).mockImplementation((_page: Window, { shown: { pathname } }: AnalyticsStart): Analytics => {
    shown.push(pathname);
    return { running, pageview: (next) => void shown.push(next.pathname) };
  });
  const arrive = async (...pathnames: string[]) => {
    for (const pathname of pathnames) {
      seam.pageShown({ pathname, zone: zoneOf(pathname, expectedKind(pathname, KIDS)) });
    }
    await vi.dynamicImportSettled();
  };
  return { shown, arrive };
}

describe("the seam of analytics", () => {
  beforeEach(() => void vi.stubGlobal("window", {}));
  afterEach(() => void vi.unstubAllGlobals());

  it("loads nothing without a key", async () => {
    const { shown, arrive } = setUp(new AnalyticsLoader(null, START));
    await arrive("/", "/about");
    expect(shown).toEqual([]);
  });

  it("tells of every page, the first included", async () => {
    const { shown, arrive } = setUp(new AnalyticsLoader(config, START));
    await arrive("/");
    await arrive("/about");
    expect(shown).toEqual(["/", "/about"]);
  });

  it("loads nothing where children are, until somebody leaves for the rest of the site", async () => {
    const { shown, arrive } = setUp(new AnalyticsLoader(config, START));
    await arrive("/kids-corner", "/kids-corner/coloring-pages/fox");
    expect(shown).toEqual([]);
    await arrive("/about");
    expect(shown).toEqual(["/about"]);
  });

  it("loads it there where the site allows pageviews", async () => {
    const { shown, arrive } = setUp(new AnalyticsLoader({ ...config, kidsCorner: "pageviews" }, START));
    await arrive("/kids-corner");
    expect(shown).toEqual(["/kids-corner"]);
  });

  it("starts with the page that is shown when it has come", async () => {
    const { shown, arrive } = setUp(new AnalyticsLoader(config, START));
    await arrive("/", "/kids-corner");
    expect(shown).toEqual(["/kids-corner"]);
  });

  it("runs where it says so", async () => {
    const seam = new AnalyticsLoader(config, START);
    expect(seam.runs()).toBe(false);
    await setUp(seam, true).arrive("/");
    expect(seam.runs()).toBe(true);
  });
});
