import { Command } from "commander";
import { CommandError, runCommand } from "../command.ts";
import type { RemoteNamespace } from "../remote/cloudflare-store.ts";
import type { Finding } from "../remote/probe.ts";
import { type JsonOptions, jsonOption, remoteOption } from "./options.ts";

interface ProbeReceipt {
  readonly where: string;
  readonly findings: readonly Finding[];
}

/** `open` can be replaced by a test. */
export function probeCommand(open: () => Promise<OpenRemote> = openHere): Command {
  return new Command("probe")
    .addOption(remoteOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      "\nRun it once on the real account. It writes, reads and deletes the key `probe` alone, and takes a few minutes." +
        "\nEnds with 0 where all is as publishing relies on, with 1 where anything differs.",
    )
    .action((options: JsonOptions & { readonly remote?: boolean }) =>
      runCommand("content probe", async () => {
        if (options.remote !== true) throw new CommandError("it tries the real namespace: add --remote.");
        const { remote, where, now } = await open();
        console.error(`Trying ${where} with the key probe. This takes a few minutes.`);
        const { probeRemote } = await import("../remote/probe.ts");
        const receipt = { where, findings: await probeRemote(remote, { now }) };
        console.log(options.json === true ? JSON.stringify(receipt, null, 2) : formatReceipt(receipt).join("\n"));
        process.exitCode = receipt.findings.some(({ differs }) => differs) ? 1 : 0;
      }),
    );
}

interface OpenRemote {
  readonly remote: RemoteNamespace;
  readonly where: string;
  /** Epoch ms. */
  readonly now: () => number;
}

async function openHere(): Promise<OpenRemote> {
  const { openRemoteKv } = await import("../remote/open-remote.ts");
  return { ...(await openRemoteKv(process.env)), now: Date.now };
}

function formatReceipt({ where, findings }: ProbeReceipt): readonly string[] {
  const count = findings.filter(({ differs }) => differs).length;
  const lines = findings.map(({ of, differs, found }) => `${differs ? "DIFFERS" : "as relied on"}  ${of}: ${found}`);
  const end =
    count === 0
      ? `${where} is as publishing relies on.`
      : `${where} differs in ${count} ${count === 1 ? "thing" : "things"}: do not publish to it before that is understood.`;
  return [...lines, end];
}
