import type { AuthChangeEvent, Session, SupabaseClient, User } from "@supabase/supabase-js";
import type { AccountsConfig } from "../../browser-config.ts";
import { accounts } from "../../content/words/accounts.ts";
import { wordsHere } from "../../loaded-words.ts";
import { followLink, type LinkOutcome, type Replacement, replacementBy } from "../mail-links/follow-link.ts";
import type { AddressData } from "../mail-links/mail-link.ts";
import { isUnreachable } from "./auth-error.ts";
import { within } from "./deadline.ts";
import { checkSession, type KeptUser, knownUser, type SessionCheck } from "./session-storage.ts";

/** Who is here, as far as we know. */
export type SessionState =
  | { readonly kind: "starting" }
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

/** The link that led here would sign in another: nothing is asked, kept or sent before the visitor has chosen. */
export interface LinkQuestion {
  readonly kind: "asking";
  /** Who is signed in: address or number. */
  readonly name: string;
  readonly by: Exclude<Replacement, "nobody">;
  /** What was chosen, while it is done; null until then. */
  readonly chosen: LinkChoice | null;
  readonly choose: (choice: LinkChoice) => void;
}

export type LinkChoice = "stay" | "use-link";

/** All that screens of the account zone show of it; one object as long as nothing changes. */
export interface SessionSnapshot {
  readonly session: SessionState;
  /** Null until it is made. */
  readonly client: SupabaseClient | null;
  /** What became of the mail's link that led here; null where none did. */
  readonly link: LinkOutcome | null;
}

export interface SessionDependencies {
  readonly open: (config: AccountsConfig, address: string | null) => Promise<SupabaseClient>;
  /** Who is signed in by what is written down, before anybody has checked it. */
  readonly kept: () => KeptUser | null;
  readonly addressData: () => AddressData;
  /** Leaves nothing of the link on the page. */
  readonly forgetLink: () => void;
  /** Loads the page again, at that address if there is one. */
  readonly reload: (address: string | null) => void;
}

export const STARTING: SessionSnapshot = { session: { kind: "starting" }, client: null, link: null };

/** How long the form may say that it is starting. */
const START_MS = 8000;

/** The session of this page, told to whoever subscribes. The auth server's client tells it; tabs hear of each other. */
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

  /** Opens the accounts, once; the link of a mail is followed first, and never unasked in the place of another. */
  start(config: AccountsConfig): void {
    if (this.#started) return;
    this.#started = true;
    const question = this.#question(config);
    if (question === null) this.#begin(config);
    else this.#show({ session: question });
  }

  #question(config: AccountsConfig): LinkQuestion | null {
    const kept = this.#dependencies.kept();
    const by = replacementBy(this.#dependencies.addressData().link, kept);
    if (kept === null || by === "nobody") return null;
    return { kind: "asking", name: kept.name, by, chosen: null, choose: (chosen) => this.#choose(config, chosen) };
  }

  #choose(config: AccountsConfig, chosen: LinkChoice): void {
    const { session } = this.#snapshot;
    if (session.kind !== "asking" || session.chosen !== null) return;
    this.#show({ session: { ...session, chosen } });
    if (chosen === "stay") {
      this.#dependencies.forgetLink();
      this.#show({ link: { kind: "declined" } });
    }
    this.#begin(config);
  }

  #begin(config: AccountsConfig): void {
    within(this.#open(config), START_MS).catch((error: unknown) => this.#notOpened(error));
  }

  async #open(config: AccountsConfig): Promise<void> {
    const { link } = this.#dependencies.addressData();
    const client = await this.#dependencies.open(config, link?.kind === "session" ? link.address : null);
    this.#show({ client });
    if (link !== null) {
      const outcome = await followLink(client, link);
      this.#show({ link: outcome });
      if (outcome.kind === "unreachable") return this.#unreachable();
      this.#dependencies.forgetLink();
      this.#recovering = outcome.kind === "done" && outcome.type === "recovery";
    }
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
        // Nobody has pressed anything yet: the session that was kept has ended.
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

  /** supabase-js tells of the same session at each return to a tab: nobody has to hear that nothing is new. */
  #greet(session: Extract<SessionState, { readonly user: User }>): void {
    const { session: shown } = this.#snapshot;
    if (shown.kind === session.kind && shown.user === session.user) return;
    this.#show({ session });
  }

  /** A dead auth server is no sign-out: whoever is signed in stays so. */
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
    return kind === "starting" || kind === "asking";
  }

  /** What this page knows of is stale by then; the link of a mail is followed anew. */
  #unreachable(): void {
    const { link, address } = this.#dependencies.addressData();
    const retry = () => this.#dependencies.reload(link === null ? null : address);
    this.#show({ session: { kind: "unreachable", retry } });
  }

  #show(change: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
