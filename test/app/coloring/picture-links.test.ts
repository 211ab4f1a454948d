import { expect, test } from "vitest";
import { nameFragment, nameIn } from "#app/coloring/name/name-address.ts";
import { ownLink, sharedLink } from "#app/coloring/storage/picture-links.ts";
import { requestedPicture } from "#app/coloring/storage/share-link.ts";

test("a link carries a picture behind its #, and nothing else of the address", () => {
  const link = sharedLink("https://site.test/fox?token=x", "AQ-_");
  expect(link).toBe("https://site.test/fox#picture=AQ-_");
  expect(requestedPicture(new URL(link ?? ""))).toEqual({ kind: "shared", picture: "AQ-_" });
  expect(requestedPicture(new URL(ownLink("/fox", "a-b"), "https://site.test"))).toEqual({ kind: "own", id: "a-b" });
  expect(requestedPicture({ hash: "#top" })).toBeNull();
});

test("a link to a picture on the sheet of a name says the name, too", () => {
  const path = `/name${nameFragment({ name: "Zoë & Bo", theme: "ocean" })}`;
  const own = new URL(ownLink(path, "a-b"), "https://site.test");
  const shared = new URL(sharedLink(`https://site.test${path}`, "AQ-_") ?? "");
  expect(requestedPicture(own)).toEqual({ kind: "own", id: "a-b" });
  expect(requestedPicture(shared)).toEqual({ kind: "shared", picture: "AQ-_" });
  for (const url of [own, shared]) expect(nameIn(url)).toEqual({ name: "Zoë & Bo", theme: "ocean" });
});
