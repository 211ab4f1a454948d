import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { refreshOnce } from "#app/accounts/session/client.ts";

const URL_OF_REFRESH = "https://auth.test/auth/v1/token?grant_type=refresh_token";

/** Local storage of a browser and its lock, in which a tab writes what it got a turn after the answer. */
function browser({
  locks = oneAtATime(),
  answer,
}: {
  locks?: Pick<LockManager, "request"> | null;
  answer?: () => Response;
} = {}) {
  let kept: string | null = JSON.stringify({ refresh_token: "r1" });
  const requested: string[] = [];
  const server: typeof fetch = async (_, init) => {
    requested.push(String(init?.body));
    await setImmediate();
    return answer?.() ?? Response.json({ refresh_token: `r${requested.length + 1}`, access_token: "new" });
  };
  const request = refreshOnce(server, { locks, kept: () => kept });
  return {
    requested,
    signOut: () => {
      kept = null;
    },
    async tab(token = "r1"): Promise<unknown> {
      const response = await request(URL_OF_REFRESH, {
        method: "POST",
        body: JSON.stringify({ refresh_token: token }),
      });
      const session: unknown = await response.json();
      await setImmediate();
      kept = JSON.stringify(session);
      return session;
    },
    request,
  };
}

function oneAtATime(): Pick<LockManager, "request"> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, __: LockOptions, callback: () => Promise<unknown>) => {
    last = last.then(callback, callback);
    return last;
  };
  return { request } as Pick<LockManager, "request">;
}

test("tabs that wake together refresh once, and all get the new session", async () => {
  const { requested, tab } = browser();
  const sessions = await Promise.all([tab(), tab(), tab()]);
  expect(requested).toEqual(['{"refresh_token":"r1"}']);
  expect(sessions).toEqual(Array(3).fill({ refresh_token: "r2", access_token: "new" }));
});

test("one after the other, each refreshes with the token it has", async () => {
  const { requested, tab } = browser();
  await tab("r1");
  await tab("r2");
  expect(requested).toHaveLength(2);
});

test("without locks every tab asks for itself", async () => {
  const { requested, tab } = browser({ locks: null });
  await Promise.all([tab(), tab()]);
  expect(requested).toHaveLength(2);
});

test("a session that is gone is refreshed by nobody's leave: the server says no", async () => {
  const { requested, tab, signOut } = browser();
  signOut();
  await tab();
  expect(requested).toHaveLength(1);
});

test("other requests do not wait", async () => {
  const { request, requested } = browser({ locks: { request: () => Promise.reject(new Error("asked for the lock")) } });
  await request("https://auth.test/auth/v1/token?grant_type=password", { method: "POST", body: '{"password":"x"}' });
  await request(new Request("https://auth.test/rest/v1/favorites"));
  expect(requested).toHaveLength(2);
});

test("no lock to be had is an error, not a wait", async () => {
  const { tab } = browser({ locks: { request: () => Promise.reject(new DOMException("late", "TimeoutError")) } });
  await expect(tab()).rejects.toThrow("late");
});

test.each([
  ["in turn", oneAtATime()],
  ["without locks", null],
])("%s, an answer that does not end the session is one to ask again", async (_, locks) => {
  const status = async (answer: () => Response) => {
    const { request } = browser({ locks, answer });
    return (await request(URL_OF_REFRESH, { method: "POST", body: '{"refresh_token":"r1"}' })).status;
  };
  expect(await status(() => new Response("blocked", { status: 403 }))).toBe(503);
  expect(await status(() => Response.json({ error_code: "refresh_token_not_found" }, { status: 400 }))).toBe(400);
});
