import { posix } from "node:path";
import type { BodyNode } from "#app/content/body.ts";
import { canonicalPath, type DocumentPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import { proseIn } from "#app/content/words/prose.ts";
import { internalUrl, type Reference } from "./checks/references.ts";
import { type CompiledDocument, withTree } from "./document.ts";
import type { StepContext, StepResult } from "./site-build.ts";

type FileLinkContext = Pick<StepContext, "site" | "prose">;

/** By the address that a link has by the name of its file, the one of the file's page. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Leads links that name a file (`./next.md`) to the page that this file has become, where that is another one than the
 * file's name says: it may have a slug, or a permalink, and the page of another file may stand where it would.
 */
export function leadFileLinks(documents: readonly CompiledDocument[], context: FileLinkContext): StepResult {
  const pages = new Map(documents.flatMap((compiled) => (compiled.page === null ? [] : [[compiled.file, compiled]])));
  const addressed = documents.map((compiled) => {
    const files = namedFiles(compiled, context.site);
    const led = files.flatMap(({ reference: { to }, file, leads }): [string, string][] => {
      const target = pages.get(file);
      const address = target === undefined ? null : pageAddress(target.document, context.site);
      return address === null || address === leads ? [] : [[to, pathToUrl(address) + to.replace(/^[^?#]*/, "")]];
    });
    return led.length === 0 ? compiled : ledDocument(compiled, new Map(led), context);
  });
  return { documents: addressed };
}

/** A file that a link names. */
interface NamedFile {
  /** Below the content folder. */
  readonly file: string;
  /** Where the link leads by the file's name; null where nothing can be. */
  readonly leads: DocumentPath | null;
  readonly reference: Reference;
}

/** The files that links of a document name, whether they are there or not. */
function namedFiles({ file, document, references }: CompiledDocument, site: Site): readonly NamedFile[] {
  return references.flatMap((reference): NamedFile | readonly NamedFile[] => {
    if (reference.file === undefined) return [];
    const url = internalUrl(reference.to, { from: pageAddress(document, site), site });
    const leads = url && canonicalPath(url.pathname);
    return { file: posix.join(posix.dirname(file), reference.file), leads, reference };
  });
}

/** Caches results by document, which is immutable, so that one that stays as it is stays the very same value. */
const known = new WeakMap<CompiledDocument, { readonly key: string; readonly led: CompiledDocument }>();

function ledDocument(compiled: CompiledDocument, addresses: Addresses, { prose }: FileLinkContext): CompiledDocument {
  const words = proseIn(compiled.document._locale, prose);
  const key = JSON.stringify([...addresses, words]);
  const last = known.get(compiled);
  if (last?.key === key) return last.led;
  const references = compiled.references.map((reference): Reference => {
    const to = reference.file === undefined ? undefined : addresses.get(reference.to);
    return to === undefined ? reference : { ...reference, to };
  });
  const led = { ...withTree(compiled, (node) => nodeWith(node, addresses), { words }), references };
  known.set(compiled, { key, led });
  return led;
}

function nodeWith(node: BodyNode, addresses: Addresses): BodyNode {
  if (node.type === "text") return node;
  const children = node.children.map((child) => nodeWith(child, addresses));
  const href = node.tag === "a" ? addresses.get(String(node.props.href)) : undefined;
  return { ...node, props: href === undefined ? node.props : { ...node.props, href }, children };
}
