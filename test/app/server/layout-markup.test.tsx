import { describe, expect, it } from "vitest";
import type { Menu } from "#app/content/menu.ts";
import type { Segment } from "#app/content/page.ts";
import type { PageContent, PageRead } from "#app/content/reader.ts";
import { layoutNames } from "#app/content/routing/names.ts";
import { renderPage } from "#app/server.tsx";
import { content, entry, pageDocument, pageRead, path, sent, shell } from "../fixture.ts";

const menu: Menu = {
  links: [
    { title: "Home", _path: "/" },
    { title: "Free", _path: "/free" },
    { title: "Free for kids", _path: "/free/kids" },
  ],
  all: "/pages",
};

/** A form, whose labels name their fields by ids that React counts. */
const form: Segment = { kind: "component", name: "ForgotPassword", props: {}, slots: {}, data: null };

function page(address: string, layout: string | null = null): PageRead {
  const document = pageDocument({ segments: [{ kind: "html", html: "<p>Before it.</p>" }, form] });
  return pageRead({
    entry: entry({ path: path(address), layout: { page: layout, navigation: null, fallback: null } }),
    navigation: { menu, crumbs: [] },
    content: content({ document }),
  });
}

async function html(read: PageRead, into: ReturnType<typeof shell>): Promise<string> {
  return (await sent(await renderPage({ search: "", read, shell: into }))).chunks.join("");
}

describe("what stands around a page, kept for others", () => {
  const kept = shell({ isKept: true });
  const addresses = [
    "/",
    "/free",
    "/free/fox",
    "/free/kids",
    "/free/kids/fox",
    "/pages/page/2",
    "/freedom",
    "/free/otter",
  ];
  const cases = layoutNames.flatMap((layout) => addresses.map((address) => [address, layout] as const));

  it.each(
    cases,
  )("makes %s in the layout %s the same to the byte, the first time and later", async (address, layout) => {
    const read = page(address, layout);
    const whole = await html(read, shell());
    expect(whole).toMatch(/<input id="[^"]+" type="email"/);
    expect(await html(read, kept)).toBe(whole);
    expect(await html(read, kept)).toBe(whole);
  });

  it("is sent before the document of a page whose content is held back", async () => {
    const late = Promise.withResolvers<PageContent>();
    const { entry: at, navigation } = page("/free/fox");
    const read = pageRead({ entry: at, navigation, content: late.promise });
    const streamed = sent(await renderPage({ search: "", read, shell: kept }));
    late.resolve(content());
    const { chunks } = await streamed;
    expect(chunks[0]).toContain('<a href="/free" aria-current="true">');
    expect(chunks.join("")).toBe(await html({ ...read, content: content() }, shell()));
  });
});
