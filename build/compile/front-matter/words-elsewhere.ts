import { isRecord } from "#app/content/json.ts";
import { ENGINE_FIELDS } from "#app/content/schema/front-matter.ts";
import { type KeyPath, parse } from "#app/content/schema/parse.ts";
import type { FindingCode } from "../finding-code.ts";
import { quote } from "../problem.ts";
import { formatIssue } from "./format-issue.ts";

interface Fields {
  readonly [field: string]: unknown;
}

type OurField = keyof typeof ENGINE_FIELDS;

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
  ...draftWhere(isTrue, ["hidden", "private", "isDraft", "is_draft", "wip", "headless"]),
  ...draftWhere(isFalse, ["ready", "publish", "published", "public", "visible"]),
  ...draftWhere(isState, ["status", "state", "visibility"]),
  ...draftWhere(isMeant, ["entwurf", "brouillon", "borrador", "bozza", "rascunho"]),
  ...draftWhere(isText, ["password"]),
  { word: "unlisted", when: isTrue, ours: "navigation: false" },
  { word: "build", when: isNever("render"), ours: "draft: true" },
  { word: "_build", when: isNever("render"), ours: "draft: true" },
  { word: "build", when: isNever("list"), ours: "navigation: false" },
  { word: "_build", when: isNever("list"), ours: "navigation: false" },
  { word: "noindex", when: isTrue, ours: "robots: noindex" },
  { word: "robotsNoIndex", when: isTrue, ours: "robots: noindex" },
  { word: "sitemap", when: isLeftOut, ours: "robots: noindex" },
  { word: "head", when: saysNoIndex, ours: "robots: noindex" },
];

function draftWhere(when: (value: unknown) => boolean, words: readonly string[]) {
  return words.map((word) => ({ word, when, ours: "draft: true" }));
}

/** Words of Hugo, Jekyll, Astro and others, by the field of ours that means the same. */
const SAME: ReadonlyMap<string, OurField> = new Map([
  ["date", "published"],
  ["pubDate", "published"],
  ["publishedAt", "published"],
  ["createdAt", "published"],
  ["created", "published"],
  ["lastmod", "modified"],
  ["last_modified_at", "modified"],
  ["updated", "modified"],
  ["updatedAt", "modified"],
  ["updatedDate", "modified"],
  ["publishDate", "publishAt"],
  ["scheduled", "publishAt"],
  ["scheduledAt", "publishAt"],
  ["expiryDate", "expiresAt"],
  ["unpublishdate", "expiresAt"],
  ["cover", "image"],
  ["heroImage", "image"],
  ["featured_image", "image"],
  ["thumbnail", "image"],
  ["coverImage", "image"],
  ["images", "image"],
  ["summary", "description"],
  ["excerpt", "description"],
  ["keywords", "tags"],
  ["author", "authors"],
  ["url", "permalink"],
]);

/** Fields that say when a page is there: one that cannot be read publishes it too early, or for too long. */
const WHEN = new Set<string>(["publishAt", "expiresAt"]);

const NUMBERED = "orders nothing here. Begin the names of files with a number, as in 2.name.md.";
const TITLED = "is nothing that the menu shows. Write navigation: { title: … }.";
const IN_MENU =
  "makes no menu here: that is made of folders and the numbers of their files. Write navigation: { title: … }, and further links under footer in .site.yml.";

/** Words that nothing of ours stands for in front matter, and what to do instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["weight", NUMBERED],
  ["menu_order", NUMBERED],
  ["nav_order", NUMBERED],
  ["linkTitle", TITLED],
  ["nav_title", TITLED],
  ["menu", IN_MENU],
  ["menus", IN_MENU],
  ["cascade", "holds for no other page here. Write its fields in each page, or kind and navigation in _dir.yml."],
]);

/** Addresses that send visitors on to a page: of Hugo, of Jekyll. */
export const ALIASES = ["aliases", "redirect_from"] as const;

/** Words that are answered for what they are, and are no slips of ours. */
export const WORDS_ELSEWHERE: readonly string[] = [
  ...KEEPS_BACK.map(({ word }) => word),
  ...SAME.keys(),
  ...INSTEAD.keys(),
  ...ALIASES,
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
    if (back !== undefined) {
      if (!isPart(file) && !isWritten(back.ours, written)) findings.push(keptBack(back.word, value, back.ours));
    } else if (field !== undefined && !(field in written)) {
      const meant = meantValue(value, field);
      if (meant !== null) ours[field] ??= meant;
      else if (isSaid(value)) findings.push(unfit({ word, value: plainOf(value), field }, file));
    } else if (instead !== undefined)
      findings.push({ path: [word], weight: "hint", message: `${word}: ${instead}`, code: "front-matter/other-word" });
  }
  if (written.published === true)
    findings.push({ path: ["published"], weight: "hint", message: PUBLISHED, code: "front-matter/value" });
  if (written.draft === null)
    findings.push({ path: ["draft"], weight: "hint", message: EMPTY_DRAFT, code: "front-matter/value" });
  return { fields: { ...written, ...ours }, findings: [...findings, ...authorsOf(written)] };
}

