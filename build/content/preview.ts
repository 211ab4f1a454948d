import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { nearestNames } from "#app/content/nearest-names.ts";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { parseListPage } from "#app/content/path/list-page.ts";
import type { PreviewGrant } from "#app/content/release/manifest.ts";
import { isReserved } from "#app/content/routing/names.ts";
import { redirectOf } from "#app/content/routing/route-rules.ts";
import { CommandError } from "../command.ts";
import { counted } from "../compile/problem.ts";
import { deployedOrigin } from "../deployed-origin.ts";
import { allAdded, pagesAt, recordsAt } from "../release/compare.ts";
import type { ComparedRelease } from "../release/moves.ts";
import { liveGrants, readPointer } from "../release/pointer.ts";
import { createToken, grantPreview, NothingPublished, revokePreviews } from "../release/previews.ts";
import { checkUndisturbed, planPublish, uploadObjects } from "../release/publish.ts";
import { inMemory, openCurrent, type ReadableRelease } from "../release/readable.ts";
import type { Release } from "../release/release.ts";
import { servedAt } from "../serve/held-state.ts";
import { localOrigin } from "../serve/local-kv.ts";
import { DEFAULT_PORT } from "../serve/start-checks.ts";
import { compileFor } from "./compile-for.ts";
import {
  contentFolder,
  folderCommand,
  folderVerb,
  type Given,
  type StoreOptions,
  startCommand,
  stateFolder,
  storeCommand,
  storeVerb,
} from "./options.ts";
import { formatTime } from "./releases.ts";
import { countKeys, reportFindings, showProgress } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";
import { writeBudget } from "./write-budget.ts";

export interface PreviewOptions extends StoreOptions {
  readonly days: number;
  /** Path that the link leads to; by default what has changed is linked. */
  readonly page?: string;
  /** Where the site is that the link leads to, if not where it says itself. */
  readonly origin?: string;
}

export interface PreviewReceipt {
  /** To the requested page, else to the first that has changed, or home. */
  readonly link: string;
  /** To others that have changed, some of them. */
  readonly others: readonly string[];
  /** How many have changed besides. */
  readonly unlinked: number;
  readonly id: string;
  readonly release: string;
  /** ISO time. */
  readonly expires: string;
  readonly written: number;
  /** Whether the site of this machine runs that the link leads to; null where it leads to another one. */
  readonly running: boolean | null;
}

export interface OpenPreview {
  readonly id: string;
  readonly release: string;
  readonly expires: string;
}

const DAY_MS = 86_400_000;

export function previewCommand(): Command {
  const create = createCommand();
  return new Command("preview")
    .configureHelp({ visibleOptions: () => create.createHelp().visibleOptions(create) })
    .addCommand(create, { isDefault: true })
    .addCommand(listCommand())
    .addCommand(revokeCommand());
}

function createCommand(): Command {
  return folderVerb("create")
    .description("a link to the content with its drafts (what `preview` does by itself)")
    .addOption(new Option("--days <n>", "how long the link works, up to 90").default(7).argParser(parseDays))
    .option("--page <path>", "the page that the link leads to (default: those that have changed)")
    .addOption(
      new Option(
        "--origin <url>",
        "where the site is (default: the one that runs here; with --remote ORIGIN of wrangler.toml, else the origin of .site.yml)",
      ).argParser(parseOrigin),
    )
    .action(verbAction<PreviewOptions, PreviewReceipt>({ name: "preview", work: preview, format: formatReceipt }));
}

function listCommand(): Command {
  return storeVerb("list")
    .description("the previews that are open")
    .action(
      verbAction<StoreOptions, readonly OpenPreview[]>({
        name: "preview list",
        work: (_, context) => openPreviews(context),
        format: (open) => (open.length === 0 ? ["No preview is open."] : open.map(formatPreview)),
      }),
    );
}

function revokeCommand(): Command {
  return storeVerb("revoke")
    .description("revokes a preview: its link stops working")
    .addArgument(new Argument("<id>", "as `preview list` names it, or all"))
    .action((id: string, options: StoreOptions) =>
      verbAction<StoreOptions, readonly OpenPreview[]>({
        name: "preview revoke",
        work: (_, context) => revoke(id, context),
        format: (taken) => [
          ...taken.map(formatPreview),
          `Revoked: ${taken.length}. The links stop working everywhere within a minute.`,
        ],
      })(options),
    );
}

