import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { Argument, Command } from "commander";
import sharp from "sharp";
import { regionCount } from "#app/drawings/drawing.ts";
import { isOwnArt } from "#app/drawings/rights.ts";
import { letterOf, previewSheet } from "../art/own/doctor-sheet.ts";
import { type ArtFinding, inPixels, sheetScale } from "../art/own/own-drawing.ts";
import { CommandError, givenPath, runCommand } from "../command.ts";
import type { FindingCode } from "../compile/finding-code.ts";
import { counted, explainLines } from "../compile/problem.ts";
import { contentFolder, contentOption, jsonOption, type StoreOptions } from "../content/options.ts";
import { showProgress } from "../content/report.ts";
import { DOCTOR_DIR } from "../paths.ts";
import { type Suitability, suitabilityOf } from "./activities.ts";
import { type ExaminedArt, examineArt, type FailedArt } from "./examine-art.ts";
import { isNotable } from "./own-art.ts";

export interface DoctorOptions extends Omit<StoreOptions, "remote"> {
  readonly out?: string;
}

/** The report on one drawing. */
interface DoctorFinding extends Pick<ArtFinding, "kind" | "text"> {
  /** A note is nothing that `check` warns of. */
  readonly level: ArtFinding["level"] | "note";
  readonly code: FindingCode;
  /** Its letter on the preview sheet; null for none. */
  readonly letter: string | null;
  /** Numbers of the regions that it is about, as on the sheet. */
  readonly regions: readonly number[];
  /**
   * Millimetres on the print from the corner of the drawing; null for what concerns the whole file, or several regions.
   */
  readonly millimetres: { readonly x: number; readonly y: number } | null;
  /** The same place in pixels of a scan. */
  readonly pixels: { readonly x: number; readonly y: number } | null;
}

interface DoctorCard {
  /** The document, or the drawing where none shows it. */
  readonly file: string;
  readonly art: string;
  readonly regions: number;
  readonly findings: readonly DoctorFinding[];
  /** What cannot be printed of it besides the page, and why; of a drawing that was named, on its page. */
  readonly refused: readonly Suitability[];
  /** Paths of the preview sheet; null where there is no drawing to show. */
  readonly sheet: { readonly svg: string; readonly png: string } | null;
}

export interface DoctorReport {
  readonly errors: number;
  readonly warnings: number;
  readonly drawings: readonly DoctorCard[];
}

export function doctorCommand(): Command {
  return new Command("doctor")
    .addArgument(
      new Argument("[drawing...]", "a drawing's file, a page's file or address (default: the drawings of all pages)"),
    )
    .addOption(contentOption())
    .option("--out <dir>", "where the preview sheets go (default: .wrangler/doctor, or doctor in the state folder)")
    .option("--state <dir>", "the state folder of the site, where the preview sheets go")
    .addOption(jsonOption())
    .addHelpText(
      "after",
      "\nWrites a sheet for each drawing, as SVG and PNG: its regions numbered for `names:`, and every finding where it is." +
        "\nOf all pages, those drawings have one that are files or have findings." +
        "\nEnds with 1 where a drawing has errors, with 0 where there are warnings at most.",
    )
    .action((targets: readonly string[], options: DoctorOptions) =>
      runCommand("content doctor", async () => {
        const report = await doctor(targets, options);
        console.log(options.json === true ? JSON.stringify(report, null, 2) : formatReport(report).join("\n"));
        process.exitCode = report.errors > 0 ? 1 : 0;
      }),
    );
}

/** Examines drawings and writes their preview sheets. Throws a `CommandError` for a name that means none. */
export async function doctor(targets: readonly string[], options: DoctorOptions): Promise<DoctorReport> {
  const folder = await contentFolder(options);
  const out = sheetFolder(options);
  await mkdir(out, { recursive: true }).catch((error: Error) => {
    throw new CommandError(`${out} cannot be written to (${error.message}). Name another folder with --out DIR.`);
  });
  const progress = showProgress("drawings");
  const drawings: DoctorCard[] = [];
  for await (const { examined, total } of examineArt(folder, targets)) {
    if ("failed" in examined) drawings.push(failedCard(examined));
    else {
      const isShown = targets.length > 0 || isOwnArt(examined.art) || examined.made.findings.length > 0;
      const name = isShown ? freeName(examined, { out, drawings }) : null;
      drawings.push(await cardOf(examined, { name, isNamed: targets.length > 0 }));
    }
    progress.update(drawings.length, total);
  }
  progress.end();
  const levels = drawings.flatMap(({ findings }) => findings.map(({ level }) => level));
  const count = (of: DoctorFinding["level"]) => levels.filter((level) => level === of).length;
  return { errors: count("error"), warnings: count("warning"), drawings };
}

