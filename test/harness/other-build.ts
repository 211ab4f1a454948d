import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerBundle } from "#build/serve/serve-bundle.ts";
import { integrityOf } from "#build/vite/assets.ts";

export interface OtherBuild {
  readonly bundle: WorkerBundle;
  /** Takes its files away. */
  remove(): Promise<void>;
}

const SCRIPT = /^(.+-)([\w-]{8})\.js$/;

/** The same code as a build of its own: another code id, and every part of the browser's bundle under another name. */
export async function otherBuild(bundle: WorkerBundle, code: string): Promise<OtherBuild> {
  const { assets } = bundle;
  if (assets === null) throw new Error("this bundle has no assets");
  const directory = await mkdtemp(join(tmpdir(), "site-build-"));
  await cp(assets.directory, directory, { recursive: true });
  const folder = join(directory, "assets");
  const worker = join(directory, "sw.js");
  const scripts = (await readdir(folder)).filter((name) => SCRIPT.test(name));
  const renamed = (text: string) => scripts.reduce((done, name) => done.replaceAll(name, otherName(name)), text);
  await writeFile(worker, renamed(await readFile(worker, "utf8")).replaceAll(code, otherCode(code)));
  const hashes: (readonly [string, string])[] = [];
  for (const name of scripts) {
    const text = await readFile(join(folder, name), "utf8");
    hashes.push([integrityOf(text), integrityOf(renamed(text))]);
    await writeFile(join(folder, name), renamed(text));
    await rename(join(folder, name), join(folder, otherName(name)));
  }
  const rehashed = (text: string) => hashes.reduce((done, [hash, other]) => done.replaceAll(hash, other), text);
  return {
    bundle: {
      ...bundle,
      modules: Object.fromEntries(
        Object.entries(bundle.modules).map(([name, text]) => [
          name,
          rehashed(renamed(text)).replaceAll(code, otherCode(code)),
        ]),
      ),
      assets: { ...assets, directory },
    },
    remove: () => rm(directory, { recursive: true }),
  };
}

/** With another hash, since several may have the same name before it. */
function otherName(name: string): string {
  return name.replace(SCRIPT, (_, start: string, hash: string) => `${start}${reversed(hash)}.js`);
}

function otherCode(code: string): string {
  return reversed(code);
}

function reversed(text: string): string {
  return [...text].toReversed().join("");
}
