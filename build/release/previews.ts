import { createHash, randomBytes } from "node:crypto";
import type { Pointer, PreviewGrant } from "#app/content/release/manifest.ts";
import { grantingPointer, liveGrants, readPointer, writePointer } from "./pointer.ts";
import type { ReleaseStore } from "./store.ts";

/** There is no release to preview beside: a preview's grant stands in the pointer. */
export class NothingPublished extends Error {
  constructor() {
    super("nothing is published here yet");
    this.name = "NothingPublished";
  }
}

interface GrantOptions {
  readonly store: ReleaseStore;
  /** Epoch ms. */
  readonly now: number;
}

/** A new token, 256 random bits that fit into an address, and the hash that the pointer keeps of it. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest("hex") };
}

/** Adds a grant to the pointer; grants that have ended go. Throws `NothingPublished`. */
export async function grantPreview(grant: PreviewGrant, { store, now }: GrantOptions): Promise<void> {
  const pointer = await publishedPointer(store);
  await writePointer(store, grantingPointer(pointer, [...liveGrants(pointer, now), grant]));
}

/** Takes grants back, and answers those it took. Nothing is written where it takes none. */
export async function revokePreviews(
  isMeant: (grant: PreviewGrant) => boolean,
  { store, now }: GrantOptions,
): Promise<readonly PreviewGrant[]> {
  const pointer = await publishedPointer(store);
  const live = liveGrants(pointer, now);
  const taken = live.filter(isMeant);
  if (taken.length > 0)
    await writePointer(
      store,
      grantingPointer(
        pointer,
        live.filter((grant) => !isMeant(grant)),
      ),
    );
  return taken;
}

async function publishedPointer(store: ReleaseStore): Promise<Pointer> {
  const pointer = await readPointer(store);
  if (pointer === null) throw new NothingPublished();
  return pointer;
}
