import type { ContentDocument } from "#app/content/document.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { decideKinds } from "../../compile/kinds.ts";
import { siteRelease } from "../../drawings/site-release.ts";
import { KIND_RULES } from "../../kinds.ts";
import { assembleRelease } from "../../release/assemble.ts";
import type { Release } from "../../release/release.ts";
import { ORIGIN } from "../content.ts";
import { articlePath, topicOf, word } from "./client-queries.ts";

const SITE = { ...plainSite, name: "Benchmark", origin: ORIGIN };

/** A release of so many short articles, the same ones every time. */
export function generatedRelease(count: number): Promise<Release> {
  const documents = Array.from({ length: count }, (_, n) => ({ document: article(n), page: null }));
  const kinds = decideKinds(documents, { site: SITE, rules: KIND_RULES });
  const none = { files: [], objects: [], sources: [] };
  return assembleRelease({ site: SITE, documents, kinds, ...none, siteRelease });
}

function article(n: number): ContentDocument {
  const path = articlePath(n);
  const stem = path.slice(1);
  return {
    ...{ _path: path, _dir: topicOf(n), _draft: false, _partial: false, _locale: "" },
    title: `${word(n * 5)} and ${word(n * 11)} number ${n}`,
    description: `${sentence(n)} ${n}`,
    ...{ topic: topicOf(n), rank: (n * 7919) % 1000, _type: "markdown" },
    ...{ _id: `content:${stem.replace("/", ":")}.md`, _source: "content", _file: `${stem}.md`, _stem: stem },
    _extension: "md",
    body: { type: "root", children: [paragraph(n)], toc: { title: "", searchDepth: 2, depth: 2, links: [] } },
  };
}

function paragraph(n: number) {
  const value = `${sentence(n)} ${sentence(n + 5)} ${sentence(n + 9)}`;
  return { type: "element" as const, tag: "p", props: {}, children: [{ type: "text" as const, value }] };
}

function sentence(n: number): string {
  return Array.from({ length: 14 }, (_, at) => word(n * 13 + at * at)).join(" ");
}
