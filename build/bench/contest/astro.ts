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
import { glob } from "astro/loaders";

export const collections = { articles: defineCollection({ loader: glob({ pattern: "**/*.md", base: "./content" }) }) };
`;

const PAGE = `---
import { getEntry, render } from "astro:content";

export const prerender = false;

const entry = await getEntry("articles", Astro.params.path);
if (entry === undefined) return new Response("", { status: 404 });
const { Content } = await render(entry);
const { title, description } = entry.data;
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
      <Content />
    </main>
  </body>
</html>
`;

/** The same Markdown out of a content collection, rendered for each request by the adapter for Cloudflare. */
export const astro: Framework = {
  name: "astro",
  title: "Astro 7",
  dependencies: { "@astrojs/cloudflare": "14.3.3", astro: "7.3.5", wrangler: "4.151.0" },
  files: {
    "astro.config.mjs": CONFIG,
    "src/content.config.ts": COLLECTIONS,
    "src/pages/[...path].astro": PAGE,
    "wrangler.jsonc": JSON.stringify({ name: "astro", main: "@astrojs/cloudflare/entrypoints/server" }),
  },
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  worker: "dist/server/entry.mjs",
};
