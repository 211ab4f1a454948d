import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Mail } from "./mail.ts";

/** What the process of the accounts server says to its parent. */
export type AccountsMessage =
  | { readonly kind: "listening"; readonly url: string; readonly key: string }
  | { readonly kind: "ready" }
  | { readonly kind: "mail"; readonly mail: Mail }
  | { readonly kind: "failed"; readonly reason: string };

export interface AccountsOptions {
  /** Folder to keep the accounts in; null keeps them in memory. */
  readonly folder: string | null;
  /** Another is taken where this one is in use. */
  readonly port: number;
  readonly onMail: (mail: Mail) => void;
  /** Told where the server ends by itself after it was ready. */
  readonly onLost?: () => void;
}

export interface Accounts {
  /** `http://127.0.0.1:54321`, no slash at the end. */
  readonly url: string;
  /** Its public key. */
  readonly key: string;
  /** Resolves when requests are answered; those that come before wait. Rejects where there can be no accounts. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("./accounts-process.ts", import.meta.url));

/**
 * Starts the local accounts server in a process of its own: making its database keeps a processor busy for seconds, and
 * must neither hold up the site nor outlive it. Resolves when its address is known.
 */
export async function startAccounts({ folder, port, onMail, onLost }: AccountsOptions): Promise<Accounts> {
  const child = fork(PROGRAM, [folder ?? "", String(port)], {
    env: { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" },
    // Not those of whoever starts it: a test runner has its own.
    execArgv: [],
    // What it logs are the mistakes of its visitors, which they are told.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const listening = Promise.withResolvers<Pick<Accounts, "url" | "key">>();
  const ready = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const closing = new AbortController();
  const fail = (reason: string) => {
    listening.reject(new Error(reason));
    ready.reject(new Error(reason));
  };
  child.on("message", (message: AccountsMessage) => {
    switch (message.kind) {
      case "listening":
        return listening.resolve(message);
      case "ready":
        return ready.resolve();
      case "mail":
        return onMail(message.mail);
      case "failed":
        return fail(message.reason);
    }
  });
  child.on("error", (error) => fail(error.message));
  child.on("exit", () => fail("the accounts server has ended"));
  ready.promise.then(() => ended).then(() => closing.signal.aborted || onLost?.(), ignore);
  const { url, key } = await listening.promise;
  return {
    url,
    key,
    ready: ready.promise,
    async close() {
      closing.abort();
      child.kill();
      await ended;
    },
  };
}

/** Whoever does not ask whether it is ready need not hear that it is not. */
function ignore(): void {}
