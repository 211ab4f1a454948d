import { useEffect } from "react";
import { endSync, syncOnce } from "./favorites-once.ts";
import { useAccounts, useLinkOutcome, useSession } from "./session.ts";

/** On every page of the account zone: makes device and account one when somebody is signed in, shows nothing. */
export function FavoritesKeeper(): null {
  const client = useAccounts();
  const session = useSession();
  // Whom a mail's link has signed in may be somebody else than who sits here: nothing goes along before a next page.
  const byLink = useLinkOutcome() !== null;
  const userId = session.kind === "signed-in" && !byLink ? session.user.id : null;
  const gone = session.kind === "signed-out";
  useEffect(() => {
    // What went wrong the account page says, and offers another try.
    if (client !== null && userId !== null) syncOnce(client, userId).catch(() => null);
  }, [client, userId]);
  useEffect(() => {
    if (gone) endSync();
  }, [gone]);
  return null;
}
