import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "#app/content/page.ts";
import { segmentPosition, withHtml, withoutHtml } from "#app/document-html.ts";
import { serializeState } from "#app/state.ts";
import { pageDocument } from "./fixture.ts";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("</script>", "<!--", "-->", "]]>", "\u2028", "\u2029", "<script>", "&lt;", "</SCRIPT\n>"),
);

describe("serializeState", () => {
  it("is JSON for the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(JSON.parse(serializeState(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("never ends or opens anything in the element that holds it", () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text)), (value) => {
        const serialized = serializeState(value);
        expect(serialized).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(serialized)).toEqual(value);
      }),
    );
  });
});

describe("withoutHtml and withHtml", () => {
  const slot = fc.constantFrom("default", "actions", "__proto__");
  const { segment } = fc.letrec<{ segment: Segment }>((tie) => {
    const children = fc.array(tie("segment"), { maxLength: 3 });
    return {
      segment: fc.oneof(
        { depthSize: "small" },
        fc.record({ kind: fc.constant("html" as const), html: fc.string() }),
        fc.record({ kind: fc.constant("text" as const), text: fc.string() }),
        fc.record({
          kind: fc.constant("element" as const),
          tag: fc.constant("p"),
          attributes: fc.constant({}),
          children,
        }),
        fc.record({
          kind: fc.constant("component" as const),
          name: fc.constant("Callout"),
          props: fc.constant({}),
          data: fc.constant(null),
          slots: fc.dictionary(slot, children),
        }),
      ),
    };
  });

  it("give back the document whose HTML is read where it stands", () => {
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const document = pageDocument({ segments });
        const standing = new Map<string, string>();
        withHtml(document, (position, html) => {
          expect(standing.has(position)).toBe(false);
          standing.set(position, html);
          return html;
        });
        const left = withoutHtml(document);
        expect(withHtml(left, (position) => standing.get(position) ?? "")).toEqual(document);
      }),
    );
  });

  it("cover the drawing", () => {
    const drawing = {
      svg: "<svg/>",
      regions: 1,
      difficulty: "easy",
      files: { pdf: "", svg: "", sheet: "", four: "" },
      credit: "",
    } as const;
    const left = withoutHtml(pageDocument({ drawing }));
    expect(left.drawing?.svg).toBe("");
    expect(withHtml(left, (position) => position).drawing?.svg).toBe("drawing");
  });
});

describe("placeOf", () => {
  it.each([
    ["", 0, "0"],
    ["2", "default", "2.default"],
    ["2.default", 1, "2.default.1"],
  ])("below %j at %j is %s", (parent, index, position) => {
    expect(segmentPosition(parent, index)).toBe(position);
  });
});
