import type { Framework } from "./framework.ts";

const CONFIG = `
import cloudflare from "@astrojs/cloudflare";
import { defineConfig } from "astro/config";

export default defineConfig({
  output: "server",
  adapter: cloudflare({ imageService: "passthrough" }),
  session: { driver: "null" },
});
`;

const COLLECTIONS = `
import { defineCollection } from "astro:content";
import { file, glob } from "astro/loaders";

export const collections = {
  articles: defineCollection({ loader: glob({ pattern: "**/article-*.md", base: "./content" }) }),
  pages: defineCollection({ loader: file("pages.json") }),
  cards: defineCollection({ loader: file("cards.json") }),
};
`;

const LAYOUT = `---
const { title, description } = Astro.props;
---
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{title}</title>
    <meta name="description" content={description} />
  </head>
  <body>
    <main>
      <h1>{title}</h1>
      <p class="lead">{description}</p>
      <slot />
    </main>
  </body>
</html>
`;

const ARTICLE = `---
import { getEntry, render } from "astro:content";
import Layout from "../layouts/Layout.astro";

const entry = await getEntry("articles", Astro.params.path);
if (entry === undefined) return new Response("", { status: 404 });
const { Content } = await render(entry);
---
<Layout {...entry.data}>
  <div data-html><Content /></div>
</Layout>
`;

const LIST = `---
import { getCollection } from "astro:content";
import Layout from "../layouts/Layout.astro";

const articles = await getCollection("articles");
const newest = articles.sort((a, b) => b.data.published.valueOf() - a.data.published.valueOf()).slice(0, 50);
const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
---
<Layout title="Articles" description="The newest fifty of them.">
  <ul>
    {newest.map(({ id, data }) => (
      <li>
        <a class="card-link" href={\`/\${id}\`}>{data.title}</a>
        <p>{data.description}</p>
        <time datetime={data.published.toISOString().slice(0, 10)}>{format.format(data.published)}</time>
      </li>
    ))}
  </ul>
</Layout>
`;

const REFERRED = `await getEntries(entry.data.cards.map((id) => ({ collection: "cards", id })))`;

const NEWEST = `(await getCollection("cards")).sort((a, b) => a.data.rank - b.data.rank).slice(0, 24)`;

function page(cards: string, layouts = "../layouts"): string {
  return `---
import { getCollection, getEntries, getEntry } from "astro:content";
import Layout from "${layouts}/Layout.astro";

const entry = await getEntry("pages", Astro.url.pathname);
if (entry === undefined) return new Response("", { status: 404 });
const cards = ${cards};
---
<Layout {...entry.data}>
  <Fragment set:html={entry.data.drawing} />
  <div data-html set:html={entry.data.html} />
  <ul>
    {cards.map(({ id, data }) => (
      <li>
        <a class="card-link" href={id}>
          {data.image && <img {...data.image} alt="" loading="lazy" decoding="async" />}
          {data.texts.map((text) => <span>{text}</span>)}
        </a>
      </li>
    ))}
  </ul>
</Layout>
`;
}

/** Collections of Markdown and of data, as its documentation has them, rendered for each request by the adapter for Cloudflare. */
export const astro: Framework = {
  name: "astro",
  title: "Astro 7",
  dependencies: { "@astrojs/cloudflare": "14.3.3", astro: "7.3.5", wrangler: "4.151.0" },
  files: {
    "astro.config.mjs": CONFIG,
    "src/content.config.ts": COLLECTIONS,
    "src/layouts/Layout.astro": LAYOUT,
    "src/pages/articles.astro": LIST,
    "src/pages/index.astro": page(REFERRED),
    "src/pages/kids-corner/all-kids-coloring-pages.astro": page(NEWEST, "../../layouts"),
    "src/pages/kids-corner/coloring-pages/[...path].astro": page(REFERRED, "../../../layouts"),
    "src/pages/[...path].astro": ARTICLE,
    "wrangler.jsonc": JSON.stringify({ name: "astro", main: "@astrojs/cloudflare/entrypoints/server" }),
  },
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  output: "dist/server",
};
