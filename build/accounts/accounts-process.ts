import { serveAccounts } from "./accounts-server.ts";
import type { AccountsMessage } from "./start-accounts.ts";

// The process that start-accounts.ts makes: `FOLDER PORT`, the folder "" for none. Its parent's end is its own.
process.on("disconnect", () => process.exit());

const [folder = "", port = "0"] = process.argv.slice(2);

try {
  const server = await serveAccounts({
    folder: folder === "" ? null : folder,
    port: Number(port),
    onMail: (mail) => tell({ kind: "mail", mail }),
  });
  tell({ kind: "listening", url: server.url, key: server.key });
  await server.ready;
  tell({ kind: "ready" });
} catch (error) {
  tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}

function tell(message: AccountsMessage, said = () => {}): void {
  process.send?.(message, said);
}
