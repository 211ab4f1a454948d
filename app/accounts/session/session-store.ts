import type { AuthChangeEvent, Session, SupabaseClient, User } from "@supabase/supabase-js";
import type { AccountsConfig } from "../../browser-config.ts";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { isUnreachable, plainWords } from "./auth-error.ts";
import { checkLink, type LinkOutcome } from "./check-link.ts";
import { within } from "./deadline.ts";
import type { AddressData, LinkType, MailLink, TokenLink } from "./mail-link.ts";
import { checkSession, contactOf, type KeptUser, knownUser, type SessionCheck } from "./session-storage.ts";

/** Who is here, as far as we know. */
export type SessionState =
  | { readonly kind: "starting" }
  | LinkPress
  | LinkQuestion
  | { readonly kind: "not-set-up" }
  /** `notice` says why, where the visitor did not ask for it. */
  | { readonly kind: "signed-out"; readonly notice: string | null }
  /** Signed in with a password, the second step still to come. */
  | { readonly kind: "needs-factor"; readonly user: User }
  /** Came by the link of a "forgot password" mail: a new password is due. */
  | { readonly kind: "recovering"; readonly user: User }
  | { readonly kind: "signed-in"; readonly user: User }
  | { readonly kind: "unreachable"; readonly retry: () => void };

/**
 * The link that led here is used up by its check, which waits for a press: programs that look into mails open links and
 * run their scripts.
 */
export interface LinkPress {
  readonly kind: "link";
  readonly type: LinkType;
  readonly busy: boolean;
  /** Why the last press came to nothing; null where none did. */
  readonly problem: string | null;
  readonly press: () => void;
}

/** The link that led here is checked, and it is known whose it is: its session is stored after a yes alone. */
export interface LinkQuestion {
  readonly kind: "asking";
  readonly type: LinkType | null;
  /** Whose account the link belongs to: address or number. */
  readonly name: string;
  /** Who is signed in here by what is written down; null for no one. */
  readonly current: { readonly name: string; readonly same: boolean } | null;
  /** What was chosen, while it is done; null until then. */
  readonly chosen: LinkChoice | null;
  /** Why the last choice came to nothing; null where none did. */
  readonly problem: string | null;
  readonly choose: (choice: LinkChoice) => void;
}

export type LinkChoice = "yes" | "no";

/** All that screens of the account zone show of it; one object as long as nothing changes. */
export interface SessionSnapshot {
  readonly session: SessionState;
  /** Null until it is made. */
  readonly client: SupabaseClient | null;
  /** What became of the mail's link that led here; null where none did. */
  readonly link: LinkOutcome | null;
}

export interface SessionDependencies {
  readonly open: (config: AccountsConfig) => Promise<SupabaseClient>;
  /** A client that stores nothing, for the link that led here. */
  readonly openLink: (config: AccountsConfig, address: string | null) => Promise<SupabaseClient>;
  /** Who is signed in by the stored session, before it is checked. */
  readonly kept: () => KeptUser | null;
  readonly addressData: () => AddressData;
  /** Has a reload find the link again. */
  readonly showLink: () => void;
  /** Leaves nothing of the link on the page. */
  readonly forgetLink: () => void;
  readonly reload: () => void;
}

/** A link that is checked: what it was for, its session, and the client that has it in memory. */
interface Arrival {
  readonly client: SupabaseClient;
  readonly type: LinkType | null;
  readonly session: Session;
}

export const STARTING: SessionSnapshot = { session: { kind: "starting" }, client: null, link: null };

/** How long the form may say that it is starting. */
const START_MS = 8000;

/** How long a page waits for the end of a session that it does not want. */
const DISCARD_MS = 2000;

