import { createHash, randomBytes } from "node:crypto";
import type { Pointer, PreviewGrant } from "#app/content/release/manifest.ts";
import { changePointer, grantingPointer, liveGrants, readPointer } from "./pointer.ts";
import type { ReleaseStore } from "./store.ts";

/** A preview needs a published release, because its grant is stored in the pointer. */
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

/** Adds a grant to the pointer and removes expired ones. Throws `NothingPublished`. */
export async function grantPreview(grant: PreviewGrant, { store, now }: GrantOptions): Promise<void> {
  await changePointer(store, {
    now,
    apply: (current) => grantingPointer(published(current), [...liveGrants(current, now), grant]),
    isMade: (current) => current?.previews.some(({ token }) => token === grant.token) ?? false,
  });
}

/** Revokes grants and returns them. Writes nothing where there are none. */
export async function revokePreviews(
  isExpected: (grant: PreviewGrant) => boolean,
  { store, now }: GrantOptions,
): Promise<readonly PreviewGrant[]> {
  const meant = (pointer: Pointer | null) => liveGrants(pointer, now).filter(isExpected);
  const taken = meant(published(await readPointer(store)));
  await changePointer(store, {
    now,
    apply(current) {
      const left = liveGrants(current, now).filter((grant) => !isExpected(grant));
      return grantingPointer(published(current), left);
    },
    isMade: (current) => meant(current).length === 0,
  });
  return taken;
}

function published(pointer: Pointer | null): Pointer {
  if (pointer === null) throw new NothingPublished();
  return pointer;
}
