import { hash } from "ohash-v2";
import { hashParams } from "#app/content/query/hash.ts";
import { clientQueries } from "../bench/query/client-queries.ts";
import { decoded } from "../compile/checks/references.ts";
import { type Changing, plainAnswer, plainText } from "./plain-answer.ts";
import type { RecordedAnswer } from "./recording.ts";

/** Links followed whose addresses differ in numbers alone: of a list's pages, drawings, articles. */
const MAX_ALIKE = 40;
const MAX_PAGES = 600;

const SEARCHES = ["", "otter", "fox", "easy", "number 7", "ottr", "zzzzzz", "the", "first", "kalender"];

const DEFAULT_ORDER = [{ _stem: 1, $numeric: true }];

/** Addresses that are none, or that ask for what cannot be. */
const ODD: readonly (readonly [method: string, address: string])[] = [
  ["GET", "/no/such/page"],
  ["GET", "/no/such/page/_payload.json"],
  ["GET", "/About/"],
  ["GET", "/%zz"],
  ["GET", "/a//b"],
  ["GET", "/..%2fsecret"],
  ["GET", "/query?_params=%7B"],
  ["GET", "/query?_params=null"],
  ["GET", "/query/x.json?_params=%5B%5D"],
  ["GET", "/query/abc.def.json"],
  ["GET", '/query?_params={"where":[{"title":{"$nope":1}}]}'],
  ["GET", '/query?_params={"where":[{"title":{"$regex":"(a+)+$"}}]}'],
  ["POST", "/query"],
  ["POST", "/about"],
  ["HEAD", "/"],
  ["HEAD", "/query"],
  ["GET", "/builds/meta/unknown.json"],
  ["GET", "/builds/none"],
  ["GET", "/files/none"],
  ["GET", "/assets/none.js"],
  ["GET", "/__nuxt_island/None_x.json"],
  ["GET", "/__nuxt_error"],
  ["GET", "/?preview="],
  ["GET", "/?preview=unknown"],
  ["GET", "/health"],
  ["GET", "/robots.txt"],
  ["GET", "/feed.xml"],
  ["GET", "/feed.json"],
  ["GET", "/sitemap.xml"],
  ["GET", "/manifest.webmanifest"],
  ["GET", "/offline.html"],
  ["GET", "/builds/latest.json"],
];

/** Islands that take no more than their props. */
const ISLANDS: readonly (readonly [name: string, props: object])[] = [
  ["Price", { amount: 4.5, before: 6 }],
  ["StarRating", { value: 4.5, count: 120 }],
  ["SalesBanner", { title: "A week of leaves", to: "/" }],
  ["Tag", {}],
  ["Gallery", { limit: 3 }],
  ["Callout", { title: "A word" }],
  ["Price", { amount: "much" }],
];

interface Site {
  /** Of the recording. */
  readonly part: string;
  readonly origin: string;
  /** An address that opens a preview of the site; null for none. */
  readonly preview: string | null;
}

/** Asks a served site for all that a visitor or a client may ask for. */
export async function recordSite({ part, origin, preview }: Site): Promise<readonly RecordedAnswer[]> {
  const changing = await changingOf(origin);
  const answers = new Map<string, RecordedAnswer>();
  const ask = async (address: string, init: RequestInit & { readonly as?: string } = {}) => {
    const request = `${init.as ?? init.method ?? "GET"} ${plainText(decoded(address), changing)}`;
    const known = answers.get(request);
    if (known !== undefined) return known;
    const response = await fetch(origin + address, { redirect: "manual", ...init });
    const answer = { part, request, ...(await plainAnswer(response, changing)) };
    answers.set(request, answer);
    return answer;
  };
  const pages = await crawl(ask, changing);
  for (const path of pages) {
    await ask(join(path, "_payload.json"));
    await ask(`${join(path, "_payload.json")}?${changing.build}`);
  }
  for (const path of foldersOf(pages)) {
    for (const name of ["2", "3", "999", "feed.xml", "feed.json", "pack.pdf", "picture.png"])
      await ask(join(path, name));
  }
  for (const [method, address] of ODD) await ask(address, { method });
  for (const address of await searches(ask)) await ask(address);
  for (const address of [...clientAddresses(pages, changing), ...generatedAddresses()]) await ask(address);
  for (const [name, props] of ISLANDS) await ask(islandAddress(name, props));
  if (preview !== null) await recordPreview(ask, { preview, pages });
  return [...answers.values()];
}

type Ask = (address: string, init?: RequestInit & { readonly as?: string }) => Promise<RecordedAnswer>;

async function changingOf(origin: string): Promise<Changing> {
  const latest = await fetch(`${origin}/builds/latest.json`).then((response) => response.text());
  const build = /"id":"([^"]+)"/.exec(latest)?.[1] ?? "";
  const release = (await fetch(`${origin}/health`)).headers.get("x-release") ?? "";
  return { origin, build, release };
}

