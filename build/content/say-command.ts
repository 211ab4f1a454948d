import type { StoreOptions } from "./options.ts";

/** What a run was told to work on. */
export type Given = StoreOptions;

/**
 * A verb for a person to run next, on the namespace that this run was given.
 *
 * @example storeCommand("rollback 0a1b", { state: "my state" }) // "npm run content -- rollback 0a1b --state 'my state'"
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

/** As a shell takes it for one word. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./\\~-]+$/.test(word) && (process.platform === "win32" || !word.includes("\\"))) return word;
  return process.platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
