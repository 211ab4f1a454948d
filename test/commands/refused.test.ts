import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { TestSite } from "../build/content/site-folder.ts";
import { runCommand } from "../harness/command.ts";

let site: TestSite;

beforeEach(async () => {
  const pages = Array.from({ length: 400 }, (_, at) => [`page-${at}.md`, `# Page ${at}\n\n${"Word ".repeat(at)}`]);
  site = await TestSite.create(Object.fromEntries(pages));
});

afterEach(() => site.remove());

/** Runs lines of a shell that may mount, and whose mounts end with it. */
const PRIVATE = ["--mount", "--map-root-user"];

describe.runIf(mayMount())("a disk that refuses is named in one sentence", { timeout: 120_000 }, () => {
  test("a full one stops a publish, which is done when there is space again", async () => {
    const { output, codes } = await onDisk(["publish", 'mount -o remount,size=64m "$DISK"', "publish"]);
    expect(codes).toEqual([1, 0]);
    const [sentence, ...done] = output;
    expect(sentence).toBe(
      `content publish: ${site.beside("disk")}: no space is left on the disk. Free some and run the command again.`,
    );
    expect(done.join("\n")).toContain("402 pages added");
  });

  test("a read-only one stops a publish and a start", async () => {
    const { output, codes } = await onDisk(['mount -o remount,ro "$DISK"', "publish", "start"]);
    expect(codes).toEqual([1, 1]);
    expect(output).toEqual([
      expect.stringMatching(/^content publish: \/.*\/disk cannot hold the local KV \(EROFS: .*--state DIR\.$/),
      expect.stringMatching(/^start: \/.*\/disk cannot hold the local KV \(EROFS: .*--state DIR\.$/),
    ]);
  });

  test("a full one for the output of a command", async () => {
    const { output, codes } = await onDisk(['head -c 9m /dev/zero > "$DISK/zero" 2>&-', 'words > "$DISK/out"']);
    expect(codes).toEqual([1]);
    expect(output).toEqual([expect.stringContaining("ENOSPC: no space left on device")]);
  });
});

test("a registry that does not answer is named, without npm's own stack, and nothing is started", async () => {
  const project = await mkdtemp(join(tmpdir(), "site-bare-"));
  await mkdir(join(project, "build"));
  for (const file of ["package.json", "package-lock.json", "build/bootstrap.mjs", "build/end-with-parent.sh"]) {
    await copyFile(join(ROOT, file), join(project, file));
  }
  const vars = {
    npm_config_registry: "http://127.0.0.1:9",
    npm_config_cache: join(project, "cache"),
    npm_config_fetch_retries: "0",
  };
  const command = runCommand("node", ["build/bootstrap.mjs", "start"], { cwd: project, vars });
  expect(await command.ended).toBe(1);
  expect(command.output().trimEnd().split("\n").slice(1)).toEqual([
    "npm run: the registry of packages http://127.0.0.1:9 does not answer (ECONNREFUSED); nothing was started. " +
      "Fix that and run the command again.",
  ]);
  await rm(project, { recursive: true });
});

/** What verbs printed and answered on a small disk that holds the state. Other lines go to the shell as they are. */
async function onDisk(lines: readonly string[]): Promise<{ readonly output: string[]; readonly codes: number[] }> {
  const folders = '--content "$CONTENT" --state "$DISK"';
  const script = [
    `publish() { node build/bootstrap.mjs content publish ${folders}; echo "code $?"; }`,
    'words() { node build/bootstrap.mjs content words; echo "code $?" >&2; }',
    `start() { node build/bootstrap.mjs start --port 0 ${folders}; echo "code $?"; }`,
    'mount -t tmpfs -o size=400k none "$DISK"',
    ...lines,
  ].join("\n");
  const disk = site.beside("disk");
  await mkdir(disk);
  const vars = { DISK: disk, CONTENT: site.folder };
  const command = runCommand("unshare", [...PRIVATE, "sh", "-c", script], { cwd: ROOT, vars });
  await command.ended;
  const printed = command.output().trimEnd().split("\n");
  const codes = printed.flatMap((line) => /^code (\d+)$/.exec(line)?.[1] ?? []).map(Number);
  return { output: printed.filter((line) => !line.startsWith("code ")), codes };
}

/** Linux alone, and not in every container. */
function mayMount(): boolean {
  try {
    execFileSync("unshare", [...PRIVATE, "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
