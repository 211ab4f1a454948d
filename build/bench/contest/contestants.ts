import type { Release } from "../../release/release.ts";
import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import type { World } from "../part.ts";
import { serveRelease } from "../serve-release.ts";
import { floorScript, plainBundle, type ReadyPage, readPages } from "./floor.ts";
import { buildFramework, type SharedData } from "./framework.ts";
import { type Card, type Paths, type RacedSite, racedSites, readShown, type ShownPage } from "./pages.ts";

/** A worker that has pages of some kinds. */
export interface Contestant {
  readonly name: string;
  readonly paths: Paths;
  readonly bundle: WorkerBundle;
  /** In its KV; null where the worker has its content itself. */
  readonly release: Release | null;
  readonly vars?: { readonly [name: string]: string };
}

/** What all are compared with: our bytes and headers with a fresh nonce. */
export const FLOOR = "floor";
export const WARM = "ours, warm";
export const COLD = "ours, cold";

const NO_PAGE_MEMORY = { PAGE_MEMORY_MB: "0" };

export interface Field {
  readonly contestants: readonly Contestant[];
  /** What each page shows, by its address. */
  readonly shown: ReadonlyMap<string, ShownPage>;
}

/** All that are compared, over the generated articles and over a release of our own content; without assets. */
export async function openField({ release, frameworks, progress, ...world }: World): Promise<Field> {
  progress("compiling the articles");
  const bundle = { ...world.bundle, assets: null };
  const sites = await racedSites(release);
  const [articles, own] = [await readSite(bundle, sites.articles), await readSite(bundle, sites.own)];
  const paths = { ...sites.articles.paths, ...sites.own.paths };
  const others: Contestant[] = [];
  for (const framework of frameworks) {
    progress(`building ${framework.title}`);
    const built = await buildFramework(framework, sharedData(articles, own));
    others.push({ name: framework.title, paths, bundle: built, release: null });
  }
  const floor = plainBundle("floor", floorScript(new Map([...articles.pages, ...own.pages])));
  const contestants = [
    { name: FLOOR, paths, bundle: floor, release: null },
    ...others,
    ...[sites.articles, sites.own].flatMap((site) => [
      { ...site, name: WARM, bundle },
      { ...site, name: COLD, bundle, vars: NO_PAGE_MEMORY },
    ]),
  ];
  return { contestants, shown: new Map([...articles.shown, ...own.shown]) };
}

interface ReadSite {
  readonly pages: ReadonlyMap<string, ReadyPage>;
  readonly shown: Field["shown"];
  /** The cards of all pages of the list of drawings. */
  readonly listed: readonly Card[];
}

/** Reads what ours answers from its page memory. */
async function readSite(bundle: WorkerBundle, { release, paths }: RacedSite): Promise<ReadSite> {
  const server = await serveRelease({ bundle, release, direct: true });
  try {
    const all = Object.values(paths).flat();
    await readPages(server.url, all);
    const pages = await readPages(server.url, all);
    const shown = new Map([...pages].map(([path, { parts }]) => [path, readShown(parts.join(""))]));
    const [list] = paths["list of drawings"] ?? [];
    return { pages, shown, listed: list === undefined ? [] : await readList(server.url + list) };
  } finally {
    await server.close();
  }
}

/** Page by page, until one shows nothing new. */
async function readList(url: string): Promise<readonly Card[]> {
  const cards = new Map<string, Card>();
  for (let [page, known] = [1, -1]; cards.size > known; page++) {
    known = cards.size;
    const response = await fetch(`${url}?page=${page}`);
    for (const card of readShown(await response.text()).cards) cards.set(card.id, card);
  }
  return [...cards.values()];
}

/** What the others are given: cards of drawings are data of their own, which pages refer to. */
function sharedData(articles: ReadSite, own: ReadSite): SharedData {
  const rows = ({ shown }: ReadSite) => [...shown].map(([id, page]) => ({ id, ...page }));
  const pages = rows(own);
  const cards = new Map([...own.listed, ...pages.flatMap((page) => page.cards)].map((card) => [card.id, card]));
  return {
    "articles.json": rows(articles),
    "pages.json": pages.map((page) => ({ ...page, cards: page.cards.map(({ id }) => id) })),
    "cards.json": [...cards.values()].map((card, rank) => ({ ...card, rank })),
  };
}
