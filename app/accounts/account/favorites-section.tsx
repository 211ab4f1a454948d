import { type ReactNode, use, useEffect, useState } from "react";
import { FAVORITES_LIMIT } from "../../favorites/device-favorites.ts";
import { useFavorites } from "../../favorites/use-favorites.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { plural } from "../../ui/plural.ts";
import { runSync, syncOnce } from "../favorites/favorites-once.tsx";
import { chooseFavorites, type FavoritesSync, syncFavorites } from "../favorites/favorites-sync.ts";
import { AccountSection, type AccountView, ConfirmButton, Failed, NotAvailable } from "../form/section.tsx";
import { useOffer } from "../session/use-attempt.ts";

/** The drawings that this device and the account keep, and whether the account keeps any. */
export function FavoritesSection({ client, user: { id } }: AccountView): ReactNode {
  const favorites = useFavorites();
  const onDevice = typeof favorites === "string" ? 0 : favorites.paths.length;
  const [synced, setSynced] = useState<FavoritesSync | null>(null);
  const { run, busy, message, lacking } = useOffer(async (sync: () => Promise<FavoritesSync>) => {
    setSynced(await sync());
    return null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another one each time, and runs once at a time.
  useEffect(() => {
    void run(() => syncOnce(client, id));
  }, [client, id]);
  const anew = () => run(() => runSync(id, (device) => syncFavorites(client, device)));
  const choose = (where: "device" | "account") =>
    run(() => runSync(id, (device) => chooseFavorites(client, { ...device, where })));
  return (
    <AccountSection title="Favorite drawings" words={<FavoritesWords />}>
      <div className="account-favorites">
        {lacking && <NotAvailable />}
        {message !== null && <Failed words={`${onDeviceWords(onDevice)} ${message}`} again={anew} />}
        {message === null && !lacking && <Synced {...{ synced, onDevice, busy, choose, anew }} />}
      </div>
    </AccountSection>
  );
}

function FavoritesWords(): ReactNode {
  const { favorites } = use(PlacesContext);
  return (
    <>
      The drawings marked with a heart, also on your other devices.{" "}
      {favorites !== null && <a href={favorites}>See all favorites</a>}
    </>
  );
}

interface SyncedProps {
  /** Null while it runs for the first time. */
  readonly synced: FavoritesSync | null;
  readonly onDevice: number;
  readonly busy: boolean;
  readonly choose: (where: "device" | "account") => void;
  readonly anew: () => void;
}

function Synced({ synced, onDevice, busy, choose, anew }: SyncedProps): ReactNode {
  switch (synced?.kind) {
    case undefined:
    case "stopped":
      return <p className="account-waiting">Looking at your account …</p>;
    case "synced":
      return (
        <>
          <p>{keptWords(synced.count)}</p>
          <ConfirmButton
            label="Keep them on my devices only"
            question="Your favorites are taken out of the account. Every device keeps the ones it has."
            yes="Take them out"
            busy={busy}
            onConfirm={() => choose("device")}
          />
        </>
      );
    case "off":
      return (
        <>
          <p>{onDeviceWords(onDevice)} Your account keeps none, as you asked.</p>
          <p>
            <button
              type="button"
              className="button button-plain"
              aria-disabled={busy || undefined}
              onClick={() => choose("account")}
            >
              Keep them in my account too
            </button>
          </p>
        </>
      );
    case "full":
      return <Failed words={fullWords(synced.count)} again={anew} />;
    case "device-full":
      return <p>This browser keeps nothing more for us, so that favorites cannot come from your account.</p>;
  }
}

function keptWords(count: number): string {
  if (count === 0) return "None yet: press the heart below a drawing, and it is kept here too.";
  return `${plural(count, "drawing")} kept on this device and in your account.`;
}

function onDeviceWords(count: number): string {
  return `${plural(count, "drawing")} kept on this device.`;
}

function fullWords(count: number): string {
  return `This device and your account have ${plural(count, "drawing")} together, and ${FAVORITES_LIMIT} is the most an account keeps. Please take some hearts away on this device.`;
}
