import { readFile } from "node:fs/promises";
import { CommandError } from "./command.ts";

/**
 * The value of a JSON file that one of our tools has written. `isValid` checks that it is the value that was meant, not
 * each field of it. Throws a `CommandError` where it is another.
 */
export async function readJson<Value>(file: string, isValid: (value: unknown) => value is Value): Promise<Value> {
  const value: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isValid(value)) throw new CommandError(`${file} holds other data than expected. Delete it and run this again.`);
  return value;
}
