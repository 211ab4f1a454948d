import { createHash } from "node:crypto";
import type { ContentDocument } from "#app/content/document.ts";
import type { PreviewGrant } from "#app/content/release/manifest.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, storedOf, wireDocument } from "#test/content-fixture.ts";
import { BUILD, createStage, NOW, PUBLISHED_AT, type Stage, type StageOptions } from "../stage.ts";

/** Stands in every text of the public site; `MARKER` in all that only the preview has. */
export const PUBLIC = "public-words";
export const MARKER = "draft-marker";

const DAY = 86_400_000;
const photo = new TextEncoder().encode("a picture");
const draftPhoto = new TextEncoder().encode(`a picture of the ${MARKER}`);

export const PHOTO = `/files/${hashBytes(photo)}/photo.png`;
export const DRAFT_PHOTO = `/files/${hashBytes(draftPhoto)}/photo.png`;

function documents(): ContentDocument[] {
  const stems = ["index", "about", "articles/first", "kids-corner/fox", "account/login"];
  return stems.map((stem) => wireDocument(stem, { description: PUBLIC }));
}

/** One of them stands in the top level of the navigation, which every page shows. */
function unfinished(): ContentDocument[] {
  return ["articles/draft", "workshop"].map((stem) => wireDocument(stem, { title: MARKER, description: MARKER }));
}

function releaseWith(found: readonly ContentDocument[], pictures: readonly Uint8Array[]): Promise<Release> {
  const entry = { form: "raw", mediaType: "image/png", title: "Photo" } as const;
  return releaseOfParts({
    site: site({
      analytics: { kidsCorner: "pageviews" },
      routes: { "/gone": { redirect: { to: "/about", statusCode: 307 } } },
    }),
    documents: found.map((document) => ({ document, page: pageOf(document) })),
    files: pictures.map((bytes) => ({
      address: `/files/${hashBytes(bytes)}/photo.png`,
      entry: { ...entry, object: hashBytes(bytes) },
    })),
    objects: pictures,
    sources: [],
  });
}

export const release = await releaseWith(documents(), [photo]);
export const drafts = await releaseWith([...documents(), ...unfinished()], [photo, draftPhoto]);

export const TOKEN = "kJ3f9xQ2mVw8bT7nZ1cR5yH6uL4pD0sAeG-_iK3mO1q";
/** Of a preview without drafts. */
export const OTHER_TOKEN = "Zx8Kp2Lm9Qw4Er7Ty1Ui6Op3As5Df0GhJkBnVcMl-_X";
export const OVER_TOKEN = "Over1Over2Over3Over4Over5Over6Over7Over8Ov9";

export function grantOf(token: string, overrides: Partial<PreviewGrant> = {}): PreviewGrant {
  const hash = createHash("sha256").update(token).digest("hex");
  return { token: hash, release: drafts.id, expires: NOW + 7 * DAY, made: NOW - DAY, ...overrides };
}

export const GRANTS: readonly PreviewGrant[] = [
  grantOf(TOKEN),
  grantOf(OTHER_TOKEN, { release: release.id }),
  grantOf(OVER_TOKEN, { expires: NOW }),
];

/** The release before, which was the current one for two days. */
export const past = await releaseWith([wireDocument("index", { title: "Past home" }), wireDocument("about")], []);

/** When `past` came. */
export const PAST_FROM = PUBLISHED_AT - 2 * DAY;

/** A worker with a public release, one before it, and the grants over what is previewed. */
export function previewStage(vars: StageOptions["vars"] = {}): Stage {
  const stage = createStage({ release: past, vars });
  for (const [hash, bytes] of storedOf(drafts)) stage.kv.values.set(`o/${hash}`, bytes);
  const previous = [{ release: past.id, publishedAt: new Date(PAST_FROM).toISOString() }];
  stage.publish(release, { previews: GRANTS, previous });
  return stage;
}

export function buildOf({ id }: Release): string {
  return `${BUILD.code}-${id}`;
}

export function withCookie(value: string): { readonly headers: { readonly cookie: string } } {
  return { headers: { cookie: `other=1; __Host-preview=${value}` } };
}

/** The value that an answer sets the cookie to; null where it sets none. */
export function cookieOf(response: Response): string | null {
  return /__Host-preview=([^;]*)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? null;
}
