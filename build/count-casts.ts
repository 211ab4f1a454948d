import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { parseSync } from "vite";
import { listFiles } from "./build-inputs.ts";
import { CommandError, runCommand } from "./command.ts";

/**
 * Casts (`x as T`) that the sources may hold outside of the constructors of brands. A cast is a promise that nobody
 * checks: what comes from outside is decoded, and a table is checked with `satisfies`.
 */
const MOST = 10;

/** Where the casts of brands stand: each file makes the one brand it is about. */
const BRANDS = new Set(["app/content/path/canonical-path.ts", "app/content/release/hash.ts"]);

interface Cast {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

await runCommand("lint", async () => {
  const files = (await listFiles(["app", "worker", "build"])).filter((file) => /\.tsx?$/.test(file));
  const casts = (await Promise.all(files.filter((file) => !BRANDS.has(file)).map(castsIn))).flat();
  if (process.argv.includes("--list") || casts.length > MOST) {
    for (const { file, line, text } of casts) console.log(`${file}:${line}  ${text}`);
  }
  if (casts.length > MOST) {
    throw new CommandError(`${casts.length} casts, and ${MOST} are allowed. Decode the value, or narrow its type.`);
  }
  console.log(`${casts.length} of ${MOST} casts in ${files.length} files.`);
});

async function castsIn(file: string): Promise<readonly Cast[]> {
  const code = await readFile(file, "utf8");
  const { program, errors } = parseSync(relative("", file), code, { astType: "ts" });
  if (errors.length > 0) throw new CommandError(`${file}: ${errors[0]?.message}`);
  const found: Cast[] = [];
  walk(program, (node) => {
    if (node.type !== "TSAsExpression" && node.type !== "TSTypeAssertion") return;
    const text = code.slice(node.start, node.end);
    if (/\bas const$/.test(text)) return;
    found.push({ file, line: code.slice(0, node.start).split("\n").length, text: text.replaceAll(/\s+/g, " ") });
  });
  return found;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}

function isNode(value: object): value is SyntaxNode {
  return "type" in value && typeof value.type === "string" && "start" in value && "end" in value;
}
