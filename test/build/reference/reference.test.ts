import { describe, expect, test, vi } from "vitest";
import { componentSections, componentsCommand, fieldSections, siteSections } from "#build/content/reference.ts";
import { componentMetadata } from "#build/reference/component-metadata.ts";
import { editorSchemas } from "#build/reference/editor-schemas.ts";
import { problemsOf } from "../compile/compile-files.ts";

describe("the reference", () => {
  test("has an example of every component, which the compiler takes", async () => {
    const examples = componentSections().map(({ markdown }) => markdown);
    expect(examples).toEqual(
      expect.arrayContaining([':price{:amount="4.5"}', ":tag[text]", "::callout\n::", '::values{field="season"}\n::']),
    );
    const problems = await problemsOf({ "page.md": examples.join("\n\n") });
    expect(problems.filter((problem) => problem.includes("  error  "))).toEqual([
      expect.stringContaining('there is no pack "trees"'),
      expect.stringContaining('the picture "./still.jpg" is not there'),
    ]);
  });

  test("shows props as Markdown writes them, a number with its colon", async () => {
    const print = vi.spyOn(console, "log").mockReturnValue();
    await componentsCommand().parseAsync([], { from: "user" });
    const lines = print.mock.calls.flat().join("\n").split("\n");
    expect(lines).toEqual(expect.arrayContaining(['      :limit="3"', '      category="animals"']));
    print.mockRestore();
  });

  test("names fields below others by their path", () => {
    const site = siteSections().flatMap(({ fields }) => fields);
    expect(site).toContainEqual(
      expect.objectContaining({ name: "routes.*.redirect.statusCode", type: "301 | 302 | 307 | 308", default: 307 }),
    );
    expect(site).toContainEqual(expect.objectContaining({ name: "footer.*.label", required: true }));
  });

  test("explains every field, those of an artist's own drawing among them", () => {
    const entries = [...fieldSections(), ...componentSections(), ...siteSections()].flatMap(({ fields }) => fields);
    expect(entries.filter(({ about }) => about === "")).toEqual([]);
    expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(["title", "packs.*.pages", "closeGaps"]));
  });
});

describe("the schemas for editors", () => {
  const schemas = new Map(editorSchemas().map(({ file, schema }) => [file, schema]));

  test("know the settings of .site.yml and no others", () => {
    expect(schemas.get("site.json")).toMatchObject({
      $schema: "http://json-schema.org/draft-07/schema#",
      additionalProperties: false,
      properties: {
        responses: { enum: ["default", "advanced"], default: "default" },
        footer: { type: "array", items: { required: ["label", "to"], additionalProperties: false } },
        routes: {
          additionalProperties: { properties: { redirect: { anyOf: [{ type: "string" }, { type: "object" }] } } },
        },
      },
    });
  });

  test("leave an author fields of his own, and know those of a drawing beside its file alone", () => {
    expect(schemas.get("front-matter.json")).toMatchObject({
      additionalProperties: true,
      properties: {
        draft: { type: "boolean" },
        published: { type: "string", pattern: expect.stringContaining("\\d{4}") },
      },
      if: { required: ["art"], properties: { art: { pattern: "^\\." } } },
    });
    expect(schemas.get("front-matter.json")).toHaveProperty("then.properties.closeGaps.maximum", 10);
    expect(schemas.get("front-matter.json")).not.toHaveProperty("properties.closeGaps");
  });

  test("say what each component of Markdown takes", () => {
    const components = componentMetadata();
    expect(components).toContainEqual({
      mdc_name: "button-link",
      description: expect.any(String),
      component_meta: {
        meta: {
          props: expect.arrayContaining([expect.objectContaining({ name: "to", type: "string", required: true })]),
          slots: [],
        },
      },
    });
    expect(components).toHaveLength(componentSections().length);
  });
});
