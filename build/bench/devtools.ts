import { once } from "node:events";
import { isRecord, parseJson } from "#app/content/json.ts";

/** The longest that an answer may take. */
const ANSWER_MS = 60_000;

/** A page of Chromium or an isolate of workerd, by the protocol of https://chromedevtools.github.io/devtools-protocol/. */
export interface Devtools {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  close(): void;
}

/** `target`: an entry of the list at /json. */
export async function openDevtools(target: Record<string, unknown>): Promise<Devtools> {
  const socket = new WebSocket(String(target.webSocketDebuggerUrl));
  await once(socket, "open");
  let sent = 0;
  return {
    close: () => socket.close(),
    send(method, params = {}) {
      const id = ++sent;
      const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), ANSWER_MS);
      // Other messages come before the answer: a snapshot is sent in pieces.
      socket.addEventListener("message", ({ data }) => {
        const message = parseJson(String(data));
        if (!isRecord(message) || message.id !== id) return;
        clearTimeout(timer);
        // workerd answers some methods with neither a result nor an error.
        if (message.error === undefined) resolve(isRecord(message.result) ? message.result : {});
        else reject(new Error(`${method}: ${JSON.stringify(message.error)}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
      return promise;
    },
  };
}
