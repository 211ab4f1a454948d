import { statSync } from "node:fs";
import { basename, dirname, extname, relative, resolve } from "node:path";
import { nearestNames } from "#app/content/nearest-names.ts";
import { CommandError, givenPath } from "../command.ts";
import { type ArtFolder, ArtReader, isPictureName } from "../compile/art-folder.ts";
import type { CompiledDocument } from "../compile/document.ts";
import { artFileOf } from "../compile/own-art.ts";
import { isOwnArt } from "../compile/own-art-fields.ts";

/** Where drawings are looked for. */
interface Shown {
  readonly folder: string;
  readonly art: ArtFolder;
  /** Those that show a drawing. */
  readonly documents: readonly CompiledDocument[];
}

/**
 * What a person means who names a drawing: documents, or the absolute path of a picture. A name is a path from where it
 * was typed or from the content folder, an address, or the end of one that no other ends with. Throws a `CommandError`.
 */
export function meantBy(target: string, shown: Shown): readonly (CompiledDocument | string)[] {
  const given = givenPath(target);
  const folder = resolve(shown.folder);
  const known = shown.documents.map((compiled) => ({ compiled, names: namesOf(compiled, shown.art) }));
  const wanted = [plain(target), plain(relative(folder, given))];
  const exact = known.filter(({ names }) => names.some((name) => wanted.includes(name)));
  if (exact.length > 0) return exact.map(({ compiled }) => compiled);
  const picture = [given, resolve(folder, plain(target))].find((path) => "path" in readLoose(path));
  return picture === undefined ? endingWith(target, known) : [picture];
}

interface Known {
  readonly compiled: CompiledDocument;
  readonly names: readonly string[];
}

function namesOf(compiled: CompiledDocument, art: ArtFolder): readonly string[] {
  const picture = isOwnArt(compiled.document.art) ? artFileOf(compiled, art) : null;
  const path = picture !== null && "path" in picture ? [picture.path] : [];
  return [compiled.file, compiled.document._path, ...path].map(plain);
}

/** @example plain("./kids/fox/") // "kids/fox" */
function plain(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .replace(/\/+$/, "");
}

function readLoose(path: string): ReturnType<ArtFolder["read"]> {
  return new ArtReader(dirname(path)).read(basename(path));
}

function endingWith(target: string, known: readonly Known[]): readonly CompiledDocument[] {
  const end = `/${plain(target)}`;
  const found = known.filter(({ names }) => names.some((name) => name.endsWith(end)));
  const whole = new Set(found.flatMap(({ names }) => names.filter((name) => name.endsWith(end))));
  const documents = found.map(({ compiled }) => compiled);
  if (whole.size === 1 || found.length === 1) return documents;
  throw new CommandError(
    found.length > 1
      ? `${target} may be ${documents.map(({ document }) => document._path).join(" or ")}. Write one of them.`
      : explain(target, known),
  );
}

function explain(target: string, known: readonly Known[]): string {
  const options = known.flatMap(({ compiled, names: [, , picture] }) => [
    compiled.document._path,
    ...(picture === undefined ? [] : [picture]),
  ]);
  const near = nearestNames(basename(plain(target)), [...new Set(options.map((option) => basename(option)))]);
  const meant = options.filter((option) => near.includes(basename(option)));
  const loose = readLoose(givenPath(target));
  const isFile = isPictureName(target) || isOtherFile(givenPath(target));
  if (meant.length === 0 && isFile && "missing" in loose) return `${target} ${loose.missing}`;
  const hint = meant.length > 0 ? `Did you mean ${meant.join(" or ")}?` : "Name a file, or an address as /fox.";
  return `${target} is no drawing, and no page that shows one. ${hint}`;
}

/** A file that is there and no page: a photo from a phone, a painting program's own. */
function isOtherFile(path: string): boolean {
  return extname(path) !== ".md" && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
