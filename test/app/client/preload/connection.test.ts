import { describe, expect, it } from "vitest";
import { isVerySlow, savesData } from "#app/client/preload/connection.ts";

describe("a connection", () => {
  it.each([
    [undefined, false, false],
    [{ effectiveType: "4g" }, false, false],
    [{ effectiveType: "3g" }, false, false],
    [{ effectiveType: "2g" }, true, true],
    [{ effectiveType: "slow-2g" }, true, true],
    [{ effectiveType: "4g", saveData: true }, false, true],
    [{ saveData: false }, false, false],
  ])("of %j is very slow: %s, and its bytes are dear: %s", (connection, slow, dear) => {
    const navigator = { onLine: true, ...(connection && { connection }) };
    expect(isVerySlow(navigator)).toBe(slow);
    expect(savesData(navigator)).toBe(dear);
  });
});
