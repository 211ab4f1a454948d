import { describe, expect, test } from "vitest";
import { deviceName, listSessions } from "#app/accounts/account/device-sessions.ts";
import { accountServer } from "./account-server.ts";

describe("a browser is called what its owner calls it", () => {
  const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
  const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

  test.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      "Edge on Windows",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`,
      "Opera on macOS",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
      "Safari on macOS",
    ],
    [`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
    [`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/604.1`, "Firefox on iPhone"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, "Chrome on Linux"],
    ["Firefox/145.0", "Firefox"],
    ["Dalvik/2.1.0 (Linux; U; Android 15)", "Android"],
    ["node", "Unknown browser"],
    ["", "Unknown browser"],
    [null, "Unknown browser"],
  ])("%s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

test("sessions are read from the rows of the database, and what is none is left out", async () => {
  const row = { began_at: "2026-11-01T10:00:00+00:00", used_at: "2026-11-23T10:00:00+00:00" };
  const rows = [
    { ...row, id: "1", user_agent: "Firefox/145.0", is_current: true },
    { ...row, id: "2", user_agent: null, is_current: false },
    { ...row, id: 3 },
    { id: "4" },
    "5",
  ];
  const days = { beganAt: row.began_at, usedAt: row.used_at };
  const { client } = accountServer({ "POST /rest/v1/rpc/list_sessions": () => Response.json(rows) });
  expect(await listSessions(client)).toEqual([
    { ...days, id: "1", device: "Firefox", isCurrent: true },
    { ...days, id: "2", device: "Unknown browser", isCurrent: false },
  ]);
});

test("an answer that is no list is a fault, and not an account without sessions", async () => {
  const { client } = accountServer({ "POST /rest/v1/rpc/list_sessions": () => Response.json({}) });
  await expect(listSessions(client)).rejects.toThrow("the list of sessions is none");
});
