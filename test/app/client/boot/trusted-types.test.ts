import { describe, expect, it } from "vitest";
import { isCompiled } from "#app/client/boot/compiled-html.ts";
import { installTrustedTypes, isOwnScript } from "#app/client/boot/trusted-types.ts";
import { noteDocument } from "#app/client/pages/note-document.ts";
import { pageDocument } from "../../fixture.ts";

const ORIGIN = "https://paper-otter.example";

function documentOf(html: string) {
  return pageDocument({ segments: [{ kind: "html", html }] });
}

describe("isOwnScript", () => {
  it.each([
    "/assets/main-1a2b.js",
    `${ORIGIN}/assets/main.js`,
    "/sw.js",
    "/relay/array/phc_otter/config.js",
  ])("lets %s run", (url) => {
    expect(isOwnScript(url, ORIGIN)).toBe(true);
  });

  it.each([
    "https://evil.example/assets/main.js",
    "//evil.example/assets/main.js",
    "http://paper-otter.example/assets/main.js",
    "/files/ab/x.js",
    "/assets",
    "/assets/../files/x.js",
    "/sw.js/more",
    "/relay",
    "/relay/static/array.js",
    "/relay/array/phc_otter/other.js",
    "/relayed/x.js",
    "https://us-assets.i.posthog.com/static/array.js",
    "data:text/javascript,alert(1)",
    "javascript:alert(1)",
    "blob:https://paper-otter.example/1",
    "http://[",
    "",
  ])("refuses %j", (url) => {
    expect(isOwnScript(url, ORIGIN)).toBe(false);
  });
});

describe("isCompiled", () => {
  it("knows the HTML of documents that our server sent, whole and unchanged", () => {
    noteDocument(documentOf("<p>noted</p>"));
    expect(isCompiled("<p>noted</p>")).toBe(true);
    expect(isCompiled("<p>noted</p><script>")).toBe(false);
    expect(isCompiled("noted")).toBe(false);
  });

  it("knows the latest documents alone", () => {
    noteDocument(documentOf("<p>long ago</p>"));
    for (let count = 0; count < 16; count++) noteDocument(documentOf(`<p>${count}</p>`));
    expect(isCompiled("<p>long ago</p>")).toBe(false);
    expect(isCompiled("<p>0</p>")).toBe(true);
  });
});

describe("installTrustedTypes", () => {
  function installed() {
    const made: {
      name: string;
      rules: {
        createHTML(html: string): string | null;
        createScript(text: string): string | null;
        createScriptURL(url: string): string | null;
      };
    }[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: (typeof made)[number]["rules"]) => made.push({ name, rules }),
    };
    installTrustedTypes({ trustedTypes, location: { origin: ORIGIN } });
    return made;
  }

  it("makes the one policy `default`, which lets no script text through that runs", () => {
    const policies = installed();
    expect(policies.map((policy) => policy.name)).toEqual(["default"]);
    for (const text of ["", "alert(1)", '{"prefetch":[{"urls":["https://evil.example/"]}]}'])
      expect(policies[0]?.rules.createScript(text)).toBeNull();
  });

  it("lets compiled HTML through as it is, and refuses any other", () => {
    noteDocument(documentOf("<p>ours</p>"));
    const [policy] = installed();
    expect(policy?.rules.createHTML("<p>ours</p>")).toBe("<p>ours</p>");
    expect(policy?.rules.createHTML("<img src=x onerror=alert(1)>")).toBeNull();
    expect(policy?.rules.createScriptURL("/assets/a.js")).toBe("/assets/a.js");
    expect(policy?.rules.createScriptURL("https://evil.example/a.js")).toBeNull();
  });

  it("does without where a browser has no trusted types", () => {
    expect(() => installTrustedTypes({ location: { origin: ORIGIN } })).not.toThrow();
  });
});
