/** A fault that an engineer could make, and the test that must notice it: a file of test/slips/. */
export interface Slip {
  /** Of its file, without `.patch`. */
  readonly name: string;
  /** From the root of the project. */
  readonly test: string;
  /** How the row of docs/reliability.md begins whose promise the fault breaks; null where it is in none. */
  readonly promise: string | null;
}

/**
 * Reads what stands before the patch: `# test/app/x.test.ts`, then perhaps `# promise: A redirect stays here`. Throws
 * where no test is named.
 */
export function parseSlip(name: string, text: string): Slip {
  const lines = text.slice(0, text.indexOf("diff --git")).split("\n");
  const comments = lines.filter((line) => line.startsWith("# ")).map((line) => line.slice("# ".length).trim());
  const test = comments.find((line) => line.startsWith("test/"));
  if (test === undefined) throw new Error(`test/slips/${name}.patch names no test: begin it with "# test/….test.ts"`);
  const promise = comments.find((line) => line.startsWith("promise: "))?.slice("promise: ".length) ?? null;
  return { name, test, promise };
}
