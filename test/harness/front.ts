import { createServer, type Server as HttpServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * One address for several servers, as a deploy has it: all that a browser asks goes to the one of the moment, also what
 * a service worker asks, which Playwright's routes do not see.
 */
export class Front {
  readonly url: string;
  readonly #server: HttpServer;

  private constructor(server: HttpServer) {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the front has no port");
    this.url = `http://127.0.0.1:${address.port}`;
    this.#server = server;
  }

  /** `target` names the server of the moment, if need be by the address that is asked for. */
  static async start(target: (address: string) => string): Promise<Front> {
    const server = createServer((incoming, answer) => pass(target(incoming.url ?? "/"), incoming, answer));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Front(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function pass(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = "/" } = incoming;
  const onward = request(target + url, { method, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
}
