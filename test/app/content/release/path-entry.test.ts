import { expect, test } from "vitest";
import { SHARE_FORMAT, thumbnailOf } from "#app/content/release/path-entry.ts";

const address = `/files/${"ab".repeat(32)}/fox.svg`;
const image = { address: "/files/share.png", alt: "", format: SHARE_FORMAT };

test("the small picture of a page is its drawing, else the one that was made to share it", () => {
  expect(thumbnailOf({ thumbnail: address, image })).toBe(address);
  expect(thumbnailOf({ image })).toBe(image.address);
});

test("a picture of another site, or of a size that is not known, is none", () => {
  expect(thumbnailOf({ image: { ...image, format: null } })).toBeNull();
  expect(thumbnailOf({ image: null })).toBeNull();
});
