import { isRecord } from "#app/content/json.ts";
import { FRONT_MATTER } from "#app/content/schema/front-matter.ts";
import { type KeyPath, parse } from "#app/content/schema/parse.ts";
import type { FindingCode } from "../finding-code.ts";
import { quote } from "../problem.ts";
import { formatIssue } from "./format-issue.ts";

interface Fields {
  readonly [field: string]: unknown;
}

type OurField = keyof typeof FRONT_MATTER;

/** What is said of a word: a `fault` keeps a page from being published by mistake, a `hint` tells our word for it. */
export interface WordFinding {
  readonly path: KeyPath;
  readonly weight: "fault" | "hint";
  readonly message: string;
  readonly code: FindingCode;
}

/** Words that keep a page back in other generators and here not, each with the values by which it does. */
const KEEPS_BACK: readonly {
  readonly word: string;
  readonly when: (value: unknown) => boolean;
  readonly ours: string;
}[] = [
  { word: "hidden", when: isTrue, ours: "draft: true" },
  { word: "private", when: isTrue, ours: "draft: true" },
  { word: "isDraft", when: isTrue, ours: "draft: true" },
  { word: "published", when: isFalse, ours: "draft: true" },
  { word: "public", when: isFalse, ours: "draft: true" },
  { word: "visible", when: isFalse, ours: "draft: true" },
  {
    word: "status",
    when: (value) => /^(?:draft|private|pending|unpublished)$/i.test(String(value)),
    ours: "draft: true",
  },
  { word: "unlisted", when: isTrue, ours: "navigation: false" },
  { word: "noindex", when: isTrue, ours: "robots: noindex" },
];

/** Words of Hugo, Jekyll, Astro and others, by the field of ours that means the same. */
const SAME: ReadonlyMap<string, OurField> = new Map([
  ["date", "published"],
  ["pubDate", "published"],
  ["lastmod", "modified"],
  ["last_modified_at", "modified"],
  ["updated", "modified"],
  ["updatedDate", "modified"],
  ["publishDate", "publishAt"],
  ["expiryDate", "expiresAt"],
  ["cover", "image"],
  ["heroImage", "image"],
  ["featured_image", "image"],
  ["thumbnail", "image"],
  ["summary", "description"],
  ["keywords", "tags"],
  ["author", "authors"],
  ["url", "permalink"],
]);

/** Fields that say when a page is there: one that cannot be read publishes it too early, or for too long. */
const WHEN = new Set<string>(["publishAt", "expiresAt"]);

/** Words that nothing of ours stands for in front matter, and what to do instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["weight", "orders nothing here. Begin the names of files with a number, as in 2.name.md."],
  ["menu_order", "orders nothing here. Begin the names of files with a number, as in 2.name.md."],
  ["nav_order", "orders nothing here. Begin the names of files with a number, as in 2.name.md."],
  ["aliases", "leads nobody here. Name each under routes in .site.yml, with redirect."],
  ["redirect_from", "leads nobody here. Name each under routes in .site.yml, with redirect."],
  ["linkTitle", "is nothing that the menu shows. Write navigation: { title: … }."],
  ["nav_title", "is nothing that the menu shows. Write navigation: { title: … }."],
]);

/** Words that are answered for what they are, and are no slips of ours. */
export const WORDS_ELSEWHERE: readonly string[] = [
  ...KEEPS_BACK.map(({ word }) => word),
  ...SAME.keys(),
  ...INSTEAD.keys(),
];

/**
 * Front matter with the fields of ours that words of other generators stand for, where the author has not written those
 * too; and what is to be said of words that mean nothing here. What was written stays as it is.
 *
 * @example withOurWords({ date: "2026-04-01" }, "a.md") // { fields: { date: "2026-04-01", published: "2026-04-01" }, findings: [] }
 */
export function withOurWords(
  written: Fields,
  file: string,
): { readonly fields: Fields; readonly findings: readonly WordFinding[] } {
  const findings: WordFinding[] = [];
  const ours: { [field: string]: unknown } = {};
  for (const [word, value] of Object.entries(written)) {
    const back = KEEPS_BACK.find((candidate) => candidate.word === word && candidate.when(value));
    const field = SAME.get(word);
    const instead = INSTEAD.get(word);
    if (back !== undefined) findings.push(keptBack(back.word, value, back.ours));
    else if (field !== undefined && !(field in written)) {
      const meant = meantValue(value, field);
      if (meant !== null) ours[field] ??= meant;
      else if (typeof value === "string" && !/^$|^https?:/i.test(value))
        findings.push(unfit({ word, value, field }, file));
    } else if (instead !== undefined)
      findings.push({ path: [word], weight: "hint", message: `${word}: ${instead}`, code: "front-matter/other-word" });
  }
  return { fields: { ...written, ...ours }, findings };
}

function keptBack(word: string, value: unknown, ours: string): WordFinding {
  const message = `${word}: ${quote(value)} keeps no page back here. Write ${ours}.`;
  return { path: [word], weight: "fault", message, code: "front-matter/not-kept-back" };
}

function unfit({ word, value, field }: { word: string; value: unknown; field: OurField }, file: string): WordFinding {
  const [issue] = parse(FRONT_MATTER[field].type, value).issues;
  const why = issue === undefined ? "" : formatIssue({ ...issue, path: [] }, file);
  const weight = WHEN.has(field) ? "fault" : "hint";
  return { path: [word], weight, message: `${word}: stands for ${field}, and ${why}`, code: "front-matter/value" };
}

/** The value in the form that our field takes; null where there is none. */
function meantValue(value: unknown, field: OurField): unknown {
  const { type } = FRONT_MATTER[field];
  const plain = isRecord(value) ? (value["image"] ?? value["src"] ?? value["url"]) : value;
  const candidates = typeof plain === "string" ? [plain, plain.split(",").map((part) => part.trim())] : [plain];
  return candidates.find((candidate) => parse(type, candidate).issues.length === 0) ?? null;
}

function isTrue(value: unknown): boolean {
  return value === true;
}

function isFalse(value: unknown): boolean {
  return value === false;
}
