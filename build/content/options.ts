import { Command, Option } from "commander";
import { givenPath } from "../command.ts";
import { CONTENT_DIR, siteFolders } from "../paths.ts";
import { checkContent } from "../serve/start-checks.ts";

/** A verb that reads content and works on a namespace. */
export function folderVerb(name: string): Command {
  return new Command(name)
    .addOption(contentOption())
    .addOption(stateOption())
    .addOption(remoteOption())
    .addOption(jsonOption());
}

/** A verb that works on a namespace alone: a folder of content says whose local KV is meant. */
export function storeVerb(name: string): Command {
  const site = new Option("--content <dir>", "folder of Markdown whose local KV is meant (default: content/)");
  return new Command(name)
    .addOption(site.conflicts("remote"))
    .addOption(stateOption())
    .addOption(remoteOption())
    .addOption(jsonOption());
}

export const contentOption = () => new Option("--content <dir>", "folder of Markdown (default: content/)");

const stateOption = () =>
  new Option(
    "--state <dir>",
    "where local KV lives (default: .wrangler/state/v3, for another folder than content/ one of its own)",
  ).conflicts("remote");

const remoteOption = () =>
  new Option(
    "--remote",
    "the real namespace of wrangler.toml: needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment",
  );

export const jsonOption = () => new Option("--json", "print the result as JSON");

export interface FolderOptions extends JsonOptions {
  readonly content?: string;
}

export interface StoreOptions extends FolderOptions {
  readonly state?: string;
  readonly remote?: boolean;
}

/** The folder of content that the options name. Throws a `CommandError` where there is none. */
export async function contentFolder({ content }: FolderOptions): Promise<string> {
  const folder = content === undefined ? CONTENT_DIR : givenPath(content);
  await checkContent(folder);
  return folder;
}

/** The folder of local KV that the options name. */
export function stateFolder({ state, content }: StoreOptions): string {
  if (state !== undefined) return givenPath(state);
  return siteFolders(content === undefined ? CONTENT_DIR : givenPath(content)).state;
}

export interface JsonOptions {
  readonly json?: boolean;
}

/** The options of a run that commands for the next step repeat. */
export type Given = StoreOptions;

/**
 * The command line of a verb to run next, on the namespace of this run.
 *
 * @example storeCommand("rollback 0a1b", { state: "my state" }) // "npm run content -- rollback 0a1b --state 'my
 * state'"
 */
export function storeCommand(verb: string, given: Given): string {
  return ["npm run content --", verb, ...(isNamed(given) ? storeWords(given) : folderWords(given))].join(" ");
}

/** The same for a verb that reads the content, too. */
export function folderCommand(verb: string, given: Given): string {
  return ["npm run content --", verb, ...folderWords(given), ...storeWords(given)].join(" ");
}

/** Serves the content that this run was given, from the same state folder. */
export function startCommand(given: Given): string {
  const words = [...folderWords(given), ...storeWords(given)];
  return ["npm start", ...(words.length > 0 ? ["--", ...words] : [])].join(" ");
}

/** Whether the namespace is named itself; else it is the one of the folder of content. */
function isNamed({ state, remote = false }: Given): boolean {
  return remote || state !== undefined;
}

function folderWords({ content }: Given): readonly string[] {
  return content === undefined ? [] : ["--content", quoted(content)];
}

function storeWords({ state, remote = false }: Given): readonly string[] {
  if (remote) return ["--remote"];
  return state === undefined ? [] : ["--state", quoted(state)];
}

/** Quoted for a shell, if necessary. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./\\~-]+$/.test(word) && (process.platform === "win32" || !word.includes("\\"))) return word;
  return process.platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
