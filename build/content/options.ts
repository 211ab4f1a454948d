import { Option } from "commander";
import { givenPath } from "../command.ts";
import { STATE_DIR } from "../paths.ts";

/** The options that several verbs take, each said in the same words. */
export const contentOption = () => new Option("--content <dir>", "folder of Markdown (default: content/)");

export const stateOption = () =>
  new Option("--state <dir>", "where local KV lives (default: .wrangler/state/v3)").conflicts("remote");

export const remoteOption = () =>
  new Option(
    "--remote",
    "the real namespace of wrangler.toml: needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment",
  );

export const jsonOption = () => new Option("--json", "print the result as JSON");

export interface StoreOptions {
  readonly state?: string;
  readonly remote?: boolean;
}

/** The folder of local KV that the options name. */
export function stateFolder({ state }: StoreOptions): string {
  return state === undefined ? STATE_DIR : givenPath(state);
}

export interface FolderOptions {
  readonly content?: string;
}

export interface JsonOptions {
  readonly json?: boolean;
}
