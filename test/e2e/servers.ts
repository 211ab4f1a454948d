import { test as base, type TestInfo } from "@playwright/test";
import { compileRelease } from "#build/build-content.ts";
import { ROOT } from "#build/paths.ts";
import { ONCE, PHONE } from "#build/playwright.config.ts";
import { type AccountsLayer, type LayerOptions, startAccountsLayer } from "../harness/accounts-layer/layer.ts";
import { type CaptureServer, startCaptureServer } from "../harness/capture-server.ts";
import { startWorkerd } from "../harness/workerd.ts";
import { Operator } from "./builds-site.ts";
import { catalogueRelease } from "./catalogue-site.ts";
import { PreviewedSite } from "./preview-site.ts";

/** The key under which the counted site is known to its analytics service. */
export const KEY = "phc_otter";

export interface AccountSite {
  readonly url: string;
  readonly accounts: AccountsLayer;
}

interface CountedSite {
  readonly url: string;
  readonly capture: CaptureServer;
}

export interface Servers {
  /** The site before an auth server of its own, so that a test may break that. */
  readonly accountSite: AccountSite;
  /** The same before one that signs as hosted projects do: browsers check tokens by its public keys. */
  readonly publicAccountSite: AccountSite;
  /** The same before the one that `npm start` brings, which has no second steps and knows no phones. */
  readonly plainAccountSite: AccountSite;
  /** A site without accounts, whose pages embed their components outside of the zone. */
  readonly joinSite: string;
  /** A site of words alone, whose `.site.yml` says hardly more than its name. */
  readonly docsSite: string;
  /** The site with a key, its analytics service a double. */
  readonly countedSite: CountedSite;
  /** Every component in every state. */
  readonly catalogueSite: string;
  /** The same with each word of the interface translated. */
  readonly translatedSite: string;
  /** A site in English and in French, which its interface speaks in part. */
  readonly localesSite: string;
  /** Two builds of the code and two editions of the content behind one address. */
  readonly operators: Operator;
  /** Two releases, an unfinished page, and links to look at them. */
  readonly previewedSite: PreviewedSite;
}

const OPTIONS = { scope: "worker", timeout: 90_000 } as const;

/**
 * All the servers there are beside the site itself. Each is started by the first test that asks for it, once in a
 * process of Playwright's: as every test begins here, all of them share two processes and two browsers. (Playwright
 * starts another one where the fixtures of a process differ.)
 */
export const test = base.extend<object, Servers>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
  accountSite: [async ({}, use) => serveAccounts({}, use), OPTIONS],
  publicAccountSite: [async ({}, use) => serveAccounts({ keys: "public" }, use), OPTIONS],
  plainAccountSite: [async ({}, use) => serveAccounts({ factors: false }, use), OPTIONS],
  joinSite: [
    async ({}, use) => {
      const release = await compileRelease(`${ROOT}test/fixtures/join-site`);
      const { server } = await startWorkerd({ release, vars: { SUPABASE_URL: "", SUPABASE_ANON_KEY: "" } });
      await use(server.url);
      await server.close();
    },
    OPTIONS,
  ],
  docsSite: [
    async ({}, use) => {
      const { server } = await startWorkerd({ release: await compileRelease(`${ROOT}test/fixtures/docs-site`) });
      await use(server.url);
      await server.close();
    },
    OPTIONS,
  ],
  countedSite: [
    async ({}, use) => {
      const capture = await startCaptureServer();
      const vars = { POSTHOG_KEY: KEY, POSTHOG_HOST: capture.url };
      const { server } = await startWorkerd({ release: null, vars });
      await use({ url: server.url, capture });
      await server.close();
      await capture.close();
    },
    OPTIONS,
  ],
  catalogueSite: [
    async ({}, use) => {
      const { server } = await startWorkerd({ release: await catalogueRelease() });
      await use(server.url);
      await server.close();
    },
    OPTIONS,
  ],
  translatedSite: [
    async ({}, use) => {
      const { server } = await startWorkerd({ release: await catalogueRelease({ translated: true }) });
      await use(server.url);
      await server.close();
    },
    OPTIONS,
  ],
  localesSite: [
    async ({}, use) => {
      const { server } = await startWorkerd({ release: await compileRelease(`${ROOT}test/fixtures/second-site`) });
      await use(server.url);
      await server.close();
    },
    OPTIONS,
  ],
  operators: [
    async ({}, use) => {
      const operator = await Operator.start();
      await use(operator);
      await operator.close();
    },
    OPTIONS,
  ],
  previewedSite: [
    async ({}, use) => {
      const site = await PreviewedSite.start();
      await use(site);
      await site.close();
    },
    OPTIONS,
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above.
  viewport: async ({ viewport }, use, info) => use(onPhone(info) ? PHONE.viewport : viewport),
  hasTouch: async ({ hasTouch }, use, info) => use(onPhone(info) || hasTouch),
  isMobile: async ({ isMobile }, use, info) => use(onPhone(info) || isMobile),
});

function onPhone({ project, tags }: TestInfo): boolean {
  return project.name === ONCE && tags.includes("@phone");
}

async function serveAccounts(options: LayerOptions, use: (site: AccountSite) => Promise<void>): Promise<void> {
  const accounts = await startAccountsLayer(options);
  const vars = { SUPABASE_URL: accounts.url, SUPABASE_ANON_KEY: accounts.key };
  const { server } = await startWorkerd({ release: null, vars });
  await use({ url: server.url, accounts });
  await server.close();
  await accounts.close();
}
