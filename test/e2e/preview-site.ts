import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Pointer, PreviewGrant } from "#app/content/release/manifest.ts";
import { WORKER_DIR } from "#build/paths.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { grantingPointer, readPointer, writePointer } from "#build/release/pointer.ts";
import { createToken, grantPreview } from "#build/release/previews.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { objectKey } from "#build/release/store.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { compileFolder } from "#test/build/compile/compile-files.ts";
import { storedOf } from "#test/content-fixture.ts";

const DAY_MS = 86_400_000;

/** When the first edition came, and when the second took its place. */
const FIRST_AT = Date.UTC(2026, 4, 1, 9);
const SECOND_AT = Date.UTC(2026, 5, 1, 14, 30);

/** Twenty articles in a ring, so that a session may go from one to the next for as long as it likes. */
const ROUND = 20;

function filesOf(edition: string): { readonly [path: string]: string } {
  const ring = Array.from({ length: ROUND }, (_, at) => [
    `articles/${at + 1}.step-${at + 1}.md`,
    `# Step ${at + 1}\n\n${edition} words. [Onwards](/articles/step-${((at + 1) % ROUND) + 1})\n`,
  ]);
  return {
    ".site.yml": "name: Previews\ntimeZone: America/New_York\n",
    "index.md": `# Home\n\n${edition} words. [Article](/articles/step-1) and [about](/about)\n`,
    "about.md": `# About\n\n${edition} words. [Home](/)\n`,
    ...Object.fromEntries(ring),
    "kids-corner/index.md": `# Kids corner\n\n${edition} words.\n`,
    "unfinished.md": "---\ndraft: true\n---\n# Unfinished\n\nDraft words. [About](/about)\n",
  };
}

async function editionOf(edition: string, drafts = false): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "site-preview-"));
  for (const [file, text] of Object.entries(filesOf(edition))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { problems, ...parts } = await compileFolder(folder, { drafts });
  await rm(folder, { recursive: true });
  const errors = problems.filter(({ level }) => level === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return assembleRelease(parts);
}

/** A site with two releases, an unfinished page, and whoever may hand out links to look at it. */
export class PreviewedSite {
  readonly url: string;
  readonly #server: Server;
  readonly #drafts: Release;

  private constructor(server: Server, drafts: Release) {
    this.#server = server;
    this.#drafts = drafts;
    this.url = server.url;
  }

  static async start(): Promise<PreviewedSite> {
    const vars = { POINTER_SECONDS: "0", POSTHOG_KEY: "phc_preview", POSTHOG_HOST: "http://127.0.0.1:9" };
    const bundle = await readBundle(WORKER_DIR);
    const server = await serve({ bundle, port: 0, state: null, vars, onLog: () => undefined });
    const { store } = server;
    await publishRelease({ release: await editionOf("first"), store, now: FIRST_AT });
    await publishRelease({ release: await editionOf("second"), store, now: SECOND_AT });
    const drafts = await editionOf("second", true);
    await store.putAll(new Map([...storedOf(drafts)].map(([hash, bytes]) => [objectKey(hash), bytes])));
    return new PreviewedSite(server, drafts);
  }

  /** A token for the drafts. */
  async grant(): Promise<string> {
    const { token, hash } = createToken();
    const now = Date.now();
    const grant: PreviewGrant = { token: hash, release: this.#drafts.id, expires: now + 7 * DAY_MS, made: now };
    await grantPreview(grant, { store: this.#server.store, now });
    return token;
  }

  /** Takes every grant back. */
  async revoke(): Promise<void> {
    await writePointer(this.#server.store, grantingPointer(await this.#pointer(), []));
  }

  async #pointer(): Promise<Pointer> {
    const pointer = await readPointer(this.#server.store);
    if (pointer === null) throw new Error("nothing is published");
    return pointer;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
