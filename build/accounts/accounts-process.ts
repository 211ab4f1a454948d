import { serveAccounts } from "./accounts-server.ts";
import type { AccountsMessage } from "./start-accounts.ts";

// Child process of start-accounts.ts: `FOLDER PORT`, the folder "" for none. It ends with its parent.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches every process of the terminal; our parent then closes this one.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

const [folder = "", port = "0"] = process.argv.slice(2);

try {
  const server = await serveAccounts({
    folder: folder === "" ? null : folder,
    port: Number(port),
    onMail: (mail) => send({ kind: "mail", mail }),
  });
  send({ kind: "listening", url: server.url, key: server.key });
  await server.ready;
  send({ kind: "ready" });
} catch (error) {
  send({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}

function send(message: AccountsMessage, done = () => {}): void {
  process.send?.(message, done);
}