/** Every page that the sitemap or another page leads to, but a few of those that are alike; files on the way. */
async function crawl(ask: Ask, { origin }: Changing): Promise<readonly string[]> {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((response) => response.text());
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const waiting = ["/", ...listed];
  const alike = new Map<string, number>();
  const seen = new Set<string>();
  const pages: string[] = [];
  for (const address of waiting) {
    const shape = address.replace(/\d+/g, "0").replace(/[0-9a-f]{64}/, "*");
    const count = alike.get(shape) ?? 0;
    if (seen.has(address) || count >= MAX_ALIKE || pages.length >= MAX_PAGES) continue;
    seen.add(address);
    alike.set(shape, count + 1);
    const { status, headers, body } = await ask(address);
    if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) continue;
    if (!address.includes("?")) pages.push(address);
    waiting.push(...linksIn(await rawOf(origin + address, body)));
  }
  return pages;
}

/** The page with the addresses of its files: what is recorded has them without their hashes. */
async function rawOf(address: string, recorded: string): Promise<string> {
  return recorded.includes("/files/*/") ? (await fetch(address)).text() : recorded;
}

function linksIn(html: string): readonly string[] {
  const own = [...html.matchAll(/(?:href|src|action)="(\/(?!\/|assets\/|account)[^"#]*)/g)].map(
    ([, path = ""]) => path,
  );
  return own.map((path) => path.replaceAll("&amp;", "&")).filter((path) => !path.includes("/*/"));
}

/** Pages that others stand below. */
function foldersOf(pages: readonly string[]): readonly string[] {
  const above = pages.map((path) => path.slice(0, path.lastIndexOf("/"))).filter((path) => !/\/\d+$/.test(path));
  return [...new Set(above)];
}

async function searches(ask: Ask): Promise<readonly string[]> {
  const { body } = await ask("/");
  const action = /action="(\/[^"]*)"/.exec(body)?.[1] ?? "/search";
  return SEARCHES.flatMap((words) => {
    const asked = `${action}?q=${encodeURIComponent(words)}`;
    return [asked, `${asked}&page=2`];
  });
}

/** What a client of the original asks while it shows pages: each, its neighbours, the menu, lists, counts. */
function clientAddresses(pages: readonly string[], { release }: Changing): readonly string[] {
  const some = pages.filter((_, at) => at % Math.ceil(pages.length / 60) === 0);
  const where = [{ _partial: { $not: true }, navigation: { $not: false } }];
  const each = some.flatMap((_path) => [
    { first: true, where: [{ _path }], sort: DEFAULT_ORDER },
    { where, without: ["body"], surround: { query: _path }, sort: DEFAULT_ORDER },
  ]);
  const lists = [
    {},
    { count: true },
    { without: ["body"], sort: DEFAULT_ORDER },
    { where: [{ _partial: false }], only: ["_path", "title"], sort: [{ title: 1 }] },
    { where: [{ _path: "--REGEX /^\\/kids/" }], only: ["_path"], sort: DEFAULT_ORDER, limit: 12, skip: 12 },
    { sort: [{ published: -1 }], only: ["_path", "published"], limit: 20 },
  ];
  return [
    ...[...each, ...lists].map((params) => queryAddress("query", params, release)),
    ...[{}, { sort: DEFAULT_ORDER }, { where: [{ _locale: "fr" }] }].map((params) =>
      queryAddress("navigation", params, release),
    ),
  ];
}

function generatedAddresses(): readonly string[] {
  return clientQueries(100, 1).map((text) => `/query?_params=${encodeURIComponent(text)}`);
}

function queryAddress(endpoint: string, params: object, release: string): string {
  return `/${endpoint}/${hashParams(params)}.${release}.json?_params=${encodeURIComponent(JSON.stringify(params))}`;
}

function islandAddress(name: string, props: object): string {
  const key = hash([name, props, {}, undefined]).replace(/[-_]/g, "");
  return `/__nuxt_island/${name}_${key}.json?props=${encodeURIComponent(JSON.stringify(props))}`;
}

/** What a reviewer with the link sees: the way in, some pages, and queries under it. */
async function recordPreview(
  ask: Ask,
  { preview, pages }: { readonly preview: string; readonly pages: readonly string[] },
): Promise<void> {
  const { pathname, search } = new URL(preview);
  await ask(pathname + search);
  const token = new URLSearchParams(search).get("preview") ?? "";
  const headers = { cookie: `__Host-preview=${token}; previewToken=${token}` };
  const as = "GET in preview";
  for (const path of [...pages.slice(0, 10), "/guides/unfinished"]) await ask(path, { headers, as });
  const params = encodeURIComponent(JSON.stringify({ only: ["_path", "_draft"] }));
  await ask(`/query?_params=${params}&previewToken=${token}`, { as });
}

/** `join("/", "2")` -> `/2` */
function join(path: string, name: string): string {
  return `${path === "/" ? "" : path}/${name}`;
}
