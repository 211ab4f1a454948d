import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FINDING_CODES } from "#build/compile/finding-code.ts";
import { explainVerb } from "#build/content/explain.ts";

let printed: string[];
let failed: string[];

beforeEach(() => {
  [printed, failed] = [[], []];
  vi.spyOn(console, "log").mockImplementation((line) => printed.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => failed.push(String(line)));
});

afterEach(() => {
  process.exitCode = 0;
});

async function explain(...args: readonly string[]): Promise<string> {
  await explainVerb().parseAsync([...args], { from: "user" });
  return printed.join("\n");
}

describe("explain", () => {
  test("prints the page of a code, and of no other", async () => {
    const page = await explain("yaml/tab");
    expect(page).toMatch(/^yaml\/tab\n\nA line begins with a tab/);
    expect(page).toContain("\n\t- fox\n");
    expect(page).not.toContain("text-block");
    expect(page).toContain("(docs/findings/yaml.md#yamltab)");
  });

  test("prints it as JSON, too", async () => {
    expect(JSON.parse(await explain("yaml/tab", "--json"))).toEqual({
      code: "yaml/tab",
      page: "docs/findings/yaml.md#yamltab",
      text: expect.stringContaining("two spaces instead"),
    });
  });

  test("lists every code with a sentence where none is named", async () => {
    const lines = (await explain()).split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(FINDING_CODES);
    expect(lines.find((line) => line.startsWith("content/hidden-page"))).toMatch(
      / {2}`middleware: hidden` answers .+ list\.$/,
    );
    expect(lines.every((line) => /^\S+ +[A-Z`#].+[^:]\.$/.test(line))).toBe(true);
  });

  test.each([
    ["yaml/tabs", "Did you mean yaml/tab?"],
    ["tab", "Did you mean yaml/tab?"],
    ["pack", "Did you mean pack/dated or pack/few-pages or pack/no-page or pack/several or pack/unknown?"],
    ["whale", "Without a code all of them are listed."],
  ])("says what is near to %s, which is none", async (code, hint) => {
    await explain(code);
    expect(failed.join()).toContain(`there is no finding with the code "${code}". ${hint}`);
    expect(process.exitCode).toBe(1);
  });
});
