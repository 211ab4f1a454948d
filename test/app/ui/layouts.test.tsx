import { describe, expect, it } from "vitest";
import { BareLayout, DefaultLayout } from "#app/ui/layouts/layouts.tsx";
import { count, html } from "./render.ts";

const site = {
  name: "Paper Otter",
  description: "Small things of paper.",
  footer: [{ label: "Privacy", to: "/privacy" }],
};
const navigation = [
  { title: "Home", _path: "/" },
  { title: "Free", _path: "/free" },
  { title: "Kids corner", _path: "/kids-corner" },
];

function layout(path: string): string {
  return html(
    <DefaultLayout site={site} navigation={navigation} path={path}>
      words
    </DefaultLayout>,
  );
}

describe("the default layout", () => {
  it("starts with the way to the content", () => {
    expect(layout("/free")).toMatch(/^<a class="skip-link" href="#main">/);
    expect(layout("/free")).toContain('id="main" tabindex="-1">words</main>');
  });

  it.each([
    ["/free", "/free", "page"],
    ["/free/arbor-day-2025", "/free", "true"],
    ["/kids-corner", "/kids-corner", "page"],
  ])("on %s marks %s as current (%s)", (path, target, state) => {
    const markup = layout(path);
    expect(markup).toContain(`<a href="${target}" aria-current="${state}">`);
    expect(count(markup, /aria-current/)).toBe(1);
  });

  it("on /freedom marks nothing, and on home the brand alone", () => {
    expect(layout("/freedom")).not.toContain("aria-current");
    expect(layout("/")).toContain('<a class="brand" href="/" aria-current="page">');
  });

  it("opens and closes its menu without a script", () => {
    const markup = layout("/");
    expect(count(markup, /popoverTarget="site-menu"/)).toBe(2);
    expect(markup).toMatch(/<nav class="site-nav" id="site-menu" popover="auto"/);
  });

  it("ends with what the site wants found on every page", () => {
    expect(layout("/")).toMatch(/<footer.*<a href="\/privacy">Privacy<\/a>/s);
  });

  it("credits the art and its licence", () => {
    expect(layout("/")).toContain("Apache License 2.0");
  });
});

describe("the bare layout", () => {
  it("is the page and one way home", () => {
    const markup = html(
      <BareLayout site={site} navigation={navigation} path="/sheet">
        words
      </BareLayout>,
    );
    expect(markup).toContain('<a class="brand" href="/">');
    expect(markup).not.toMatch(/<nav|<footer/);
  });
});
