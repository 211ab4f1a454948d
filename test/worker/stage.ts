import { createHash } from "node:crypto";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { PastRelease, Pointer } from "#app/content/release/manifest.ts";
import { serializePointer } from "#app/content/release/parse.ts";
import { definition } from "#app/site.ts";
import type { Release } from "#build/release/release.ts";
import { storedOf } from "#test/content-fixture.ts";
import { createApp } from "#worker/app.ts";
import type { BuildInfo, ContentNamespace, Env } from "#worker/env.ts";
import type { LogRecord } from "#worker/log.ts";
import { KvDouble } from "./kv-double.ts";

function sha384(text: string): string {
  return createHash("sha384").update(text).digest("base64");
}

export const BUILD: BuildInfo = {
  code: "c0de00000001",
  builtAt: Date.UTC(2026, 10, 1),
  boot: { address: "/assets/boot-1.js", integrity: `sha384-${sha384("boot")}` },
  styles: [{ address: "/assets/main-1.css", integrity: `sha384-${sha384("main")}` }],
  fonts: ["/assets/letters-1.woff2"],
  development: false,
};

/** Long enough ago for everything to have spread. */
export const PUBLISHED_AT = Date.UTC(2026, 10, 20, 12);
export const NOW = PUBLISHED_AT + 86_400_000;

export interface StageOptions {
  /** What stands for KV instead of the double. */
  readonly content?: ContentNamespace;
  /** A clock shared with others. */
  readonly clock?: { now: number };
  /** In KV, under the pointer; null for an empty namespace. */
  readonly release: Release | null;
  /** Embedded in the build. */
  readonly snapshot?: Release | null;
  /** What stands for the assets of the build instead of the snapshot alone. */
  readonly assets?: Env["ASSETS"];
  readonly vars?: Partial<Omit<Env, "CONTENT" | "ASSETS">>;
  /** The code build, `BUILD`'s unless said. */
  readonly code?: string;
}

/** A worker on its own: one isolate, a KV double, a clock that stands still, a log that is read. */
export interface Stage {
  readonly kv: KvDouble;
  readonly log: readonly LogRecord[];
  readonly clock: { now: number };
  fetch(path: string, init?: RequestInit & { origin?: string }): Promise<Response>;
  /** What the worker goes on with after its answers. */
  settled(): Promise<void>;
  /** Puts a release into KV as publishing does: objects, then the pointer. */
  publish(release: Release, pointer?: Partial<Pointer>): void;
  /** A new isolate over the same stores. */
  restart(): void;
}

export const ORIGIN = "https://site.test";

export function createStage(options: StageOptions): Stage {
  const { release, snapshot = null, vars = {}, clock = { now: NOW } } = options;
  const kv = new KvDouble();
  const log: LogRecord[] = [];
  const background: Promise<unknown>[] = [];
  const env: Env = { CONTENT: options.content ?? kv, ASSETS: assetsOf(snapshot), ...vars };
  if ("assets" in options) Object.assign(env, { ASSETS: options.assets });
  const build = { ...BUILD, ...(options.code !== undefined && { code: options.code }) };
  const boot = () => createApp({ build, definition, clock: () => clock.now, log: (record) => log.push(record) });
  let app = boot();
  let pointer: Pointer | null = null;

  function publish(next: Release, changes: Partial<Pointer> = {}): void {
    for (const [hash, bytes] of storedOf(next)) kv.values.set(`o/${hash}`, bytes);
    pointer = { ...pointerTo(next.id, pointer), ...changes };
    kv.values.set("current", new TextEncoder().encode(serializePointer(pointer)));
  }

  if (release !== null) publish(release);
  return {
    kv,
    log,
    clock,
    publish,
    restart: () => {
      app = boot();
    },
    async fetch(path, { origin = ORIGIN, ...init } = {}) {
      const context = {
        waitUntil: (work: Promise<unknown>) => background.push(work),
        passThroughOnException() {},
        props: {},
      };
      return app.fetch(new Request(`${origin}${path}`, { redirect: "manual", ...init }), env, context as never);
    },
    async settled() {
      while (background.length > 0) await background.shift()?.catch(() => undefined);
    },
  };
}

function pointerTo(release: ReleaseId, before: Pointer | null): Pointer {
  return {
    release,
    epoch: (before?.epoch ?? 0) + 1,
    previous: before === null ? [] : [before, ...before.previous].flatMap((past) => pastRelease(past, release)),
    previews: before?.previews ?? [],
    publishedAt: new Date(PUBLISHED_AT).toISOString(),
  };
}

function pastRelease({ release, publishedAt }: PastRelease, current: ReleaseId): readonly PastRelease[] {
  return release === current ? [] : [{ release, publishedAt }];
}

function assetsOf(snapshot: Release | null): Env["ASSETS"] {
  const files = new Map<string, Uint8Array>();
  if (snapshot !== null) {
    for (const [hash, bytes] of storedOf(snapshot)) files.set(`o/${hash}`, bytes);
    files.set("current", new TextEncoder().encode(serializePointer(pointerTo(snapshot.id, null))));
  }
  return {
    async fetch(address) {
      const bytes = files.get(new URL(address).pathname.replace("/_snapshot/", ""));
      return bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes.slice());
    },
  };
}
