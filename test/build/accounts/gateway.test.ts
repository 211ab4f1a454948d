import { expect, test } from "vitest";
import { behindGateway } from "#build/accounts/accounts-server.ts";

const SITE = "http://127.0.0.1:8787";

/** Asks a server that says yes to everything that reaches it. */
function request(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = behindGateway(async (request) =>
    Response.json({ path: new URL(request.url).pathname }, { status: 201 }),
  );
  return answer(new Request(`http://127.0.0.1:54321${path}`, { ...init, headers: { origin: SITE, ...init.headers } }));
}

test.each(["/auth/v1/user", "/rest/v1/favorites?select=path"])("%s is answered, to any site", async (path) => {
  const { status, headers } = await request(path);
  expect(status).toBe(201);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-expose-headers")).toContain("retry-after");
});

test.each([
  "/",
  "/_system/config",
  "/storage/v1/bucket",
  "/auth/v1",
  "/x/auth/v1/user",
  "/auth/v1/../../_system/info",
])("%s is not", async (path) => {
  const response = await request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("");
});

test("a browser may send what supabase-js sends", async () => {
  const wanted = "apikey,authorization,content-type,prefer,x-client-info,x-supabase-api-version";
  const { status, headers } = await request("/auth/v1/token", {
    method: "OPTIONS",
    headers: { "access-control-request-method": "POST", "access-control-request-headers": wanted },
  });
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-headers")).toBe(wanted);
  expect(headers.get("access-control-allow-methods")?.split(", ")).toEqual(
    expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  );
});

test("a redirect stays one", async () => {
  const answer = behindGateway(async () => Response.redirect(`${SITE}/account/confirm`, 303));
  const { status, headers } = await answer(new Request("http://127.0.0.1:54321/auth/v1/verify"));
  expect([status, headers.get("location")]).toEqual([303, `${SITE}/account/confirm`]);
});
