import { expect, test } from "vitest";
import { compileFiles, withoutCode } from "../compile-files.ts";

async function problemsOf(siteText: string): Promise<readonly string[]> {
  const { problems } = await compileFiles({ ".site.yml": siteText, "index.md": "# Home\n\nWords.", "a.md": "# A\n" });
  return problems.map(withoutCode);
}

test("links of the site as a whole lead to what is there", async () => {
  const text = `brand:
  credits: [{ label: Them, to: "https://example.com" }]
home: { today: Today, buttons: [{ label: A, to: /a, icon: "mdi:paw" }] }
notFound: { lead: Nothing., links: [{ label: A, to: /a#top }] }
shortcuts: [{ label: A, to: /a }]
menu: [{ label: A, to: /a, icon: "mdi:paw" }]
footer: [{ label: A, to: "#top" }, { label: A, to: "mailto:a@b.test" }]
authors: { ada: { name: Ada, link: /a } }
routes: { /x/**: { redirect: /nowhere/** }, /y: { redirect: /a }, /z: { redirect: "https://b.example" } }
`;
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  [
    "brand: { credits: [{ label: B, to: /b }] }",
    '.site.yml:1:36  warning  brand.credits.0.to: there is nothing at "/b".',
  ],
  ["menu: [{ label: B, to: /b }]", '.site.yml:1:24  warning  menu.0.to: there is nothing at "/b".'],
  ["footer: [{ label: B, to: /b }]", '.site.yml:1:26  warning  footer.0.to: there is nothing at "/b".'],
  [
    "home: { buttons: [{ label: B, to: /b }] }",
    '.site.yml:1:35  warning  home.buttons.0.to: there is nothing at "/b".',
  ],
  ["notFound: { links: [{ label: B, to: /b }] }", ".site.yml:1:37  warning  notFound.links.0.to: there is nothing at"],
  ["shortcuts: [{ label: B, to: /b }]", '.site.yml:1:29  warning  shortcuts.0.to: there is nothing at "/b".'],
  [
    "shortcuts: [{ label: B, to: https://b.example }]",
    '.site.yml:1:29  error  shortcuts.0.to: "https://b.example" is no path',
  ],
  [
    'home: { buttons: [{ label: A, to: /a, icon: "mdi:leave" }] }',
    '.site.yml:1:45  warning  home.buttons.0.icon: there is no icon "mdi:leave", so none is shown. Did you mean mdi:leaf?',
  ],
  ['footer: [{ label: B, to: "/a#b" }]', '.site.yml:1:26  warning  footer.0.to: /a has no place called "#b".'],
  [
    "origin: https://otters.org\nfooter: [{ label: B, to: https://otters.org/b }]",
    '.site.yml:2:26  warning  footer.0.to: there is nothing at "https://otters.org/b".',
  ],
  [
    "footer: [{ label: A, to: ./a.md }]",
    '.site.yml:1:26  warning  footer.0.to: "./a.md" leads somewhere else from every page. Write /a.',
  ],
  ["authors: { ada: { name: Ada, link: /b } }", '.site.yml:1:36  warning  authors.ada.link: there is nothing at "/b".'],
  ["routes: { /x: { redirect: /b } }", '.site.yml:1:15  warning  routes: there is nothing at "/b".'],
  ["routes: { /x/**: { redirect: { to: /b } } }", '.site.yml:1:18  warning  routes: there is nothing at "/b".'],
  ['routes: { /x: { redirect: "/a#b" } }', '.site.yml:1:15  warning  routes: /a has no place called "#b".'],
  ["locales: [en, fr]", '.site.yml:1:10  warning  locales: "fr" has no page at /fr, where the logo leads'],
  ["home: { buttons: [{ label: A }] }", ".site.yml:1:19  error  home.buttons.0.to: is missing."],
])("%s is told of", async (text, message) => {
  expect(await problemsOf(text)).toEqual([expect.stringContaining(message)]);
});
