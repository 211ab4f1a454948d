import { Option } from "commander";
import { givenPath } from "../command.ts";
import { CONTENT_DIR } from "../paths.ts";
import { siteFolders } from "../site-folders.ts";

/** The options that several verbs take, each said in the same words. */
export const contentOption = () => new Option("--content <dir>", "folder of Markdown (default: content/)");

/** For verbs that read no content: which folder's local KV is meant. */
export const siteOption = () =>
  new Option("--content <dir>", "folder of Markdown whose local KV is meant (default: content/)").conflicts("remote");

export const stateOption = () =>
  new Option(
    "--state <dir>",
    "where local KV lives (default: .wrangler/state/v3, for another folder than content/ one of its own)",
  ).conflicts("remote");

export const remoteOption = () =>
  new Option(
    "--remote",
    "the real namespace of wrangler.toml: needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment",
  );

export const jsonOption = () => new Option("--json", "print the result as JSON");

export interface FolderOptions {
  readonly content?: string;
}

export interface StoreOptions extends FolderOptions {
  readonly state?: string;
  readonly remote?: boolean;
}

/** The folder of local KV that the options name. */
export function stateFolder({ state, content }: StoreOptions): string {
  if (state !== undefined) return givenPath(state);
  return siteFolders(content === undefined ? CONTENT_DIR : givenPath(content)).state;
}

export interface JsonOptions {
  readonly json?: boolean;
}
