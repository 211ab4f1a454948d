import { defineCollection } from "astro:content";
import { file, glob } from "astro/loaders";

export const collections = {
  articles: defineCollection({ loader: glob({ pattern: "**/article-*.md", base: "./content" }) }),
  pages: defineCollection({ loader: file("pages.json") }),
  cards: defineCollection({ loader: file("cards.json") }),
};
