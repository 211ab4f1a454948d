import { type ReactNode, useEffect, useId, useState } from "react";
import type { PageLink } from "../../content/menu.ts";
import { capitalised } from "../../content/shortened.ts";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ColoringItem } from "../../ui/items.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { Sheets } from "../cards/coloring-card.tsx";

interface MoreOfKindProps {
  readonly items: readonly ColoringItem[];
  /** Where all of them are; absent where that is nowhere. */
  readonly all: PageLink | undefined;
}

/** What else there is to color like it. */
export function MoreOfKind({ items, all }: MoreOfKindProps): ReactNode {
  const words = useWords(coloring);
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className="go-on" aria-labelledby={heading}>
      <h2 id={heading}>{words.moreToColor}</h2>
      <Sheets items={items} />
      {all !== undefined && (
        <p>
          <a className="button button-plain" href={all._path}>
            {fill(words.allOf, { subject: capitalised(all.title) })}
            <Icon name="arrow" />
          </a>
        </p>
      )}
    </section>
  );
}

/** The packs that a coloring page is in. */
export function InPacks({ packs }: { readonly packs: readonly PageLink[] }): ReactNode {
  const { inPacks } = useWords(coloring);
  const heading = useId();
  if (packs.length === 0) return null;
  return (
    <section className="in-packs" aria-labelledby={heading}>
      <h2 id={heading}>{inPacks}</h2>
      <ul>
        {packs.map(({ title, _path }) => (
          <li key={_path + title}>
            <a className="button button-plain" href={_path}>
              <Icon name="gift" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its origin as it is, since the worker writes that of the request in its place (worker/html/template.ts). */
function inMail(url: string): string {
  return encodeURIComponent(url).replaceAll("%3A", ":").replaceAll("%2F", "/");
}

interface SendRowProps {
  readonly title: string;
  /** The whole address of the page. */
  readonly url: string;
}

/** Ways to share a page, by the visitor's own programs alone. */
export function SendRow({ title, url }: SendRowProps): ReactNode {
  const words = useWords(coloring);
  const [copied, setCopied] = useState<boolean | null>(null);
  // Whether the device has a sheet of its own to send by; false until the page is alive.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  // A visitor who closes the sheet has changed their mind.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${inMail(url)}`;
  return (
    <div className="send-row">
      <p id="send-row">{words.send}</p>
      <ul aria-labelledby="send-row">
        {canShare && (
          <li>
            <button className="button button-plain" type="button" onClick={share}>
              <Icon name="share" />
              {words.sendWith}
            </button>
          </li>
        )}
        <li>
          <a className="button button-plain" href={mail}>
            <Icon name="mail" />
            {words.sendByMail}
          </a>
        </li>
        <li className="needs-script">
          <button className="button button-plain" type="button" onClick={copy}>
            <Icon name="link" />
            {words.copyLink}
          </button>
        </li>
      </ul>
      <output>{copied === null ? "" : copied ? words.linkCopied : fill(words.linkIs, { url })}</output>
    </div>
  );
}
