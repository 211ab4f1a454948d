import { redirect } from "react-router";
import { expect, it } from "vitest";
import { routeResult, type SiteRoute } from "#app/site-routes.tsx";
import { path } from "./fixture.ts";

const TABLE: SiteRoute[] = [
  { path: "/color", loader: () => redirect("/color/red?shade=1#top") },
  { path: "/hue/:name", loader: ({ params }) => redirect(`/color/${params.name}`, 301) },
  {
    path: "/tone",
    loader: () => {
      throw redirect("/color");
    },
  },
  { path: "/color/:name", handle: ({ name }) => (name === "grey" ? null : { title: `The color ${name}` }) },
];

const AROUND = { locales: ["en", "fr"], menu: (locale: string) => ({ value: { links: [], all: locale }, until: 5 }) };

function own(address: string) {
  return routeResult({ path: path(address), ...AROUND }, TABLE);
}

it("a route with a handle is a page by its parameters, or none", async () => {
  const found = await own("/color/d\u00e9j\u00e0 vu");
  expect(found).toMatchObject({
    kind: "page",
    read: {
      entry: { path: "/color/d\u00e9j\u00e0 vu", title: "The color d\u00e9j\u00e0 vu", kind: "page", locale: "en" },
      navigation: { menu: { all: "en" } },
    },
  });
  const content = found?.kind === "page" ? await found.read.content : null;
  expect(content).toMatchObject({
    document: { segments: [], meta: { title: "The color d\u00e9j\u00e0 vu" } },
    until: 5,
  });
  expect(await own("/color/grey")).toEqual({ kind: "absent" });
});

it("a redirect leads elsewhere, with its status", async () => {
  const to = { location: "/color/red?shade=1#top", status: 302, external: false };
  expect(await own("/color")).toEqual({ kind: "redirect", redirect: to, byRule: false });
  expect(await own("/hue/red")).toMatchObject({ redirect: { location: "/color/red", status: 301 } });
  expect(await own("/tone")).toMatchObject({ redirect: { location: "/color", status: 302 } });
});

it("any other address is a document's", async () => {
  expect(await own("/fr/color")).toBeNull();
});
