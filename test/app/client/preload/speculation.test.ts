import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connected } from "#app/client/preload/connection.ts";
import { areSpeculationRules, speculate } from "#app/client/preload/speculation.ts";

interface Opened {
  readonly pathname?: string;
  readonly preview?: boolean;
  readonly connection?: Connected["connection"];
}

/** The rules that a page puts into its head; "" for none. */
function rulesOf({ pathname = "/", preview = false, connection = {} }: Opened = {}): string {
  const rules = { text: "" };
  const added: (typeof rules)[] = [];
  const document = {
    createElement: () => rules,
    querySelector: () => ({ nonce: "once" }),
    head: { append: (element: typeof rules) => added.push(element) },
  };
  speculate(
    { document: document as unknown as Document, location: { pathname }, navigator: { onLine: true, connection } },
    { preview },
  );
  return added[0]?.text ?? "";
}

describe("speculation", () => {
  beforeEach(() => void vi.stubGlobal("HTMLScriptElement", { supports: () => true }));
  afterEach(() => void vi.unstubAllGlobals());

  it("is told by the only script text that a page may have", () => {
    expect(areSpeculationRules(rulesOf())).toBe(true);
    expect(areSpeculationRules(rulesOf().replace("moderate", "eager"))).toBe(false);
  });

  it.each([
    { pathname: "/account/login" },
    { preview: true },
    { connection: { saveData: true } },
    { connection: { effectiveType: "2g" } },
  ])("is not for %j", (opened) => {
    expect(rulesOf(opened)).toBe("");
  });

  it.each([
    ["/about", true],
    ["/", true],
    ["/about#team", true],
    ["/list?q=fox", false],
    ["/account", false],
    ["/account/login", false],
    ["/files/ab/fox.pdf", false],
    ["/feed.xml", false],
    ["https://example.com/", false],
  ])("of %s: %s", (href, wanted) => {
    const [rule] = JSON.parse(rulesOf()).prefetch;
    const [every, never] = rule.where.and;
    const matches = (pattern: string) => new URLPattern(pattern, "https://a.test/").test(href, "https://a.test/");
    expect(matches(every.href_matches) && !never.not.href_matches.some(matches)).toBe(wanted);
  });
});
