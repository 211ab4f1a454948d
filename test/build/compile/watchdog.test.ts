import { expect, test } from "vitest";
import { plainSite } from "#app/content/plain-site.ts";
import { UNDRAWN } from "#app/drawings/page-drawing.ts";
import { fieldTables } from "#app/front-matter.ts";
import { compileEach } from "#build/compile/compile-each.ts";
import { createDeadline, type Deadline, DeadlineError } from "#build/compile/markdown/parse.ts";
import { NO_CACHE } from "#build/compile/sources/cache.ts";

function sourcesOf(count: number, length: number) {
  return Array.from({ length: count }, (_, at) => ({
    path: `${at}.md`,
    text: `# Page ${at}\n\n${"a ".repeat(length)}\n`,
  }));
}

const SETTINGS = { ...plainSite, prose: {}, additions: UNDRAWN, fields: fieldTables };

/** Breaks off the works of these numbers, as the engine would, and counts how often it was set. */
function watchdog(broken: readonly number[]): { readonly deadline: Deadline; readonly set: () => number } {
  let works = 0;
  const deadline: Deadline = (work) => {
    works += 1;
    if (broken.includes(works)) throw new DeadlineError("took longer than 5 ms");
    return work();
  };
  return { deadline, set: () => works };
}

function compiled(sources: ReturnType<typeof sourcesOf>, { deadline }: { deadline: Deadline }) {
  return compileEach(sources, { settings: SETTINGS, deadline, cache: NO_CACHE });
}

test("short files share a watchdog, and long ones have fewer beside them", async () => {
  const few = watchdog([]);
  expect(await compiled(sourcesOf(300, 10), few)).toHaveLength(300);
  expect(few.set()).toBe(1);
  const many = watchdog([]);
  await compiled(sourcesOf(4, 70_000), many);
  expect(many.set()).toBe(4);
});

test("front matter and data are watched as well", async () => {
  const keys = Array.from({ length: 30_000 }, (_, at) => `"k ${at}": [x]`).join("\n");
  const sources = [
    { path: "data.yml", text: keys },
    { path: "page.md", text: `---\n${keys}\n---\n# Page` },
    { path: "short.md", text: "# Short" },
  ];
  // By the clock: on a busy machine nothing is read a second time.
  const deadline = createDeadline(200, () => performance.now());
  const files = await compileEach(sources, { settings: SETTINGS, deadline, cache: NO_CACHE });
  expect(files.map(({ problems }) => problems.map(({ code, message }) => `${code}: ${message}`))).toEqual([
    [expect.stringContaining("file/too-slow: took longer than 200 ms to read")],
    [expect.stringContaining("file/too-slow: took longer than 200 ms to read")],
    [],
  ]);
});

test("where it breaks them off, each file has its own, and only the one that takes too long is lost", async () => {
  const files = await compiled(sourcesOf(3, 10), watchdog([1, 3]));
  expect(files.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
  expect(files.map((file) => file.compiled.document.title)).toEqual(["Page 0", "1", "Page 2"]);
});

/** A thread that waits as on a machine that does something else, the first time that it is asked. */
function waitsOnce(): () => string {
  let times = 0;
  return () => {
    times += 1;
    if (times === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return "read";
  };
}

test("what a busy machine has not come to is read once more, with more time", () => {
  const idle = () => 0;
  expect(createDeadline(30, idle)(waitsOnce())).toBe("read");
});

test("what has worked for too long is refused, even where the clock would let it", () => {
  const cpu = [0, 31, 31];
  expect(() => createDeadline(30, () => cpu.shift() ?? 31)(() => "read")).toThrow(DeadlineError);
  expect(() =>
    createDeadline(30)(() => {
      for (;;);
    }),
  ).toThrow(DeadlineError);
});