/** The path of a field as its author wrote it. `asWritten(["image"], { cover: "/a.png" })` -> `["cover"]` */
export function asWritten(path: KeyPath, written: Fields): KeyPath {
  const [field, ...below] = path;
  if (field === undefined || Object.hasOwn(written, field)) return path;
  const [word] = [...SAME].find(([candidate, ours]) => ours === field && Object.hasOwn(written, candidate)) ?? [];
  return word === undefined ? path : [word, ...below];
}

const PUBLISHED =
  "published: is the day that readers see, and what is no draft is published. Write a date, or take it away.";

const EMPTY_DRAFT = "draft: is empty, and keeps no page back. Write draft: true, or draft: false.";

/** Whether a file is no page by its name, whatever it says. */
function isPart(file: string): boolean {
  return file.split("/").some((name) => name.startsWith("_") && !/^_dir\./i.test(name));
}

/** Whether front matter says already what the finding on a word says. `isWritten("draft: true", { draft: true })` -> true */
function isWritten(line: string, written: Fields): boolean {
  const [field = "", value] = line.split(": ");
  return Object.hasOwn(written, field) && String(written[field]) === value;
}

/** Whether a value that stands for none of ours was meant: starters leave `cover: { image: "" }`. */
function isSaid(value: unknown): boolean {
  const plain = plainOf(value);
  if (typeof plain === "string") return !/^$|^https?:/i.test(plain);
  return isRecord(plain) ? Object.values(plain).some(isSaid) : Array.isArray(plain) && plain.some(isSaid);
}

/** Authors as Nuxt's and Astro's starters write them, with a map for each. */
function authorsOf({ authors }: Fields): readonly WordFinding[] {
  const all = Array.isArray(authors) ? authors : [];
  return all.flatMap((author, at) => {
    if (!isRecord(author) || typeof author.name !== "string") return [];
    const message = `authors.${at}: is a map. Write the name alone, ${quote(author.name)}, and what is told of it under authors in .site.yml.`;
    return [{ path: ["authors", at], weight: "fault", message, code: "front-matter/value" } as const];
  });
}

function keptBack(word: string, value: unknown, ours: string): WordFinding {
  const message = `${word}: ${quote(value)} keeps no page back here. Write ${ours}.`;
  return { path: [word], weight: "fault", message, code: "front-matter/not-kept-back" };
}

function unfit({ word, value, field }: { word: string; value: unknown; field: OurField }, file: string): WordFinding {
  const [issue] = parse(ENGINE_FIELDS[field].type, value).issues;
  const why = issue === undefined ? "" : formatIssue({ ...issue, path: [] }, file);
  const weight = WHEN.has(field) ? "fault" : "hint";
  return { path: [word], weight, message: `${word}: stands for ${field}, and ${why}`, code: "front-matter/value" };
}

/** The value in the form that our field takes; null where there is none. */
function meantValue(value: unknown, field: OurField): unknown {
  const { type } = ENGINE_FIELDS[field];
  const plain = plainOf(value);
  const candidates =
    typeof plain === "string" ? [plain, isoOf(plain), plain.split(",").map((part) => part.trim())] : [plain];
  const fits = (candidate: unknown) => parse(type, candidate).issues.length === 0;
  // Of several pictures a page is shared with the first.
  const first = Array.isArray(plain) && typeof plain[0] === "string" ? [plain[0]] : [];
  return [...candidates, ...first].find(fits) ?? null;
}

/** What a map names: a picture with its words, an author with a mail address. */
function plainOf(value: unknown): unknown {
  return isRecord(value) ? (value["image"] ?? value["src"] ?? value["url"] ?? value["name"] ?? value) : value;
}

/** Jekyll's own way to write a moment. `isoOf("2023-11-12 14:05:00 +0100")` -> `2023-11-12T14:05:00+01:00` */
function isoOf(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) ?([+-]\d\d):?(\d\d)$/, "$1T$2$3:$4");
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

const STATE =
  /^(?:draft|private|pending|unpublished|hidden|password|wip|work in progress|in[ -]?progress|in[ -]?review|not started|entwurf|brouillon|borrador|bozza|rascunho)$/i;

/** Words for a page that is not public. */
function isState(value: unknown): boolean {
  return STATE.test(String(value));
}

function isTrue(value: unknown): boolean {
  return value === true;
}

/** Whatever an author may write behind a word of their own language, but no. */
function isMeant(value: unknown): boolean {
  return value === true || (typeof value === "string" && !/^(?:false|no|nein|non|não|nao)?$/i.test(value.trim()));
}

function isFalse(value: unknown): boolean {
  return value === false;
}

/** Whether Hugo makes no page, or puts it into no list: `build: { render: never }`. */
function isNever(what: string): (value: unknown) => boolean {
  return (value) => isRecord(value) && (value[what] === "never" || value[what] === false);
}

/** Whether a page stands in no sitemap: Jekyll's `sitemap: false`, Hugo's `sitemap: { disable: true }`. */
function isLeftOut(value: unknown): boolean {
  return value === false || (isRecord(value) && value["disable"] === true);
}

/** Whether the head that Nuxt gives a page asks search engines to leave it out. */
function saysNoIndex(value: unknown): boolean {
  const metas = isRecord(value) && Array.isArray(value["meta"]) ? value["meta"] : [];
  return metas.some((meta) => isRecord(meta) && meta["name"] === "robots" && /noindex/i.test(String(meta["content"])));
}
