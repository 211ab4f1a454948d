import { expect, it } from "vitest";
import { ArtError } from "#build/art/own/own-drawing.ts";
import { withEntities } from "#build/art/own/svg-file.ts";

const declared = (entities: string, body: string): string => `<!DOCTYPE svg [${entities}]>${body}`;

it.each([
  ['<!ENTITY st0 "fill:red;">', '<svg style="&st0;"/>', '<svg style="fill:red;"/>'],
  ["<!ENTITY st0 'fill:red;'>", '<svg style="&st0;&st0;"/>', '<svg style="fill:red;fill:red;"/>'],
  ['<!ENTITY st0 "fill:red;">', "<svg>&st1; &amp; &#65;</svg>", "<svg>&st1; &amp; &#65;</svg>"],
  ['<!ENTITY a "&b;"><!ENTITY b "x">', "<svg>&a;&b;</svg>", "<svg>&a;x</svg>"],
  ['<!ENTITY a SYSTEM "file:///etc/passwd">', "<svg>&a;</svg>", "<svg>&a;</svg>"],
  ['<!ENTITY a "<script/>">', "<svg>&a;</svg>", "<svg>&a;</svg>"],
  ["", "<svg>&a;</svg>", "<svg>&a;</svg>"],
])("what %s declares stands in %s as it is", (entities, body, meant) => {
  const markup = withEntities(declared(entities, body));
  expect(markup.slice(markup.indexOf("<svg"))).toBe(meant);
});

it("a file that entities blow up is refused before it is large", () => {
  const bomb = declared(`<!ENTITY a "${"x".repeat(2000)}">`, `<svg>${"&a;".repeat(100_000)}</svg>`);
  expect(() => withEntities(bomb)).toThrow(ArtError);
});