/** Compiles with drafts, uploads what is missing, and opens it to a new token, which the caller alone gets. */
export async function preview(options: PreviewOptions, context: VerbContext): Promise<PreviewReceipt> {
  const { open, given, now } = context;
  const { store } = open;
  const published = await openCurrent(store);
  if (published === null) {
    const first = folderCommand("publish", given);
    throw new CommandError(`nothing is published in ${open.where} yet. Publish once, then preview drafts: ${first}`);
  }
  const { origin, running } = await findSite(options, { published, remote: open.remote });
  const asked = linkTo(options.page ?? "/", origin);
  const made = await uploadDrafts(options, { asked, context });
  const { token, hash } = createToken();
  const grant: PreviewGrant = {
    token: hash,
    release: made.release,
    expires: now + options.days * DAY_MS,
    made: now,
  };
  await grantPreview(grant, { store, now });
  const changed = options.page === undefined ? made.changed : [];
  const links = changed.slice(0, MAX_LINKS).map((page) => linkTo(page, origin));
  const [link = "", ...others] = (links.length > 0 ? links : [asked]).map((page) => withToken(page, token));
  const unlinked = changed.length - links.length;
  return { link, others, unlinked, ...describe(grant), written: made.written + 1, running };
}

/** Pages that have changed are linked up to so many, each in a line. */
const MAX_LINKS = 3;

function withToken(page: URL, token: string): string {
  const link = new URL(page);
  link.searchParams.set("preview", token);
  return link.href;
}

/** Throws a `CommandError` for what leaves the site: the link carries a token. */
function linkTo(page: string, origin: string): URL {
  const link = URL.canParse(page, origin) ? new URL(page, origin) : null;
  if (link?.origin === origin && page.startsWith("/")) return link;
  throw new CommandError(`${page} is no page of ${origin}. Write its path, such as /free.`);
}

/**
 * Throws a `CommandError` where a release has nothing at the address of a link, with the nearest page. Addresses of
 * programs, and those that a rule redirects, are not looked up.
 */
async function checkPage({ pathname }: URL, release: ReadableRelease): Promise<void> {
  const path = canonicalPath(pathname);
  if (path !== null && (isReserved(path) || redirectOf(release.manifest.site.routes, path) !== null)) return;
  const first = path === null ? null : (parseListPage(path)?.path ?? path);
  const found = path === null || first === null ? new Map() : await recordsAt(release, [path, first]);
  if ([...found.values()].some(({ page, file, moved }) => page !== null || file !== null || moved !== undefined))
    return;
  const { added: pages } = await allAdded(release);
  const addresses = pages.map(({ address }) => address).filter((address) => address !== "/");
  const [near] = nearestNames(path ?? pathname, addresses, { limit: 1 });
  const hint = near === undefined ? "Write the path of a page, such as /" : `Did you mean ${near}?`;
  throw new CommandError(`there is no page ${pathname}. ${hint}`);
}

/** Where the link leads: to the site that serves from this state folder, if it runs. */
async function findSite(
  options: PreviewOptions,
  { published, remote }: { readonly published: ReadableRelease; readonly remote: boolean },
): Promise<{ readonly origin: string } & Pick<PreviewReceipt, "running">> {
  if (options.origin !== undefined) return { origin: options.origin, running: null };
  const origin = remote ? (await deployedOrigin()) || published.manifest.site.origin : "";
  if (remote && origin === "") throw new CommandError("the site's address is not known. Name it with --origin URL.");
  if (remote) return { origin, running: null };
  const site = await servedAt(stateFolder(options));
  const isRunning = site !== null && (await servedBy(site)) === published.id;
  return { origin: isRunning ? site : localOrigin(DEFAULT_PORT), running: isRunning };
}

const PATIENCE_MS = 10_000;