/** The session of this page, for subscribers. The auth server's client reports it, and tabs report to each other. */
export class SessionStore {
  #snapshot = STARTING;
  #started = false;
  #recovering = false;
  #notice: string | null = null;
  /** The last token that was checked, with what was found. */
  #checked: { readonly token: string; readonly check: SessionCheck } | null = null;
  /** Counts events: what is found out about one is dropped when another has come since. */
  #turn = 0;
  readonly #listeners = new Set<() => void>();
  readonly #dependencies: SessionDependencies;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
  }

  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the accounts, once; the link of a mail is followed first. */
  start(config: AccountsConfig): void {
    if (this.#started) return;
    this.#started = true;
    const { link } = this.#dependencies.addressData();
    if (link === null) this.#begin(config);
    else if (link.kind === "token") this.#awaitPress(config, { link, problem: null });
    else this.#attempt(() => this.#follow(config, link));
  }

  #awaitPress(
    config: AccountsConfig,
    { link, problem }: { readonly link: TokenLink; readonly problem: string | null },
  ) {
    this.#dependencies.showLink();
    const press = () => {
      const { session } = this.#snapshot;
      if (session.kind !== "link" || session.busy) return;
      this.#show({ session: { ...session, busy: true, problem: null } });
      this.#attempt(() => this.#follow(config, link));
    };
    this.#show({ session: { kind: "link", type: link.type, busy: false, problem, press } });
  }

  async #follow(config: AccountsConfig, link: MailLink): Promise<void> {
    const address = link.kind === "session" ? link.address : null;
    const client = await within(this.#dependencies.openLink(config, address), START_MS);
    const check = await checkLink(client, link);
    if (check.kind === "session") {
      const type = "type" in link ? link.type : null;
      // What is used up is of no use to a reload.
      if (link.kind === "session") this.#dependencies.showLink();
      else this.#dependencies.forgetLink();
      return this.#arrive(config, { client, type, session: check.session });
    }
    if (check.kind !== "later") return this.#settleLink(config, check);
    if (link.kind === "token") this.#awaitPress(config, { link, problem: check.message });
    else this.#unreachable();
  }

  /** A visitor who is signed in to the account of the link stays so, by the session that is there, without a question. */
  async #arrive(config: AccountsConfig, arrival: Arrival): Promise<void> {
    const { type, session } = arrival;
    const isHere = this.#dependencies.kept()?.id === session.user.id;
    // Only the link's own session may set a password without the old one.
    if (!isHere || type === "recovery" || !(await this.#refresh(config))) return this.#ask(config, arrival);
    // What a provider leads back with may be the very session that is here.
    if (type !== null) await discard(arrival);
    this.#settleLink(config, { kind: "done", type, session: "not-needed" });
  }

  /** Whether the session that is written down goes on; by then it knows what the link has changed. */
  async #refresh(config: AccountsConfig): Promise<boolean> {
    const client = await within(this.#dependencies.open(config), START_MS);
    return (await client.auth.refreshSession()).error === null;
  }

  #ask(config: AccountsConfig, arrival: Arrival): void {
    const kept = this.#dependencies.kept();
    const { user } = arrival.session;
    const choose = (chosen: LinkChoice) => {
      const { session } = this.#snapshot;
      if (session.kind !== "asking" || session.chosen !== null) return;
      this.#show({ session: { ...session, chosen, problem: null } });
      this.#attempt(() => (chosen === "yes" ? this.#accept(config, arrival) : this.#decline(config, arrival)));
    };
    const current = kept && { name: kept.name, same: kept.id === user.id };
    const { type } = arrival;
    const question = { type, name: contactOf(user), current, chosen: null, problem: null, choose };
    this.#show({ session: { kind: "asking", ...question } });
  }

  /** Where that fails the question stands: what the link brought is in this page's memory alone. */
  async #accept(config: AccountsConfig, { type, session }: Arrival): Promise<void> {
    const error = await this.#store(config, session).catch((reason: unknown) => reason);
    const { session: shown } = this.#snapshot;
    if (error !== null && shown.kind === "asking")
      return this.#show({ session: { ...shown, chosen: null, problem: plainWords(error) } });
    this.#recovering = type === "recovery";
    this.#settleLink(config, { kind: "done", type, session: "stored" });
  }

  async #store(config: AccountsConfig, session: Session): Promise<unknown> {
    const client = await within(this.#dependencies.open(config), START_MS);
    return (await client.auth.setSession(session)).error;
  }

  async #decline(config: AccountsConfig, arrival: Arrival): Promise<void> {
    await discard(arrival);
    this.#settleLink(config, { kind: "done", type: arrival.type, session: "declined" });
  }

  #settleLink(config: AccountsConfig, link: LinkOutcome): void {
    this.#dependencies.forgetLink();
    this.#show({ link });
    this.#begin(config);
  }

  #begin(config: AccountsConfig): void {
    this.#attempt(() => within(this.#open(config), START_MS));
  }

  #attempt(step: () => Promise<void>): void {
    step().catch((error: unknown) => this.#notOpened(error));
  }

  async #open(config: AccountsConfig): Promise<void> {
    const client = await this.#dependencies.open(config);
    this.#show({ client });
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    // Never from inside of the callback: supabase-js waits there for what we would wait for.
    client.auth.onAuthStateChange((event, session) => {
      setTimeout(() => this.#hear(client, { event, session }).then(resolve));
    });
    await settled;
  }

  async #hear(
    client: SupabaseClient,
    { event, session }: { readonly event: AuthChangeEvent; readonly session: Session | null },
  ): Promise<void> {
    if (event === "PASSWORD_RECOVERY") this.#recovering = true;
    // A new password ends it with the document: until then the form that took it says that it is saved.
    if (event === "SIGNED_OUT") this.#recovering = false;
    switch (event) {
      case "SIGNED_OUT":
        // Nothing has been pressed yet: the stored session has ended.
        if (this.#isStarting()) this.#notice ??= wordsHere(accounts).signInAgain;
        return this.#leave();
      case "INITIAL_SESSION":
        return session === null ? this.#findNobody(client) : this.#adopt(client, session);
      case "SIGNED_IN":
      case "TOKEN_REFRESHED":
      case "USER_UPDATED":
      case "PASSWORD_RECOVERY":
      case "MFA_CHALLENGE_VERIFIED":
        return session === null ? undefined : this.#adopt(client, session);
    }
  }

  async #adopt(client: SupabaseClient, session: Session): Promise<void> {
    const turn = ++this.#turn;
    const token = session.access_token;
    const check = this.#checked?.token === token ? this.#checked.check : await checkSession(client, session);
    if (turn !== this.#turn) return;
    this.#checked = check === "unknown" ? null : { token, check };
    const { session: shown } = this.#snapshot;
    const user = knownUser("user" in shown ? shown.user : null, session.user);
    switch (check) {
      case "good":
        return this.#greet({ kind: this.#recovering ? "recovering" : "signed-in", user });
      case "needs-factor":
        return this.#greet({ kind: "needs-factor", user });
      case "gone":
      case "refused":
        this.#notice = wordsHere(accounts)[check === "gone" ? "accountGone" : "signInAgain"];
        await client.auth.signOut({ scope: "local" });
        return;
      case "unknown":
        return this.#keep(client, session);
    }
  }

  /** supabase-js reports the same session at each return to a tab: subscribers need not hear that nothing is new. */
  #greet(session: Extract<SessionState, { readonly user: User }>): void {
    const { session: shown } = this.#snapshot;
    if (shown.kind === session.kind && shown.user === session.user) return;
    this.#show({ session });
  }

  /** A dead auth server is no sign-out: who is signed in stays so. */
  #keep(client: SupabaseClient, session: Session): void {
    const { session: shown } = this.#snapshot;
    const known = "user" in shown && shown.user.id === session.user.id;
    if (known) this.#greet({ ...shown, user: knownUser(shown.user, session.user) });
    else this.#show({ session: { kind: "unreachable", retry: () => void this.#adopt(client, session) } });
  }

  /** No session, or one that could not be refreshed. */
  async #findNobody(client: SupabaseClient): Promise<void> {
    const turn = ++this.#turn;
    const { error } = await client.auth.getSession();
    if (turn !== this.#turn) return;
    if (error !== null && isUnreachable(error)) this.#unreachable();
    else this.#leave();
  }

  #leave(): void {
    this.#turn++;
    this.#checked = null;
    const { link, session } = this.#snapshot;
    const failed = link?.kind === "failed" ? link.message : null;
    const notice = this.#notice ?? failed;
    this.#notice = null;
    if (session.kind === "signed-out" && notice === null) return;
    this.#show({ session: { kind: "signed-out", notice } });
  }

  #notOpened(error: unknown): void {
    console.error(error);
    if (error instanceof Error && /supabase(Url|Key)/.test(error.message))
      this.#show({ session: { kind: "not-set-up" } });
    else if (this.#isStarting()) this.#unreachable();
  }

  /** Until it is known who is here. */
  #isStarting(): boolean {
    const { kind } = this.#snapshot.session;
    return kind === "starting" || kind === "link" || kind === "asking";
  }

  /** What this page knows of is stale by then; the link of a mail is followed anew. */
  #unreachable(): void {
    this.#dependencies.showLink();
    this.#show({ session: { kind: "unreachable", retry: () => this.#dependencies.reload() } });
  }

  #show(change: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Ends a link's session. Where the server does not answer it is forgotten all the same: nothing but this page has it. */
async function discard({ client }: Arrival): Promise<void> {
  await within(client.auth.signOut({ scope: "local" }), DISCARD_MS).catch(() => null);
}
