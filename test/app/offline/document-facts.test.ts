import { describe, expect, it } from "vitest";
import { documentFacts } from "#app/offline/keep-page.ts";
import { documentOf } from "./document.ts";

describe("what a document says of itself", () => {
  it("is where it is, of which build, and what is seen in it", () => {
    const body =
      '<link rel="stylesheet" href="/assets/main.css"><style>:root{--picture:url(/files/4/pond.svg);--sun:#ff0}</style>' +
      '<img class="a" src="/files/1/fox.svg" alt=""><img src="/assets/otter.svg"><a href="/files/2/a.pdf"><img src="/files/1/fox.svg">';
    expect(documentFacts(documentOf({ title: 'Foxes & "hens" </script>', body, svg: "/files/3/lines.svg" }))).toEqual({
      path: "/about",
      title: 'Foxes & "hens" </script>',
      build: "c0de-1",
      picture: "/files/3/lines.svg",
      files: ["/files/4/pond.svg", "/files/1/fox.svg", "/files/3/lines.svg"],
    });
  });

  it.each([
    ["of a preview", documentOf({ preview: true })],
    ["of an error", documentOf({ kind: "failure" })],
    ["that lost a part", documentOf({ until: 0 })],
    ["cut off", documentOf().slice(0, -20)],
    ["of another program", "<!doctype html><title>Sign in to this network</title>"],
  ])("is nothing where it is one %s", (_, html) => {
    expect(documentFacts(html)).toBeNull();
  });
});
