import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { serializePointer } from "#app/content/release/parse.ts";
import { compileRelease } from "#build/build-content.ts";
import { WORKER_DIR } from "#build/paths.ts";
import { readPointer } from "#build/release/pointer.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { POINTER_KEY } from "#build/release/store.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { otherBuild } from "../harness/other-build.ts";
import { builtCode } from "../harness/workerd.ts";

export type Edition = "first" | "second";

/** Every page says which edition it is of; the giveaway has a lazy part of its own. */
const PAGES = {
  ".site.yml": "name: Builds\n",
  "index.md": "# Home\n\nEDITION edition. [About](/about)\n",
  "about.md": "# About\n\nEDITION edition. [Gift](/free/gift) and [links](/links)\n",
  "links.md": "# Links\n\nEDITION edition. [About](/about)\n",
  "free/gift.md": "---\nkind: giveaway\n---\n\n# Gift\n\nEDITION edition. [About](/about)\n",
};

async function editionOf(edition: Edition): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "site-edition-"));
  for (const [file, text] of Object.entries(PAGES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text.replace("EDITION", edition));
  }
  return compileRelease(folder).finally(() => rm(folder, { recursive: true }));
}

/**
 * An operator with two builds of the code and two releases of the content, behind one address. `start` serves the first
 * of both; each test begins by `reset`.
 */
export class Operator {
  readonly url: string;
  readonly #servers: readonly [Server, Server];
  readonly #editions: { readonly [Name in Edition]: Release };
  readonly #close: () => Promise<void>;
  #serving: Server;

  private constructor(
    servers: readonly [Server, Server],
    editions: { readonly [Name in Edition]: Release },
    close: () => Promise<void>,
  ) {
    this.#servers = servers;
    this.#editions = editions;
    this.#close = close;
    this.#serving = servers[0];
    this.url = servers[0].url;
  }

  static async start(): Promise<Operator> {
    const bundle = await readBundle(WORKER_DIR);
    const other = await otherBuild(bundle, await builtCode());
    const options = { port: 0, state: null, vars: { POINTER_SECONDS: "0" }, onLog: () => undefined };
    const servers = [await serve({ ...options, bundle }), await serve({ ...options, bundle: other.bundle })] as const;
    const editions = { first: await editionOf("first"), second: await editionOf("second") };
    return new Operator(servers, editions, async () => {
      await Promise.all(servers.map((server) => server.close()));
      await other.remove();
    });
  }

  /** Address of whatever is served at this moment. */
  get serving(): string {
    return this.#serving.url;
  }

  /** Every request of a browser goes to whatever is served at that moment. */
  async answer(context: BrowserContext): Promise<void> {
    await context.route(`${this.url}/**`, async (route) => {
      const url = this.serving + route.request().url().slice(this.url.length);
      const response = await route.fetch({ url, maxRedirects: 0 }).catch(() => null);
      if (response !== null) await route.fulfill({ response }).catch(() => undefined);
    });
  }

  /** Both builds know the first edition and nothing else; the first is served. */
  async reset(): Promise<void> {
    this.#serving = this.#servers[0];
    for (const server of this.#servers) {
      await publishRelease({ release: this.#editions.first, store: server.store, now: Date.now() });
      await forgetOthers(server);
    }
  }

  /** Publishes an edition, which may be an older one: a rollback. */
  async publish(edition: Edition): Promise<void> {
    await publishRelease({ release: this.#editions[edition], store: this.#serving.store, now: Date.now() });
  }

  /** From now on only the current release is known by its name. */
  forget(): Promise<void> {
    return forgetOthers(this.#serving);
  }

  /** Serves the other build of the code. */
  deploy(): void {
    this.#serving = this.#servers[1];
  }

  close(): Promise<void> {
    return this.#close();
  }
}

async function forgetOthers({ store }: Server): Promise<void> {
  const pointer = await readPointer(store);
  if (pointer === null) throw new Error("nothing is published");
  const forgetful = { ...pointer, previous: [], epoch: pointer.epoch + 1 };
  await store.put(POINTER_KEY, new TextEncoder().encode(serializePointer(forgetful)));
}
