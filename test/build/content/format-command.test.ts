import { expect, test } from "vitest";
import { folderCommand, startCommand, storeCommand } from "#build/content/options.ts";

test.each([
  [{}, "npm run content -- rollback 0a1b"],
  [{ state: "../state" }, "npm run content -- rollback 0a1b --state ../state"],
  [{ state: "my state" }, "npm run content -- rollback 0a1b --state 'my state'"],
  [{ state: "it's$HOME" }, "npm run content -- rollback 0a1b --state 'it'\\''s$HOME'"],
  [{ remote: true }, "npm run content -- rollback 0a1b --remote"],
  [{ content: "words", state: "s" }, "npm run content -- rollback 0a1b --state s"],
])("of a run with %j the next command is %s", (given, command) => {
  expect(storeCommand("rollback 0a1b", given)).toBe(command);
});

test("a command that reads the content names its folder too", () => {
  expect(folderCommand("publish --yes", { content: "words", state: "s" })).toBe(
    "npm run content -- publish --yes --content words --state s",
  );
  expect(startCommand({ content: "words", state: "s" })).toBe("npm start -- --content words --state s");
  expect(startCommand({})).toBe("npm start");
});
