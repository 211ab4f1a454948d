import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export interface SqlApi {
  /** What to pass for Cloudflare's API. */
  readonly url: string;
  readonly asked: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  close(): void;
}

/** Cloudflare's SQL API as its documentation has it, with one answer to everything. */
export async function startSqlApi(answer: { readonly status: number; readonly body: string }): Promise<SqlApi> {
  const asked: SqlApi["asked"] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    asked.push({ method, path, headers, body: await text(request) });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("a server without an address");
  return { url: `http://127.0.0.1:${address.port}/client/v4`, asked, close: () => server.close() };
}
