import type { AuthChangeEvent, Session, SupabaseClient, User } from "@supabase/supabase-js";
import type { AccountsConfig } from "../browser-config.ts";
import type { Arrival } from "./arrival.ts";
import { isUnreachable } from "./auth-error.ts";
import { SIGN_IN_AGAIN } from "./auth-words.ts";
import { checkSession, type Verdict } from "./check-session.ts";
import { within } from "./deadline.ts";
import { followLink, type LinkOutcome } from "./follow-link.ts";

/** Who is here, as far as we know. */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "not-set-up" }
  /** `notice` says why, where the visitor did not ask for it. */
  | { readonly kind: "signed-out"; readonly notice: string | null }
  /** Signed in with a password, the second step still to come. */
  | { readonly kind: "needs-factor"; readonly user: User }
  /** Came by the link of a "forgot password" mail: a new password is due. */
  | { readonly kind: "recovering"; readonly user: User }
  | { readonly kind: "signed-in"; readonly user: User }
  | { readonly kind: "unreachable"; readonly retry: () => void };

/** All that screens of the account zone show of it; one object as long as nothing changes. */
export interface SessionSnapshot {
  readonly session: SessionState;
  /** Null until it is made. */
  readonly client: SupabaseClient | null;
  /** What became of the mail's link that led here; null where none did. */
  readonly link: LinkOutcome | null;
}

export interface SessionWorld {
  readonly open: (config: AccountsConfig, address: string | null) => Promise<SupabaseClient>;
  readonly arrival: () => Arrival;
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
  #checked: { readonly token: string; readonly verdict: Verdict } | null = null;
  /** Counts events: what is found out about one is dropped when another has come since. */
  #turn = 0;
  readonly #listeners = new Set<() => void>();
  readonly #world: SessionWorld;

  constructor(world: SessionWorld) {
    this.#world = world;
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
    within(this.#open(config), START_MS).catch((error: unknown) => this.#notOpened(error));
  }

  async #open(config: AccountsConfig): Promise<void> {
    const { link, address } = this.#world.arrival();
    const client = await this.#world.open(config, link?.kind === "session" ? address : null);
    this.#show({ client });
    const outcome = link === null ? null : await followLink(client, link);
    this.#show({ link: outcome });
    if (outcome?.kind === "unreachable") return this.#unreachable();
    this.#recovering = outcome?.kind === "done" && outcome.recovery;
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
        if (this.#snapshot.session.kind === "starting") this.#notice ??= SIGN_IN_AGAIN;
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
    const verdict = this.#checked?.token === token ? this.#checked.verdict : await checkSession(client, session);
    if (turn !== this.#turn) return;
    this.#checked = verdict === "unknown" ? null : { token, verdict };
    switch (verdict) {
      case "good":
        return this.#show({ session: { kind: this.#recovering ? "recovering" : "signed-in", user: session.user } });
      case "needs-factor":
        return this.#show({ session: { kind: "needs-factor", user: session.user } });
      case "refused":
        this.#notice = SIGN_IN_AGAIN;
        await client.auth.signOut({ scope: "local" });
        return;
      case "unknown":
        return this.#keep(client, session);
    }
  }

  /** A dead auth server is no sign-out: whoever is signed in stays so. */
  #keep(client: SupabaseClient, session: Session): void {
    const { session: shown } = this.#snapshot;
    const known = "user" in shown && shown.user.id === session.user.id;
    if (known) this.#show({ session: { ...shown, user: session.user } });
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
    else if (this.#snapshot.session.kind === "starting") this.#unreachable();
  }

  /** What this page knows of is stale by then; the link of a mail is followed anew. */
  #unreachable(): void {
    const { link, address } = this.#world.arrival();
    const retry = () => this.#world.reload(link === null ? null : address);
    this.#show({ session: { kind: "unreachable", retry } });
  }

  #show(change: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
