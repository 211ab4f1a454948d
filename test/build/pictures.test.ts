import { describe, expect, it } from "vitest";
import { iconSources } from "#app/content/icon-names.ts";
import { spriteOf } from "#build/vite/pictures.ts";

describe("the icon sprite", () => {
  it("holds the named icons and nothing else of their sets", () => {
    const sprite = spriteOf(iconSources);
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, id]) => id);
    expect(ids).toEqual(Object.keys(iconSources));
    expect(sprite.length / ids.length).toBeLessThan(400);
  });

  it("colors itself by the text beside it", () => {
    expect(spriteOf({ star: "mdi:star" })).toContain('fill="currentColor"');
  });

  it("refuses an icon that its set does not have", () => {
    expect(() => spriteOf({ otter: "mdi:no-such-otter" })).toThrow('otter: "mdi:no-such-otter" is not an icon');
  });
});
