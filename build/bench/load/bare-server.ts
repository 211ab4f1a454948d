// What the load is tried on before anything is measured: answers whatever comes with the same bytes and does not look at
// it, so that what is reached here is what the client can do.
import { createServer } from "node:net";
import { isRecord } from "#app/content/json.ts";

process.on("message", (message) => {
  if (!isRecord(message) || typeof message.answer !== "string") throw new Error("the bare server takes an answer");
  const answer = Buffer.from(message.answer);
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on("data", () => socket.write(answer));
    socket.on("error", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
