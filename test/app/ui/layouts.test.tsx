import { describe, expect, it } from "vitest";
import { nowhere } from "#app/content/places.ts";
import { plainBrand } from "#app/content/plain-site.ts";
import { BareLayout, DefaultLayout, type LayoutProps } from "#app/ui/layouts/layouts.tsx";
import { count, html } from "./render.ts";

const site: LayoutProps["site"] = {
  name: "Paper Otter",
  description: "Small things of paper.",
  brand: {
    ...plainBrand,
    note: "Hand it out.",
    credits: [{ label: "Apache License 2.0", to: "https://www.apache.org/licenses/LICENSE-2.0" }],
  },
  footer: [{ label: "Privacy", to: "/privacy" }],
};
const menu = {
  all: null,
  links: [
    { title: "Home", _path: "/" },
    { title: "Free", _path: "/free" },
    { title: "Kids corner", _path: "/kids-corner" },
  ],
};

function layout(path: string, shown = site): string {
  return html(
    <DefaultLayout site={shown} menu={menu} path={path}>
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

  it("marks the nearest of two links that lead to the page and above it", () => {
    const links = ["/kids-corner", "/kids-corner/favorites"].map((_path) => ({ title: _path, _path }));
    const markup = html(
      <DefaultLayout site={site} menu={{ ...menu, links }} path="/kids-corner/favorites">
        words
      </DefaultLayout>,
    );
    expect(markup).toContain('<a href="/kids-corner/favorites" aria-current="page">');
    expect(count(markup, /aria-current/)).toBe(1);
  });

  it.each([
    ["/kids-corner/favorites", "page"],
    ["/kids-corner/favorites/old", "true"],
  ])("on %s marks the link that leads to a place on it or on the page above it (%s)", (path, state) => {
    const links = ["/kids-corner", "/kids-corner/favorites#mine"].map((_path) => ({ title: _path, _path }));
    const markup = html(
      <DefaultLayout site={site} menu={{ ...menu, links }} path={path}>
        words
      </DefaultLayout>,
    );
    expect(markup).toContain(`<a href="/kids-corner/favorites#mine" aria-current="${state}">`);
    expect(count(markup, /aria-current/)).toBe(1);
  });

  it("on /freedom marks nothing, and on home the brand alone", () => {
    expect(layout("/freedom")).not.toContain("aria-current");
    expect(layout("/")).toContain('<a class="brand" href="/" aria-current="page">');
  });

  it("leads to a list of all pages where its menu holds some of them, which is current on each of its pages", () => {
    expect(layout("/free")).not.toContain("All pages");
    const markup = html(
      <DefaultLayout site={site} menu={{ ...menu, all: "/pages" }} path="/pages/page/2">
        words
      </DefaultLayout>,
    );
    expect(markup).toMatch(/<a href="\/pages" aria-current="true">.*?All pages<\/a>/);
    expect(count(markup, /href="\/pages"/)).toBe(2);
  });

  it("searches by a form that needs no script, where the site has a search", () => {
    expect(layout("/free")).not.toContain("<form");
    const found = html(
      <DefaultLayout site={site} menu={menu} path="/free">
        words
      </DefaultLayout>,
      { ...nowhere, search: "/find" },
    );
    expect(found).toMatch(/<search [^>]*aria-label="Search this site"><form [^>]*action="\/find" method="get"/);
    expect(count(found, /<input [^>]*name="q"/)).toBe(1);
    expect(found).toMatch(/<button [^>]*type="submit" aria-label="Search this site"/);
  });

  it("opens and closes its menu without a script", () => {
    const markup = layout("/");
    expect(count(markup, /popoverTarget="site-menu"/)).toBe(2);
    expect(markup).toMatch(/<nav class="site-nav" id="site-menu" popover="auto"/);
  });

  it("ends with what the site wants found on every page", () => {
    expect(layout("/")).toMatch(/<footer.*<a href="\/privacy">Privacy<\/a>/s);
  });

  it("ends with the site's own note and credits, and with neither where it has none", () => {
    expect(layout("/")).toMatch(
      /Hand it out\..*<a href="https:[^"]*LICENSE-2\.0" rel="noopener">Apache License 2\.0<\/a>/,
    );
    const plain = { ...site, brand: plainBrand };
    expect(layout("/", plain)).not.toContain("footer-small");
  });
});

describe("the bare layout", () => {
  it("is the page and one way home", () => {
    const markup = html(
      <BareLayout site={site} menu={menu} path="/sheet">
        words
      </BareLayout>,
    );
    expect(markup).toContain('<a class="brand" href="/">');
    expect(markup).not.toMatch(/<nav|<footer/);
  });
});
