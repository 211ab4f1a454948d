import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { freePort } from "#build/serve/start-checks.ts";

/** What the double was asked, as it came and as the analytics service would read it. */
interface CapturedRequest {
  readonly method: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body decompressed and parsed; null without one. */
  readonly data: unknown;
}

export interface CapturedEvent {
  readonly uuid: string;
  readonly event: string;
  readonly properties: { readonly [name: string]: unknown };
  readonly [field: string]: unknown;
}

export interface CaptureServer {
  readonly url: string;
  readonly requests: readonly CapturedRequest[];
  /** Of all bodies sent to an events endpoint, in the order they came. */
  events(): CapturedEvent[];
  /** Over the configuration that a project has by default. */
  configure(changes: { readonly [name: string]: unknown }): void;
  /** Answers every request with this status until told otherwise; null answers as usual. */
  failWith(status: number | null): void;
  /** Leaves every request without an answer until told otherwise. */
  hang(hanging: boolean): void;
  /** Forgets requests and settings. */
  clear(): void;
  close(): Promise<void>;
}

/** The cookie it tries to set with every answer. */
const SERVICE_COOKIE = "ph_double=1; Path=/";

/** What PostHog's cloud answers for a project that has everything switched on. */
const CONFIG = {
  supportedCompression: ["gzip", "gzip-js"],
  hasFeatureFlags: true,
  autocapture_opt_out: false,
  elementsChainAsString: true,
  analytics: { endpoint: "/i/v0/e/" },
  sessionRecording: { endpoint: "/s/", recorderVersion: "v2", consoleLogRecordingEnabled: true },
  surveys: true,
  heatmaps: true,
  captureDeadClicks: true,
  capturePerformance: { network_timing: true, web_vitals: true },
  autocaptureExceptions: { endpoint: "/e/" },
  siteApps: [{ id: 1, type: "site_app", url: "/site_app/1/token/hash/" }],
};

const EVENT_PATHS = ["/e/", "/i/v0/e/"];

/** A double of the analytics service: it speaks the endpoints as PostHog's do and keeps what it was told. */
export async function startCaptureServer(): Promise<CaptureServer> {
  const requests: CapturedRequest[] = [];
  let config: object = CONFIG;
  let failure: number | null = null;
  let hanging = false;
  const server = createServer((request, response) => {
    record(request).then((captured) => {
      requests.push(captured);
      if (!hanging) answer(response, { captured, config, failure });
    }, console.error);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    events: () =>
      requests.filter(({ pathname }) => EVENT_PATHS.includes(pathname)).flatMap(({ data }) => eventsOf(data)),
    configure(changes) {
      config = { ...CONFIG, ...changes };
    },
    failWith(status) {
      failure = status;
    },
    hang(hangs) {
      hanging = hangs;
    },
    clear() {
      requests.length = 0;
      config = CONFIG;
      failure = null;
      hanging = false;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function record(request: IncomingMessage): Promise<CapturedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://double");
  const data = body.length === 0 ? null : decoded(body, query.get("compression"));
  return { method: request.method ?? "", pathname, query, headers: request.headers, body, data };
}

/** As the client encodes: gzip made in JavaScript, a form field in Base64, or JSON as it is. */
function decoded(body: Buffer, compression: string | null): unknown {
  if (compression === "gzip-js") return JSON.parse(gunzipSync(body).toString("utf8"));
  if (compression !== "base64") return JSON.parse(body.toString("utf8"));
  const field = new URLSearchParams(body.toString("utf8")).get("data") ?? "";
  return JSON.parse(Buffer.from(field, "base64").toString("utf8"));
}

function eventsOf(data: unknown): CapturedEvent[] {
  return (Array.isArray(data) ? data : [data]) as CapturedEvent[];
}

interface CaptureRequest {
  readonly captured: CapturedRequest;
  readonly config: object;
  readonly failure: number | null;
}

function answer(response: ServerResponse, { captured, config, failure }: CaptureRequest): void {
  const { status, type, body } = failure === null ? found(captured, config) : failed(failure);
  response.writeHead(status, {
    "content-type": type,
    "set-cookie": SERVICE_COOKIE,
    "cache-control": captured.method === "GET" ? "public, max-age=86400" : "no-store",
    "x-service": "double",
  });
  response.end(body);
}

interface Found {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function failed(status: number): Found {
  return { status, type: "text/html", body: `<h1>${status}</h1><p>stack of the service</p>` };
}

function found({ method, pathname }: CapturedRequest, config: object): Found {
  if (method === "POST" && EVENT_PATHS.includes(pathname)) return json({ status: "Ok" });
  if (method === "POST" && ["/flags/", "/decide/"].includes(pathname)) return json({ flags: {}, requestId: "request" });
  if (method === "GET" && pathname === "/api/early_access_features/") return json({ earlyAccessFeatures: [] });
  if (method === "GET" && /^\/array\/[^/]+\/config$/.test(pathname)) return json(config);
  if (method === "GET" && /^\/array\/[^/]+\/config\.js$/.test(pathname)) return script("window.__siteApp = true;");
  if (method === "GET" && /^\/static\/[^/]+\.js$/.test(pathname)) return script("window.__static = true;");
  return failed(404);
}

function json(value: object): Found {
  return { status: 200, type: "application/json", body: JSON.stringify(value) };
}

function script(body: string): Found {
  return { status: 200, type: "application/javascript", body };
}
