/** Answers one request. */
export type Answer = (request: Request) => Promise<Response>;

/** The services of a project that this server has; everything else of @supabase/lite (its studio) stays inside. */
const SERVICES = /^\/(?:auth|rest)\/v1\//;

/** What a script of another origin may read of an answer, beside its body. */
const EXPOSED = "content-range, content-location, preference-applied, x-supabase-api-version, retry-after";

/** What stands before the services of a hosted project: any site may ask, by what its key and its token allow. */
export function behindGateway(answer: Answer): Answer {
  return async (request) => {
    if (!SERVICES.test(new URL(request.url).pathname)) return opened(new Response(null, { status: 404 }));
    if (request.method === "OPTIONS") return preflight(request);
    return opened(await answer(request));
  };
}

function preflight({ headers }: Request): Response {
  const response = opened(new Response(null, { status: 204 }));
  response.headers.set("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE");
  response.headers.set("access-control-allow-headers", headers.get("access-control-request-headers") ?? "");
  response.headers.set("access-control-max-age", "86400");
  return response;
}

function opened(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", EXPOSED);
  return new Response(response.body, { status: response.status, headers });
}
