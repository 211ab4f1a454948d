import type { DocumentMeta } from "../content/document.ts";
import { isRecord, type JsonObject } from "../content/json.ts";
import type { PageDocument } from "../content/page.ts";
import { isOwnArt, licenceAddress } from "../drawings/rights.ts";
import { filled, type LinkContext, type LinkedPage, organization, persons, work } from "../linked-data.ts";
import { listField, textField } from "../routes/fields.ts";

/** The picture with what it teaches. The licence is the artist's, or that of the art it was adapted from; for our own none is claimed. */
export function coloringPage(page: LinkedPage, context: LinkContext): JsonObject | null {
  const { meta, drawing } = page.document;
  if (drawing === null) return null;
  const { files, credit } = drawing;
  const { thumbnail } = isRecord(meta.drawing) ? meta.drawing : {};
  const license = licenceAddress(credit);
  const artists = page.entry.taxonomies?.authors?.filter(({ value }) => credit.includes(value)) ?? [];
  const isOurs = credit === "" || isOwnArt(meta.art);
  return filled({
    "@type": ["ImageObject", "LearningResource"],
    ...work(page, context),
    contentUrl: context.url(files.svg),
    thumbnailUrl: context.url(String(thumbnail)),
    encodingFormat: "image/svg+xml",
    representativeOfPage: true,
    learningResourceType: context.words.coloringPage,
    educationalUse: context.words.coloring,
    typicalAgeRange: textField(meta, "age"),
    keywords: listField(meta, "tags").join(", "),
    isAccessibleForFree: true,
    creditText: credit || context.site.name,
    license,
    isBasedOn: sourceOf(meta),
    ...(artists.length > 0 && { creator: persons(artists, context) }),
    ...(artists.length === 0 && isOurs && { creator: organization(context) }),
  });
}

/** Where the artist's own drawing of a page comes from, "" where it is not known. */
function sourceOf({ art, source }: DocumentMeta): string {
  return isOwnArt(art) && typeof source === "string" && source.startsWith("https://") ? source : "";
}

/** Where a document binds packs, the compiler has said under which address each is. */
function packsOf({ meta }: PageDocument): readonly { readonly [field: string]: unknown }[] {
  const packs = isRecord(meta.packs) ? Object.values(meta.packs) : [];
  return packs.filter(isRecord).filter(({ file }) => typeof file === "string");
}

/** Its pack is free from its first day on and stays so. */
export function giveaway(page: LinkedPage, context: LinkContext): JsonObject | null {
  const [pack] = packsOf(page.document);
  if (pack === undefined) return null;
  return filled({
    "@type": "CreativeWork",
    ...work(page, context),
    image: context.url(page.entry.image?.address ?? ""),
    isAccessibleForFree: true,
    offers: filled({
      "@type": "Offer",
      price: "0",
      priceCurrency: "USD",
      url: context.url(String(pack.file)),
      availabilityStarts: textField(page.document.meta, "starts"),
    }),
  });
}
