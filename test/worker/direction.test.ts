import { expect, test } from "vitest";
import { directionOf } from "#app/head.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "./stage.ts";

test.each([
  ["ar", "rtl"],
  ["ar-EG", "rtl"],
  ["AR", "rtl"],
  ["fa", "rtl"],
  ["he", "rtl"],
  ["ur", "rtl"],
  ["yi", "rtl"],
  ["az-arab", "rtl"],
  ["ur-latn", "ltr"],
  ["ar-latn-EG", "ltr"],
  ["en", "ltr"],
  ["arn", "ltr"],
  ["", "ltr"],
])("%s is written %s", (lang, direction) => expect(directionOf(lang)).toBe(direction));

const settings = { locales: ["en", "ar"], defaultLocale: "en" };
const documents = [
  wireDocument("index", { _locale: "en" }),
  wireDocument("ar/index", { _locale: "ar", _path: "/", title: "عنوان" }),
];

test("pages and errors of a language are written in its direction, the others as ever", async () => {
  const stage = createStage({ release: await releaseOf(documents, settings) });
  const start = async (path: string) => /<html[^>]*>/.exec(await (await stage.fetch(path)).text())?.[0];
  expect(await start("/ar")).toBe('<html lang="ar" dir="rtl">');
  expect(await start("/")).toBe('<html lang="en">');
  expect(await start("/nowhere")).toBe('<html lang="en">');
});

test("what is installed of a site says its direction", async () => {
  const stage = createStage({ release: await releaseOf(documents, { ...settings, defaultLocale: "ar" }) });
  expect(await (await stage.fetch("/manifest.webmanifest")).json()).toMatchObject({ lang: "ar", dir: "rtl" });
});
