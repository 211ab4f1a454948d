import { nearestNames } from "#app/content/nearest-names.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import { type Problem, quote } from "../problem.ts";
import { isSoundName } from "../sources/art-folder.ts";
import { decoded, internalUrl, type Reference } from "./references.ts";
import type { SiteAddresses } from "./site-addresses.ts";

/** Ids that the page around every document has. */
const PAGE_IDS = ["", "top", "main"];

interface DeadEnd {
  readonly message: string;
  readonly about: Pick<Problem, "code" | "nothingAt">;
}

interface DeadEndContext {
  readonly site: Site;
  readonly addresses: SiteAddresses;
  /** The page on which it stands: relative addresses start there. Null for none. */
  readonly from: DocumentPath | null;
}

/** What is wrong with where something leads, null where nothing is, or where that is not on this site. */
export function deadEnd(
  { kind, to, file }: Pick<Reference, "kind" | "to" | "file">,
  { from, site, addresses }: DeadEndContext,
): DeadEnd | null {
  if (kind === "picture" && to === "") {
    return { message: `the picture has no address. ${advice(kind, to)}`, about: { code: "link/nothing-there" } };
  }
  const url = internalUrl(to, { from, site });
  if (url === null) return null;
  const path = canonicalPath(url.pathname);
  if (path === null || !addresses.answers(path) || NO_FILE.test(url.pathname)) {
    const isDraft = path !== null && addresses.isDraft(path);
    const message = isDraft
      ? `${quote(file ?? to)} is a draft, which nobody sees. Take draft: true away from it, or the link from here.`
      : `there is nothing at ${quote(file ?? to)}. ${pageOfFile(path, addresses) ?? advice(kind, to)}`;
    const code = "link/nothing-there";
    return { message, about: path !== null && kind === "link" ? { code, nothingAt: path } : { code } };
  }
  if (kind === "picture" && addresses.pageAt(path) !== null) {
    const message = `${quote(to)} is a page, and no picture. Write [words](${to}) for a link, or the file of a picture.`;
    return { message, about: { code: "link/nothing-there" } };
  }
  const message = kind === "link" ? missingAnchor(url, { path, addresses }) : null;
  return message === null ? null : { message, about: { code: "link/no-such-place" } };
}

/** What to write for the path of a file from the top, an index by its name, or an address with an invisible character: none of these is written on purpose. */
function pageOfFile(path: DocumentPath | null, addresses: SiteAddresses): string | null {
  const meant =
    path === null
      ? null
      : canonicalPath(
          path
            .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
            .replace(/(?:^|\/)\d+\.(?=[^/]+$)/, "/")
            .replace(/(?:\/index)?(?:\.md)?$/, "") || "/",
        );
  return meant === null || meant === path || !addresses.answers(meant) ? null : `Write ${pathToUrl(meant)}.`;
}

/** Where files of a release and of the program stand, under names that are generated. */
const NO_FILE = /^\/(?:files\/(?![0-9a-f]{64}\/)|assets\/)/;

/** Places of a page among which the one that was meant is looked for: a text may name thousands that are not there. */
const MAX_COMPARED = 200;

function missingAnchor(
  { hash }: URL,
  { path, addresses }: { readonly path: DocumentPath; readonly addresses: SiteAddresses },
): string | null {
  const id = decoded(hash.slice(1));
  const ids = PAGE_IDS.includes(id) ? null : addresses.anchorsAt(path);
  if (ids === null || ids.includes(id)) return null;
  const near = nearestNames(id, ids.slice(0, MAX_COMPARED)).map((name) => `#${name}`);
  const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "Look at its headings.";
  return `${path} has no place called ${quote(`#${id}`)}. ${hint}`;
}

/** Endings of hosts that authors forget https before. */
const HOST =
  /^(?:www\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|io|dev|app|shop|art|me|us|uk|de|fr|eu))(?:[/?#]|$)/i;

const DOWNLOAD = /^[^?#]*\.(?:pdf|zip|gz|txt|docx?|xlsx?|pptx?|odt|csv|json|epub|mp4|ics)(?:[?#]|$)/i;

function advice(kind: Reference["kind"], to: string): string {
  if (/%5C|\\/i.test(to)) return "Write / instead of \\.";
  if (/^[^\s/@:]+@[^\s/@]+\.[a-z]+$/i.test(to)) return `Write mailto:${to}.`;
  if (/^https?(?::(?!\/\/)|\/)/i.test(to) || HOST.test(to)) return `Write https://${to.replace(/^https?:?\/*/i, "")}.`;
  if (kind === "link" && /\.html?$/i.test(to)) return `Write ${to.replace(/(?:\/?index)?\.html?$/i, "") || "/"}.`;
  if (isSoundName(to)) return "A sound beside the page is played where it stands: ![Its name](./song.mp3).";
  if (kind === "link" && DOWNLOAD.test(to))
    return "Pages, pictures and sounds are all that is served: put the file elsewhere, and write its address there.";
  if (kind === "link") return "Write the address of a page.";
  const [, path] = /^\/([^/?#][^?#]*\.\w+)$/.exec(to) ?? [];
  if (path === undefined) return "Write the address of a picture that is there.";
  return `Put the file into the content folder, at ${quote(path)}, or beside this one and write ./${path.split("/").at(-1)}.`;
}
