import { describe, expect, it } from "vitest";
import { applicationFiles } from "#build/vite/application-parts.ts";

const BOOT = { fileName: "boot.js", facadeModuleId: "/app/client/boot.ts", imports: [] };
const MAIN = {
  fileName: "main.js",
  facadeModuleId: "/app/client/session/main.tsx",
  imports: ["hydrate.js", "boot.js"],
};

/** Chunks that nobody enters by themselves. */
function shared(fileName: string, ...imports: string[]) {
  return { fileName, facadeModuleId: null, imports };
}

describe("the application's files", () => {
  it("are all that its last part imports, each once and before whoever imports it, but for the boot script", () => {
    const chunks = [BOOT, shared("react.js"), shared("hydrate.js", "react.js", "main.js"), shared("studio.js"), MAIN];
    expect(applicationFiles(chunks)).toEqual(["react.js", "hydrate.js", "main.js"]);
  });

  it("are there, or there is no build", () => {
    expect(() => applicationFiles([BOOT])).toThrow("has no chunk of");
  });
});
