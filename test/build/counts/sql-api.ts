import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export interface SqlApi {
  /** What to pass for Cloudflare's API. */
  readonly url: string;
  readonly requested: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  close(): void;
}

interface SqlAnswer {
  readonly status: number;
  readonly body: string;
}

/** Cloudflare's SQL API as its documentation has it, with one answer to everything, or one for each question. */
export async function startSqlApi(
  answer: SqlAnswer | ((question: { readonly body: string }) => SqlAnswer),
): Promise<SqlApi> {
  const requested: SqlApi["requested"] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const question = { method, path, headers, body: await text(request) };
    requested.push(question);
    const { status, body } = typeof answer === "function" ? answer(question) : answer;
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("a server without an address");
  return { url: `http://127.0.0.1:${address.port}/client/v4`, requested, close: () => server.close() };
}
