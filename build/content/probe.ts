import { Command } from "commander";
import { CommandError, runCommand } from "../command.ts";
import type { Finding } from "../remote/probe.ts";
import { type JsonOptions, jsonOption, remoteOption } from "./options.ts";

interface ProbeReceipt {
  readonly where: string;
  readonly findings: readonly Finding[];
}

export function probeCommand(): Command {
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
        const [{ openRemoteKv }, { probeRemote }] = await Promise.all([
          import("../remote/open-remote.ts"),
          import("../remote/probe.ts"),
        ]);
        const { remote, where } = await openRemoteKv(process.env);
        console.error(`Trying ${where} with the key probe. This takes a few minutes.`);
        const receipt = { where, findings: await probeRemote(remote, { now: Date.now }) };
        console.log(options.json === true ? JSON.stringify(receipt, null, 2) : formatReceipt(receipt).join("\n"));
        process.exitCode = receipt.findings.some(({ differs }) => differs) ? 1 : 0;
      }),
    );
}

export function formatReceipt({ where, findings }: ProbeReceipt): readonly string[] {
  const count = findings.filter(({ differs }) => differs).length;
  const lines = findings.map(({ of, differs, found }) => `${differs ? "DIFFERS" : "as relied on"}  ${of}: ${found}`);
  const end =
    count === 0
      ? `${where} is as publishing relies on.`
      : `${where} differs in ${count} ${count === 1 ? "thing" : "things"}: do not publish to it before that is understood.`;
  return [...lines, end];
}
