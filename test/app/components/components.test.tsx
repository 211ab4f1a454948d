import type { FunctionComponent, ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { FavoriteButton, heartOf } from "#app/coloring/cards/favorite-button.tsx";
import type { Json, JsonObject } from "#app/content/json.ts";
import { nowhere } from "#app/content/places.ts";
import { type ComponentSchema, parseProps } from "#app/content/schema/component.ts";
import { componentNamed } from "#app/server/page-body.tsx";
import { ZoneContext } from "#app/ui/contexts.ts";
import type { Zone } from "#app/zones.ts";
import { COMPONENTS } from "#build/components/components.ts";
import { sampleProps } from "#test/harness/component-samples.ts";
import { coloringItem, count, html } from "../ui/render.ts";

interface Given {
  readonly props?: JsonObject;
  readonly data?: JsonObject | null;
  readonly children?: ReactNode;
  /** Where it stands; null for an island, which knows no place. */
  readonly zone?: Zone | null;
}

function schemaOf(name: string): ComponentSchema {
  const schema = COMPONENTS.get(name);
  if (schema === undefined) throw new Error(`no component ${name}`);
  return schema;
}

function sampleOf(name: string): JsonObject {
  return sampleProps(schemaOf(name));
}

/** A component as a page renders it: props through the schema, data as plain JSON. */
function component(name: string, { props = {}, data = null, children, zone = null }: Given = {}): string {
  const EmbeddedComponent = componentNamed(name);
  if (EmbeddedComponent === null) throw new Error(`no component ${name}`);
  const { value: checked, issues } = parseProps(schemaOf(name), props);
  expect(issues).toEqual([]);
  const element = <EmbeddedComponent props={checked ?? {}} data={data} slots={{ default: children }} />;
  return html(zone === null ? element : <ZoneContext value={zone}>{element}</ZoneContext>);
}

function json(value: unknown): JsonObject {
  const plain: Json = JSON.parse(JSON.stringify(value));
  return plain as JsonObject;
}

it.each(["Unknown", "constructor", "__proto__", "toString"])("there is no component %s", (name) => {
  expect(componentNamed(name)).toBeNull();
});

describe("no component", () => {
  it.each([...COMPONENTS.keys()])("writes an inline style, an id from outside or a second h1: %s", (name) => {
    expect(component(name, { props: sampleOf(name) })).not.toMatch(/ style=| id=|<h1|undefined|null/);
  });

  it.each([
    "ArticlePreview",
    "ArticleList",
    "ColoringCard",
    "Gallery",
    "Download",
    "PageOfTheDay",
    "InSeason",
    "NameToColor",
    "Categories",
    "Giveaways",
  ] as const)("shows a shell when its data is missing: %s", (name) => {
    expect(component(name, { props: sampleOf(name) })).toBe("");
  });
});

describe("ArticleList", () => {
  const picture = { title: "Fox", thumbnail: "/files/ab/fox-small.svg", width: 180, height: 200 };
  const fox = { title: "Fox", _path: "/drawings/fox", picture, difficulty: "easy" };
  const shown = (...items: readonly object[]) =>
    component("ArticleList", { props: { under: "/drawings" }, data: json({ items }) });

  it("shows drawings alone as sheets, and as cards beside others", () => {
    expect(shown(fox)).toMatch(/^<ul class="sheets"><li><a class="sheet-card" href="\/drawings\/fox">/);
    expect(count(shown(fox, { title: "Words", _path: "/drawings/words" }), /card article-card/)).toBe(2);
  });
});

it("a heart is offered where a page of the site shows what has one, and nowhere else", () => {
  const both = (
    <>
      {heartOf({ _path: "/fox", title: "Fox" })}
      <FavoriteButton path="/fox" />
    </>
  );
  expect(html(both)).toBe("");
  expect(count(html(both, { ...nowhere, favorites: "/favorites" }), /<button/)).toBe(2);
});

describe("Price", () => {
  it.each([
    [{ amount: 4.5 }, "$4.50"],
    [{ amount: 0 }, "Free"],
    [{ amount: 1200, currency: "EUR" }, "€1,200.00"],
  ])("writes %o as %s", (props, text) => {
    expect(component("Price", { props })).toContain(`<strong>${text}</strong>`);
  });

  it("strikes the price before a reduction, and says so aloud", () => {
    const markup = component("Price", { props: { amount: 4, before: 6 } });
    expect(markup).toContain('<s><span class="visually-hidden">before </span>$6.00</s>');
  });

  it("strikes nothing where the price has not fallen", () => {
    expect(component("Price", { props: { amount: 4, before: 4 } })).not.toContain("<s>");
  });
});

describe("VideoLink", () => {
  const props = { url: "https://youtu.be/aqz-KE-bpKQ", title: "Big Buck Bunny", picture: "./still.jpg" };

  it("leads to the film's own site, says so, and takes nothing from there", () => {
    const markup = component("VideoLink", { props });
    expect(markup).toMatch(
      /^<a class="video-link" href="https:\/\/youtu\.be\/aqz-KE-bpKQ" rel="noopener noreferrer nofollow"/,
    );
    expect(markup).toContain('referrerPolicy="no-referrer"');
    expect(markup).toContain("<small>Watch on YouTube. This leaves our site.</small>");
    expect(markup.match(/https?:/g)).toHaveLength(1);
    expect(markup).not.toMatch(/<iframe|<script|<video/);
  });

  it("names the site that it is", () => {
    const vimeo = component("VideoLink", { props: { ...props, url: "https://vimeo.com/1084537?share=youtube" } });
    expect(vimeo).toContain("Watch on Vimeo.");
    const youtube = component("VideoLink", { props: { ...props, url: "https://www.youtube.com/watch?v=vimeovimeo1" } });
    expect(youtube).toContain("Watch on YouTube.");
  });
});

describe("StarRating", () => {
  it.each([
    [0, 0, 0],
    [3.2, 3, 0],
    [3.5, 3, 1],
    [4.8, 5, 0],
    [5, 5, 0],
  ])("shows %s as %s whole stars and %s half ones out of five", (value, whole, half) => {
    const markup = component("StarRating", { props: { value } });
    expect(count(markup, /#star"/)).toBe(whole);
    expect(count(markup, /#star-half"/)).toBe(half);
    expect(count(markup, /<use /)).toBe(5);
  });

  it("says the value in words, and how many gave one where that is known", () => {
    expect(component("StarRating", { props: { value: 4.5, count: 1204 } })).toContain(
      '4.5<span class="visually-hidden"> out of 5 stars</span> (1,204 ratings)',
    );
    expect(component("StarRating", { props: { value: 4.5 } })).not.toContain("rating)");
  });
});

describe("ProductCard", () => {
  it("shows price and rating where it has them", () => {
    const markup = component("ProductCard", { props: { title: "Stickers", to: "/free", amount: 4, rating: 4 } });
    expect(markup).toContain("$4.00");
    expect(markup).toContain("out of 5 stars");
  });

  it("leaves no empty line where it has neither", () => {
    expect(component("ProductCard", { props: { title: "Stickers", to: "/free" } })).not.toContain("card-facts");
  });
});

describe("links", () => {
  it("mark what leads away from the site", () => {
    const away = component("ButtonLink", { props: { to: "https://example.com", label: "Away" } });
    expect(away).toContain('rel="noopener"');
    expect(away).toContain("#external");
    expect(component("ButtonLink", { props: { to: "/free", label: "Free" } })).not.toContain("rel=");
  });

  it("leave out an icon that the sprite lacks", () => {
    expect(component("ButtonLink", { props: { to: "/free", label: "Free", icon: "gift" } })).toContain("#gift");
    expect(component("ButtonLink", { props: { to: "/free", label: "Free", icon: "constructor" } })).not.toContain(
      "<svg",
    );
  });
});

describe("Gallery", () => {
  const items = [
    coloringItem(),
    coloringItem({ title: "Wheel", _path: "/wheel", category: "at the fair" }),
    coloringItem({ title: "Owl", _path: "/owl" }),
  ];

  it("stands under one heading a category, with anchors that lead there", () => {
    const markup = component("Gallery", { props: { group: true }, data: json({ items }) });
    expect(markup).toContain('<a class="tag" href="#at-the-fair">At the fair <span class="tag-count">1</span></a>');
    expect(markup).toContain('<h2 id="at-the-fair">At the fair</h2>');
    expect(count(markup, /<h2/)).toBe(2);
    expect(markup.indexOf("Owl")).toBeLessThan(markup.indexOf("Wheel"));
  });

  it("is one list of sheets when it is not grouped", () => {
    const markup = component("Gallery", { data: json({ items }) });
    expect(count(markup, /<li>/)).toBe(3);
    expect(markup).not.toContain("<h2");
  });

  it("has hearts on the page of a value, where many are picked for a pack", () => {
    const Gallery = componentNamed("Gallery") as FunctionComponent<{ props: object; data: JsonObject }>;
    const shown = (data: object) =>
      html(<Gallery props={{}} data={json(data)} />, { ...nowhere, favorites: "/favorites" });
    expect(count(shown({ items, pack: "/tags/fox/pack.pdf" }), /favorite-heart/)).toBe(3);
    expect(shown({ items })).not.toContain("favorite-heart");
  });

  it("loads each drawing when it comes near, in a box of its own size", () => {
    const markup = component("ColoringCard", { props: { path: "/fox" }, data: json(coloringItem()) });
    expect(markup).toContain('<img src="/files/ab/fox-small.svg" width="180" height="200" alt="" loading="lazy"');
  });

  it("shows one picture to a client that has no stylesheet of ours", () => {
    const markup = component("ColoringCard", { props: { path: "/fox" }, data: json(coloringItem()) });
    const pictures = markup.match(/<img [^>]*>/g) ?? [];
    expect(pictures.map((picture) => picture.includes(" hidden"))).toEqual([false, true]);
  });

  it("shows an age only where there is one", () => {
    const age = (item: object) => component("ColoringCard", { props: { path: "/fox" }, data: json(item) });
    expect(age(coloringItem({ age: "4+" }))).toContain("Ages 4+");
    expect(age(coloringItem({ age: "2-5" }))).toContain("Ages 2–5");
    expect(age(coloringItem({ age: "7" }))).toContain("Age 7");
    expect(age(coloringItem())).not.toContain("Age");
  });
});

/** The words of some markup. */
function words(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const picture = { title: "Fox", thumbnail: "/files/ab/fox-small.svg", width: 180, height: 200 };

function pack(overrides: JsonObject = {}): JsonObject {
  return {
    title: "Trees",
    file: "/files/ab/trees.pdf",
    bytes: 312_400,
    count: 12,
    pictures: [picture],
    starts: "2026-04-18",
    ends: "2026-04-26",
    phase: "running",
    days: 2,
    ...overrides,
  };
}

describe("Download", () => {
  const download = (overrides?: JsonObject) =>
    component("Download", { props: { title: "Arbor Day", pack: "trees" }, data: pack(overrides) });

  it("names title, pages and size, shows the cover, and the button says of what", () => {
    const markup = download();
    expect(words(markup)).toContain("PDF · 12 pages and a cover · 312 KB · Letter and A4");
    expect(markup).toContain('href="/files/ab/trees.pdf" download=""');
    expect(markup).toContain('<span class="visually-hidden">Arbor Day</span>');
    expect(markup).toContain('<img src="/files/ab/fox-small.svg"');
  });

  it.each([
    [2, "Until April 26, 2026 : 3 days left, counting today"],
    [1, "Until April 26, 2026 : 2 days left, counting today"],
    [0, "Until April 26, 2026 : today is the last day"],
  ])("says while it runs, with %s days to come, until when", (days, text) => {
    expect(words(download({ days }))).toContain(text);
  });

  it("says since when it is there where it has no last day, and nothing of days where it has none", () => {
    expect(words(download({ ends: "", days: null }))).toContain("Free since April 18, 2026");
    expect(download({ starts: "", ends: "", days: null })).not.toContain("giveaway-state");
  });

  it.each([
    [1, "Coming tomorrow, April 18, 2026"],
    [9, "Coming in 9 days, on April 18, 2026"],
  ])("says %s days before when it comes, and has no link to a file", (days, text) => {
    const markup = download({ phase: "coming", file: "", days });
    expect(words(markup)).toContain(text);
    expect(words(markup)).toContain("The download opens here on April 18, 2026 .");
    expect(markup).not.toContain("<a ");
  });

  it("stays when its days are over, and says so", () => {
    const markup = download({ phase: "over", days: null });
    expect(words(markup)).toContain("Ended on April 26, 2026 , still free");
    expect(markup).toContain('href="/files/ab/trees.pdf" download=""');
  });
});

describe("Giveaways", () => {
  const item = (overrides: JsonObject = {}) => ({
    ...pack(),
    _path: "/free/trees",
    title: "Arbor Day",
    description: "Nine pages",
    ...overrides,
  });
  const items = [item(), item({ _path: "/free/next", title: "Next", phase: "coming", days: 3 })];

  it("are cards that lead to their pages, each with its price and its days", () => {
    const markup = component("Giveaways", { props: { under: "/free" }, data: json({ items }) });
    expect(count(markup, /product-card/)).toBe(2);
    expect(markup).toContain('href="/free/trees"');
    expect(count(markup, /<strong>Free<\/strong>/)).toBe(2);
    expect(words(markup)).toContain("Coming in 3 days");
  });

  it.each([
    ["running", "Get the pack"],
    ["coming", "See what comes"],
  ])("are one banner of the first where that is asked for, which when it is %s says %s", (phase, label) => {
    const data = json({ items: [item({ phase }), item({ _path: "/free/other" })] });
    const markup = component("Giveaways", { props: { under: "/free", as: "banner" }, data });
    expect(count(markup, /class="banner /)).toBe(1);
    expect(markup).toMatch(new RegExp(`href="/free/trees"[^>]*>${label}`));
  });
});

describe("Categories", () => {
  it("lead to the list of their drawings", () => {
    const items = [{ category: "at the fair", count: 1, picture }];
    const markup = component("Categories", { data: json({ items }) });
    expect(markup).toContain('href="/kids/all?category=at-the-fair"');
    expect(words(markup)).toBe("at the fair 1 page");
  });
});

describe("PageOfTheDay", () => {
  it("is one link to the drawing, named by its title", () => {
    const markup = component("PageOfTheDay", { data: json(coloringItem({ age: "4+" })) });
    expect(count(markup, /<a /)).toBe(1);
    expect(words(markup)).toBe("Page of the day Fox Easy Ages 4+ Color or print it : Fox");
  });
});

describe("InSeason", () => {
  const season = (name: string, time: object, items = [coloringItem({})]) => ({
    ...{ title: `${name} pages`, _path: `/seasons/${name}`, items },
    ...{ isOn: true, begins: "2026-12-01", ends: "2027-02-28", ...time },
  });
  const shown = (...seasons: readonly object[]) => component("InSeason", { data: json({ seasons }) });

  it("names each season with its days and the way to all of it, a holiday by its own", () => {
    const markup = shown(
      season("Christmas", { ends: "2026-12-25", day: "2026-12-25" }),
      season("Hanukkah", { ends: "2026-12-12", day: "2026-12-04" }),
      season("Winter", {}),
      season("Spring", { isOn: false, begins: "2027-03-01" }),
    );
    expect(words(markup)).toMatch(
      /^Christmas pages December 25, 2026 Fox .* See all: Christmas pages Hanukkah pages December 4, 2026 to December 12, 2026 Fox .* Winter pages In season until February 28, 2027 Fox .* Spring pages Begins on March 1, 2027 Fox /,
    );
    expect(markup).toContain('href="/seasons/Christmas"');
  });

  it("shows nothing of one without drawings", () => {
    expect(shown(season("Winter", {}, []))).toBe("");
  });
});

describe("an article's card", () => {
  const article = { _path: "/articles/a", title: "Pencils" };

  it("shows picture and tags where it has them, and no empty line where it has none", () => {
    const full = component("ArticlePreview", {
      props: { path: "/articles/a" },
      data: json({ ...article, tags: ["crayons"], picture }),
    });
    expect(full).toContain('<img src="/files/ab/fox-small.svg"');
    expect(full).toContain('<li><span class="tag">crayons</span></li>');
    const plain = component("ArticlePreview", { props: { path: "/articles/a" }, data: json(article) });
    expect(plain).not.toMatch(/<img|card-facts|card-picture/);
  });
});

describe("account components outside of the account zone", () => {
  it.each([
    ["Login", "/account/login"],
    ["Register", "/account/register"],
    ["ForgotPassword", "/account/forgot-password"],
  ] as const)("%s hands over by a form whose field no browser would send along", (name, place) => {
    const markup = component(name, { zone: "site" });
    expect(markup).toContain(`action="${place}"`);
    expect(markup).toContain('autoComplete="email"');
    expect(markup).not.toMatch(/<input[^>]* name=|type="password"/);
  });

  it.each([
    ["ResetPassword", "/account/reset-password"],
    ["ConfirmEmail", "/account/confirm"],
    ["Account", "/account"],
  ] as const)("%s is a link", (name, place) => {
    const markup = component(name, { zone: "site" });
    expect(markup).toContain(`href="${place}"`);
    expect(markup).not.toContain("<form");
  });

  it.each([
    "Login",
    "Register",
    "ForgotPassword",
  ] as const)("%s is only a link in the kids corner, and in an island", (name) => {
    for (const markup of [component(name, { zone: "kids" }), component(name)]) {
      expect(markup).toContain('href="/account/');
      expect(markup).not.toMatch(/<form|<input|<button/);
    }
  });
});
