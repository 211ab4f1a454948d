import { icons } from "virtual:pictures";
import type { ReactNode } from "react";
import { type IconName, iconNamed } from "../content/icon-names.ts";

/** Decoration beside words, hidden from screen readers: a control that is only an icon names itself in text. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

/** The icon that Markdown names; nothing where the sprite lacks it. */
export function NamedIcon({ name }: { readonly name: string | undefined }): ReactNode {
  const known = name === undefined ? null : iconNamed(name);
  return known === null ? null : <Icon name={known} />;
}