function sheetFolder({ out, state }: DoctorOptions): string {
  if (out !== undefined) return givenPath(out);
  return state === undefined ? DOCTOR_DIR : join(givenPath(state), "doctor");
}

function failedCard({ file, art, failed, code }: FailedArt): DoctorCard {
  const unlocated = { letter: null, regions: [], millimetres: null, pixels: null };
  const finding = { kind: "empty", code, level: "error", text: failed, ...unlocated } as const;
  return { file, art, regions: 0, findings: [finding], refused: [], sheet: null };
}

interface CardOptions {
  /** Where the sheet goes; null for none. */
  readonly name: string | null;
  readonly isNamed: boolean;
}

async function cardOf({ file, art, made, page }: ExaminedArt, { name, isNamed }: CardOptions): Promise<DoctorCard> {
  const { drawing, scan } = made;
  const scale = sheetScale(drawing);
  const isWrong = isNotable(made);
  const findings = made.findings.map((finding, index): DoctorFinding => {
    const { kind, level, text, more = [], regions = [] } = finding;
    const at = more.length > 0 ? null : finding.at;
    const millimetres = at && { x: Math.round(at.x * scale), y: Math.round(at.y * scale) };
    return {
      letter: letterOf(index),
      kind,
      code: `drawing/${kind}`,
      level: isWrong(finding) ? level : "note",
      text,
      regions,
      millimetres,
      pixels: at && scan && inPixels(at, scan),
    };
  });
  const sheet = name === null ? null : await writeSheet({ file, art, made }, name);
  const suitability = isNamed && page !== undefined ? await suitabilityOf({ ...page, drawing }) : [];
  const refused = suitability.filter(({ refusal }) => refusal !== null);
  return { file, art, regions: regionCount(drawing), findings, refused, sheet };
}

/** Pixels of a sheet, and dots to the inch to draw it with first. */
const width = 2000;
const density = 192;

/** Where a drawing's sheet goes, without the extension: no other of this run has it, on any disk. */
function freeName(
  { file }: ExaminedArt,
  { out, drawings }: { readonly out: string; readonly drawings: readonly DoctorCard[] },
): string {
  const taken = new Set(drawings.map(({ sheet }) => sheet?.svg.toLowerCase()));
  const plain = file
    .replace(/\.[^./]+$/, "")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-+/, "");
  const name = join(out, plain === "" ? "drawing" : plain);
  let free = name;
  for (let count = 2; taken.has(`${free}.svg`.toLowerCase()); count += 1) free = `${name}-${count}`;
  return free;
}

async function writeSheet({ file, art, made }: ExaminedArt, name: string): Promise<NonNullable<DoctorCard["sheet"]>> {
  const svg = previewSheet({ title: `${file}: ${art}`, drawing: made.drawing, findings: made.findings });
  await writeFile(`${name}.svg`, svg);
  await writeFile(`${name}.png`, await sharp(Buffer.from(svg), { density }).resize({ width }).png().toBuffer());
  return { svg: `${name}.svg`, png: `${name}.png` };
}

/** What the console shows of a report. */
export function formatReport({ errors, warnings, drawings }: DoctorReport): readonly string[] {
  if (drawings.length === 0) return ["No page shows a drawing. Name a file to look at it."];
  const told = drawings.filter(({ findings, sheet }) => sheet !== null || findings.length > 0);
  return [
    ...told.flatMap(formatCard),
    `${counted(drawings.length, "drawing")}: ${counted(errors, "error")}, ${counted(warnings, "warning")}`,
    ...explainLines(drawings.flatMap(({ findings }) => findings.map(({ code }) => code))),
  ];
}

function formatCard({ file, art, regions, findings, refused, sheet }: DoctorCard): readonly string[] {
  return [
    `${file}  ${art}  ${counted(regions, "region")}`,
    ...findings.map(
      (finding) =>
        `  ${letterBefore(finding)}${finding.level}  ${finding.text}${formatPosition(finding)}  ${finding.code}`,
    ),
    ...(findings.length === 0 ? ["  Nothing is wrong with it."] : []),
    ...refused.map(({ name, refusal }) => `  No ${name}: ${refusal}.`),
    ...(sheet === null ? [] : [`  See ${relative(givenPath("."), sheet.png)}`]),
  ];
}

function letterBefore({ letter }: DoctorFinding): string {
  return letter === null ? "" : `${letter}  `;
}

function formatPosition({ millimetres, pixels }: DoctorFinding): string {
  if (millimetres === null) return "";
  const print = `${millimetres.x} mm from the left, ${millimetres.y} mm from the top of the print`;
  return pixels === null ? ` (${print})` : ` (${print}; pixel ${pixels.x}, ${pixels.y} of the scan)`;
}
