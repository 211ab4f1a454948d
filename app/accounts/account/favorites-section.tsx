import { type ReactNode, use, useEffect, useState } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { FAVORITES_LIMIT } from "../../favorites/device-favorites.ts";
import { useFavorites } from "../../favorites/use-favorites.ts";
import { wordsHere } from "../../loaded-words.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { rememberAnswer, runSync, syncOnce, useFavoritesConsent } from "../favorites/favorites-once.tsx";
import { FavoritesQuestion } from "../favorites/favorites-question.tsx";
import { chooseFavorites, type FavoritesSync, syncFavorites } from "../favorites/favorites-sync.ts";
import { Button } from "../form/fields.tsx";
import { AccountSection, type AccountView, ConfirmButton, Failed, NotAvailable } from "../form/section.tsx";
import { contactOf } from "../session/session-storage.ts";
import { useAttempt } from "../session/use-attempt.ts";

/** The drawings that this device and the account keep, and whether the account keeps any. */
export function FavoritesSection({ client, user }: AccountView): ReactNode {
  const words = useWords(accounts);
  const { favorites: list } = use(PlacesContext);
  const { id } = user;
  const favorites = useFavorites();
  const consent = useFavoritesConsent(user);
  const onDevice = typeof favorites === "string" ? 0 : favorites.paths.length;
  const [synced, setSynced] = useState<FavoritesSync | null>(null);
  const { run, busy, mistake, lacking } = useAttempt(async (sync: () => Promise<FavoritesSync>) => {
    setSynced(await sync());
    return null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another one each time, and runs once at a time.
  useEffect(() => {
    void run(() => syncOnce(client, user));
  }, [client, id, consent]);
  const anew = () => run(() => runSync(id, (device) => syncFavorites(client, device)));
  const choose = (where: "device" | "account") =>
    run(() => {
      if (where === "account") rememberAnswer(user, "given");
      return runSync(id, (device) => chooseFavorites(client, { ...device, where }));
    });
  const add = () => {
    rememberAnswer(user, "given");
    void anew();
  };
  const about = (
    <>
      {words.favoritesAbout} {list !== null && <a href={list}>{words.seeAllFavorites}</a>}
    </>
  );
  return (
    <AccountSection title={words.favoriteDrawings} words={about}>
      <div className="account-favorites">
        <FavoritesQuestion user={user} focused={false} />
        {lacking && <NotAvailable />}
        {mistake !== null && <Failed words={`${onDeviceWords(onDevice)} ${mistake.words}`} again={anew} />}
        {mistake === null && !lacking && <Synced {...{ user, synced, onDevice, busy, choose, anew, add }} />}
      </div>
    </AccountSection>
  );
}

interface SyncedProps extends Pick<AccountView, "user"> {
  /** Null while it runs for the first time. */
  readonly synced: FavoritesSync | null;
  readonly onDevice: number;
  readonly busy: boolean;
  readonly choose: (where: "device" | "account") => void;
  readonly anew: () => void;
  /** Takes back that the favorites of the device stay apart. */
  readonly add: () => void;
}

function Synced({ user, synced, onDevice, busy, choose, anew, add }: SyncedProps): ReactNode {
  const words = useWords(accounts);
  switch (synced?.kind) {
    case undefined:
    case "stopped":
      return <p className="account-waiting">{words.favoritesWaiting}</p>;
    // The question says all there is to say.
    case "unanswered":
      return null;
    case "apart":
      return (
        <Kept
          text={`${onDeviceWords(onDevice)} ${words.favoritesApart}`}
          label={fill(words.addFavorites, { name: contactOf(user) })}
          {...{ busy, onPress: add }}
        />
      );
    case "synced":
      return (
        <>
          <p>{keptWords(synced.count)}</p>
          <ConfirmButton
            label={words.keepOnDevice}
            question={words.keepOnDeviceQuestion}
            yes={words.takeThemOut}
            busy={busy}
            onConfirm={() => choose("device")}
          />
        </>
      );
    case "off":
      return (
        <Kept
          text={`${onDeviceWords(onDevice)} ${words.favoritesOff}`}
          label={words.keepInAccount}
          {...{ busy, onPress: () => choose("account") }}
        />
      );
    case "full":
      return <Failed words={fullWords(synced.count)} again={anew} />;
    case "device-full":
      return <p>{words.favoritesNoRoom}</p>;
  }
}

interface KeptProps {
  readonly text: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Favorites that are on this device alone, and a way for them into the account. */
function Kept({ text, label, busy, onPress }: KeptProps): ReactNode {
  return (
    <>
      <p>{text}</p>
      <p>
        <Button busy={busy} onPress={onPress}>
          <span className="account-address">{label}</span>
        </Button>
      </p>
    </>
  );
}

function keptWords(count: number): string {
  const words = wordsHere(accounts);
  if (count === 0) return words.noFavoritesYet;
  return plural(words.favoritesKept, count, words.locale);
}

function onDeviceWords(count: number): string {
  const words = wordsHere(accounts);
  return plural(words.favoritesOnDevice, count, words.locale);
}

function fullWords(count: number): string {
  const words = wordsHere(accounts);
  return fill(plural(words.favoritesFull, count, words.locale), { most: FAVORITES_LIMIT });
}
