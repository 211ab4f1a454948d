import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Argument, Command } from "commander";
import { nearestNames } from "#app/content/nearest-names.ts";
import { CommandError, runCommand } from "../command.ts";
import { FINDING_CODES, type FindingCode } from "../compile/finding-code.ts";
import { ROOT } from "../paths.ts";
import { type JsonOptions, jsonOption } from "./options.ts";

/** What a code means, from its page in docs/findings. */
interface Explanation {
  readonly code: FindingCode;
  /** Where it stands, as a link from the project's folder. */
  readonly page: string;
  /** Markdown: what was found, why it matters, an example and how it is fixed. */
  readonly text: string;
}

export function explainVerb(): Command {
  return new Command("explain")
    .addArgument(new Argument("[code]", "at the end of a finding's line (default: a list of all)"))
    .addOption(jsonOption())
    .action((code: string | undefined, { json = false }: JsonOptions) =>
      runCommand("content explain", async () => {
        const asked = code === undefined ? FINDING_CODES : [knownCode(code)];
        const found = await Promise.all(asked.map(explain));
        if (json) console.log(JSON.stringify(code === undefined ? found : found[0], null, 2));
        else console.log(code === undefined ? listed(found).join("\n") : found.map(formatPage).join("\n"));
      }),
    );
}

function knownCode(code: string): FindingCode {
  const known = FINDING_CODES.find((candidate) => candidate === code);
  if (known !== undefined) return known;
  const names = code.includes("/") ? nearestNames(code, FINDING_CODES) : FINDING_CODES.filter(isOf(code));
  const hint = names.length > 0 ? `Did you mean ${names.join(" or ")}?` : "Without a code all of them are listed.";
  throw new CommandError(`there is no finding with the code "${code}". ${hint}`);
}

/** Whether a code has one of its two parts typed. */
function isOf(part: string): (code: FindingCode) => boolean {
  return (code) => code.split("/").includes(part);
}

async function explain(code: FindingCode): Promise<Explanation> {
  const [family = ""] = code.split("/");
  const page = `docs/findings/${family}.md`;
  const text = sectionOf(await readFile(join(ROOT, page), "utf8"), code);
  if (text === null) throw new Error(`${page} says nothing of ${code}`);
  return { code, page: `${page}#${code.replace("/", "")}`, text };
}

/** What stands below the heading of a code; null where there is none. */
function sectionOf(page: string, code: FindingCode): string | null {
  const sections = page.split(/^## (?=[\w-]+\/[\w-]+$)/m);
  return (
    sections
      .find((section) => section.startsWith(`${code}\n`))
      ?.slice(code.length)
      .trim() ?? null
  );
}

function formatPage({ code, page, text }: Explanation): string {
  return `${code}\n\n${text}\n\n(${page})`;
}

/** Each code with its first sentence. */
function listed(all: readonly Explanation[]): readonly string[] {
  const width = Math.max(...all.map(({ code }) => code.length));
  return all.map(({ code, text }) => `${code.padEnd(width)}  ${firstSentence(text)}`);
}

/** @example firstSentence("Of `a: b` it\nsays: look.") // "Of `a: b` it says." */
function firstSentence(text: string): string {
  const [paragraph = ""] = text.split("\n\n");
  const [, sentence = paragraph] = /^((?:`[^`]*`|[^`])*?)[.:](?=\s|$)/.exec(paragraph.replaceAll("\n", " ")) ?? [];
  return `${sentence}.`;
}
