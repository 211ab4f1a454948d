import { expect, it } from "vitest";
import { drawingFragment, drawingIn } from "#app/coloring/storage/drawing-address.ts";
import { ownLink, sharedLink } from "#app/coloring/storage/picture-links.ts";

const id = "0b9c6d0e-9b5f-4a53-8f5e-3c5b6f0a7d11";

it("an address says which drawing it shows", () => {
  expect(drawingIn({ hash: drawingFragment(id) })).toBe(id);
});

it("the link to a picture says which drawing it is on", () => {
  const link = new URL(ownLink(`/kids-corner/your-drawing${drawingFragment(id)}`, "mine"), "https://site.test");
  expect(drawingIn(link)).toBe(id);
});

it.each(["", "#", "#picture=AQ", "#drawing=", "#drawing=<b>"])("%j shows none", (hash) => {
  expect(drawingIn({ hash })).toBeNull();
});

it("no link carries a picture whose drawing is on this device alone", () => {
  expect(sharedLink(`https://site.test/kids-corner/your-drawing${drawingFragment(id)}`, "AQ")).toBeNull();
});
