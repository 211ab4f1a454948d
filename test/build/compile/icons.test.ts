import { describe, expect, test } from "vitest";
import { problemsOf } from "./compile-files.ts";

describe("an icon that the site has not", () => {
  test("is warned of in navigation, with the one that was meant", async () => {
    expect(await problemsOf({ "a.md": "---\nnavigation: { icon: mdi:leave }\n---\nText." })).toEqual([
      'a.md:2:21  warning  navigation.icon: there is no icon "mdi:leave", so none is shown. Did you mean mdi:leaf?',
    ]);
  });

  test("is warned of in the settings of a folder", async () => {
    expect(await problemsOf({ "news/_dir.yml": "navigation: { icon: mdi:leave }\n", "news/a.md": "Text." })).toEqual([
      'news/_dir.yml:1:21  warning  navigation.icon: there is no icon "mdi:leave", so none is shown. Did you mean mdi:leaf?',
    ]);
  });

  test("is warned of in a component and in the items of one", async () => {
    const text = [
      '::button-link{to="/a" label="A" icon="constructor"}',
      "::",
      "",
      "::links",
      "---",
      "items: [{ label: A, to: /a, icon: mdi:fyre }]",
      "---",
      "::",
    ].join("\n");
    expect(await problemsOf({ "a.md": text })).toEqual([
      'a.md:1:33  warning  button-link: there is no icon "constructor", so none is shown. The nearest name of one is sticker.',
      'a.md:6:8  warning  links: there is no icon "mdi:fyre", so none is shown. Did you mean mdi:fire?',
    ]);
  });

  test("is none by its own name or by that of its source", async () => {
    const text = "---\nnavigation: { icon: leaf }\n---\n" + '::button-link{to="/a" label="A" icon="mdi:leaf"}\n::';
    expect(await problemsOf({ "a.md": text })).toEqual([]);
  });
});