/** The release that a site serves; null where it does not answer, or is no site of this engine. */
async function servedBy(origin: string): Promise<string | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${origin}/health`, { signal, redirect: "error" }).catch(() => null);
  return response?.headers.get("x-release") ?? null;
}

async function uploadDrafts(
  options: PreviewOptions,
  { asked, context }: { readonly asked: URL; readonly context: VerbContext },
) {
  const { open, now } = context;
  const { store, remote } = open;
  const folder = await contentFolder(options);
  const before = await openCurrent(store);
  const { release, ...prepared } = await compileFor({ folder, drafts: true, before, store });
  reportFindings(prepared);
  if (prepared.problems.some(({ level }) => level === "error")) {
    throw new CommandError(`${folder} has errors. No preview was made.`);
  }
  await checkPage(asked, inMemory(release));
  const plan = await planPublish({ release, store, now });
  const { objects, warning } = await writeBudget(plan, { work: "preview", writes: undefined, remote, store, now });
  if (objects < plan.missing.length) throw new CommandError(warning.join(" "));
  const progress = showProgress("Writing");
  await uploadObjects(plan, { store, progress: progress.update }).finally(progress.end);
  await checkUndisturbed(plan, { store, now });
  return { release: release.id, written: plan.missing.length, changed: await changedPages(release, prepared) };
}

/**
 * Addresses of pages that are other than what is published: those that an author wrote first, edited ones before new ones,
 * then those that list others. None where that is not known.
 */
async function changedPages(
  release: Release,
  { changes, compared }: Pick<ComparedRelease, "changes" | "compared">,
): Promise<readonly DocumentPath[]> {
  if (!compared) return [];
  const { changed, moved, added } = changes;
  const targets = moved.map(({ to }) => canonicalPath(to)).filter((address) => address !== null);
  const addresses = [...changed.map(({ address }) => address), ...targets, ...added.map(({ address }) => address)];
  const pages = await pagesAt(inMemory(release), addresses);
  const isWritten = (address: DocumentPath) => (pages.get(address)?.object ?? null) !== null;
  return [...new Set(addresses)]
    .filter((address) => pages.has(address))
    .sort((a, b) => Number(isWritten(b)) - Number(isWritten(a)));
}

export async function openPreviews({ open, now }: VerbContext): Promise<readonly OpenPreview[]> {
  return liveGrants(await readPointer(open.store), now).map(describe);
}

/** Takes back the preview of that id, or all of them. Throws a `CommandError` where there is none. */
export async function revoke(id: string, { open, given, now }: VerbContext): Promise<readonly OpenPreview[]> {
  const isExpected = (grant: PreviewGrant) => id === "all" || (id.length >= 4 && grant.token.startsWith(id));
  const taken = await revokePreviews(isExpected, { store: open.store, now }).catch((error) => {
    if (error instanceof NothingPublished) return [];
    throw error;
  });
  if (taken.length === 0 && id !== "all") {
    const list = storeCommand("preview list", given);
    throw new CommandError(`no open preview is called "${id}". They are listed by: ${list}`);
  }
  return taken.map(describe);
}

/** The id is the beginning of the token's hash: it names the link and opens nothing. */
function describe({ token, release, expires }: PreviewGrant): OpenPreview {
  return { id: token.slice(0, 8), release, expires: new Date(expires).toISOString() };
}

function formatReceipt(receipt: PreviewReceipt, given: Given): readonly string[] {
  const { link, others, unlinked, id, expires, written, running } = receipt;
  return [
    link,
    ...others,
    ...(unlinked > 0 ? [`and ${counted(unlinked, "other page")}, by the same preview`] : []),
    `Works until ${formatTime(expires)} for anyone who has the link; ${countKeys(written)} written.`,
    ...(running === false
      ? [`No local site is running. Start one: ${startCommand(given)}. A site elsewhere is named with --origin URL.`]
      : []),
    `To take it back: ${storeCommand(`preview revoke ${id}`, given)}`,
  ];
}

function formatPreview({ id, release, expires }: OpenPreview): string {
  return `${id}  ${release.slice(0, 12)}  until ${formatTime(expires)}`;
}

function parseDays(text: string): number {
  if (/^[1-9]\d?$/.test(text) && Number(text) <= 90) return Number(text);
  throw new InvalidArgumentError("Write a whole number of days from 1 to 90.");
}

function parseOrigin(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new InvalidArgumentError("Write a scheme and a host, such as https://example.com.");
}
