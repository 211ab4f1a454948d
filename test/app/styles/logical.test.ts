import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";

/** Corners of paper that is folded or laid, which are the same in every language. */
const LAID = /^(?:pile|home|sheets)\.css/;

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right):|(?:text-align|float|clear): *(?:left|right)\b)/;

/** Four lengths, of which that on the right is not that on the left. */
function isLopsided(value: string): boolean {
  let text = value;
  while (text.includes("("))
    text = text.replace(/\(([^()]*)\)/g, (_, inside: string) => `[${inside.replaceAll(" ", "")}]`);
  const [, right, , left] = text.split(" ");
  return left !== undefined && left !== right;
}

test("styles say start and end, so that they hold for languages from right to left", () => {
  const found = globSync("app/styles/*.css", { cwd: ROOT }).flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
    return lines.flatMap((line) => {
      const [, property = "", value = ""] = /^\s*(padding|margin|inset|border-radius): (.*);$/.exec(line) ?? [];
      const isWrong = PHYSICAL.test(line) || (isLopsided(value) && property !== "border-radius");
      const place = `${file.replace("app/styles/", "")}: ${line.trim()}`;
      return isWrong && !LAID.test(place) ? [place] : [];
    });
  });
  expect(found).toEqual([]);
});
