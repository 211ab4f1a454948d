import { describe, expect, it, vi } from "vitest";
import { answerConsent, type ConsentPage, forgetClient, onConsent, readConsent } from "#app/analytics/consent.ts";

class MemoryStore {
  readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}

class StubPage extends EventTarget implements ConsentPage {
  readonly localStorage = new MemoryStore();
  readonly sessionStorage = new MemoryStore();
  readonly navigator: ConsentPage["navigator"];
  readonly doNotTrack: string | null;

  constructor({ doNotTrack = null, ...navigator }: ConsentPage["navigator"] & { doNotTrack?: string | null } = {}) {
    super();
    this.navigator = navigator;
    this.doNotTrack = doNotTrack;
  }
}

/** A page whose storage throws already when it is asked for. */
function blockedPage(): ConsentPage {
  const page = new StubPage();
  const blocked = () => {
    throw new DOMException("no", "SecurityError");
  };
  Object.defineProperties(page, { localStorage: { get: blocked }, sessionStorage: { get: blocked } });
  return page;
}

describe("readConsent", () => {
  it("is open until there is an answer, then the answer", () => {
    const page = new StubPage();
    expect(readConsent(page)).toBe("open");
    answerConsent(page, "granted");
    expect(readConsent(page)).toBe("granted");
    answerConsent(page, "refused");
    expect(readConsent(page)).toBe("refused");
  });

  it("takes no other text for an answer", () => {
    const page = new StubPage();
    page.localStorage.setItem("consent", "true");
    expect(readConsent(page)).toBe("open");
  });

  it.each<[string, ConsentPage]>([
    ["Global Privacy Control", new StubPage({ globalPrivacyControl: true })],
    ["Do Not Track", Object.assign(new StubPage(), { navigator: { doNotTrack: "1" } })],
    ["Do Not Track in an older spelling", Object.assign(new StubPage(), { navigator: { doNotTrack: "yes" } })],
    ["Do Not Track at the window", new StubPage({ doNotTrack: "1" })],
  ])("is declined by %s, whatever was answered", (_, page) => {
    expect(readConsent(page)).toBe("declined");
    answerConsent(page, "granted");
    expect(readConsent(page)).toBe("declined");
  });

  it.each(["0", "unspecified", "no", null])("is not declined by a Do Not Track of %j", (doNotTrack) => {
    const page = Object.assign(new StubPage(), { navigator: { doNotTrack, globalPrivacyControl: false } });
    expect(readConsent(page)).toBe("open");
  });

  it("is blocked where the browser keeps nothing", () => {
    expect(readConsent(blockedPage())).toBe("blocked");
  });
});

describe("answerConsent", () => {
  it("tells its own page, until nobody listens any more", () => {
    const page = new StubPage();
    const listener = vi.fn();
    const stop = onConsent(page, listener);
    answerConsent(page, "granted");
    page.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    answerConsent(page, "refused");
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("takes away what the client has stored when the answer is no, and nothing else", () => {
    const page = new StubPage();
    for (const key of ["ph_phc_otter_posthog", "__ph_opt_in_out_phc_otter", "_postHogToolbarParams", "favorites"]) {
      page.localStorage.setItem(key, "1");
    }
    page.sessionStorage.setItem("ph_phc_otter_window_id", "1");
    page.sessionStorage.setItem("scroll", "1");
    answerConsent(page, "refused");
    expect([...page.localStorage.values.keys()]).toEqual(["favorites", "consent"]);
    expect([...page.sessionStorage.values.keys()]).toEqual(["scroll"]);
  });

  it("does without where the browser keeps nothing", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(() => answerConsent(blockedPage(), "refused")).not.toThrow();
    expect(() => forgetClient(blockedPage())).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
