import type { User } from "@supabase/supabase-js";
import { type ReactNode, useId, useState } from "react";
import { markHandled } from "../../content/mark-handled.ts";
import { fill, plural } from "../../content/words/words.ts";
import { announceFavorites, useFavorites } from "../../favorites/use-favorites.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { Button, FormMessage, takeFocus } from "../form/fields.tsx";
import { useAccounts } from "../session/session.ts";
import { contactOf } from "../session/session-storage.ts";
import { rememberAnswer, syncOnce, useFavoritesConsent } from "./favorites-once.tsx";
import type { FavoritesAnswer } from "./favorites-owner.ts";

interface FavoritesQuestionProps {
  readonly user: User;
  /** Whether it comes in the place of what had the focus, as after signing in. */
  readonly focused?: boolean;
}

/**
 * Asks once for each account whether the favorites of this device go to it: another visitor than the one who has
 * signed in may have marked them.
 */
export function FavoritesQuestion({ user, focused = true }: FavoritesQuestionProps): ReactNode {
  const words = useWords(accounts);
  const client = useAccounts();
  const consent = useFavoritesConsent(user);
  const favorites = useFavorites();
  const [answer, setAnswer] = useState<FavoritesAnswer | null>(null);
  const id = useId();
  if (answer !== null)
    return (
      <FormMessage tone="good">{answer === "given" ? words.favoritesAdded : words.favoritesKeptApart}</FormMessage>
    );
  if (consent !== "unanswered" || client === null || typeof favorites === "string") return null;
  const choose = (chosen: FavoritesAnswer) => {
    setAnswer(chosen);
    rememberAnswer(user, chosen);
    if (chosen === "given") markHandled(syncOnce(client, user));
    announceFavorites();
  };
  return (
    <section className="account-question link-question" aria-labelledby={id}>
      <h2 id={id} ref={focused ? takeFocus : null} tabIndex={-1}>
        {fill(plural(words.favoritesQuestion, favorites.paths.length, words.locale), { name: contactOf(user) })}
      </h2>
      <p>{words.favoritesQuestionAbout}</p>
      <div className="button-row">
        <Button tone="primary" onPress={() => choose("given")}>
          {words.favoritesYes}
        </Button>
        <Button onPress={() => choose("declined")}>{words.favoritesNo}</Button>
      </div>
    </section>
  );
}
