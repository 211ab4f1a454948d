import type { ContentDocument } from "#app/content/document.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { decideKinds } from "../../compile/kinds.ts";
import { assembleRelease } from "../../release/assemble.ts";
import type { Release } from "../../release/release.ts";

export const TOPICS = ["animals", "plants", "seasons", "vehicles", "letters", "space", "food", "sea"];

const WORDS = "otter paper river fox pencil leaf sun berry sky boat cloud garden moon stone kite lantern".split(" ");

const SITE = { ...plainSite, name: "Benchmark", origin: "https://otters-bench.org" };

/** A release of so many short articles, the same ones every time. */
export function generatedRelease(count: number): Promise<Release> {
  const documents = Array.from({ length: count }, (_, n) => ({ document: article(n), page: null }));
  const kinds = decideKinds(documents, SITE);
  return assembleRelease({ site: SITE, documents, kinds, files: [], objects: [], sources: [] });
}

/** The address of one of them. */
export function articlePath(n: number): string {
  return `/${topicOf(n)}/${nameOf(n)}`;
}

function topicOf(n: number): string {
  return TOPICS[(n * 7) % TOPICS.length] ?? "";
}

function nameOf(n: number): string {
  return `${word(n)}-${word(n * 3 + 1)}-${n}`;
}

function article(n: number): ContentDocument {
  const topic = topicOf(n);
  const name = nameOf(n);
  const file = `${topic}/${name}.md`;
  return {
    _path: articlePath(n),
    _dir: topic,
    _draft: false,
    _partial: false,
    _locale: "",
    title: `${word(n * 5)} and ${word(n * 11)} number ${n}`,
    description: `${sentence(n)} ${n}`,
    topic,
    rank: (n * 7919) % 1000,
    _type: "markdown",
    _id: `content:${topic}:${name}.md`,
    _source: "content",
    _file: file,
    _stem: `${topic}/${name}`,
    _extension: "md",
    body: {
      type: "root",
      children: [paragraph(n), paragraph(n + 1)],
      toc: { title: "", searchDepth: 2, depth: 2, links: [] },
    },
  };
}

function paragraph(n: number) {
  const text = { type: "text" as const, value: `${sentence(n)} ${sentence(n + 5)} ${sentence(n + 9)}` };
  return { type: "element" as const, tag: "p", props: {}, children: [text] };
}

function sentence(n: number): string {
  return Array.from({ length: 14 }, (_, at) => word(n * 13 + at * at)).join(" ");
}

function word(n: number): string {
  return WORDS[n % WORDS.length] ?? "";
}
