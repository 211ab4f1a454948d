import { type ReactNode, useEffect, useRef } from "react";
import { inGroups } from "./qr-source.ts";

export interface SetupSecretProps {
  /** Address of a picture. */
  readonly qr: string;
  readonly secret: string;
}

/** What the app has to know: to scan with another device, or to type on the same. Takes the focus: it has just come. */
export function SetupSecret({ qr, secret }: SetupSecretProps): ReactNode {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="factor-secret">
      <p ref={element} tabIndex={-1}>
        Scan this picture with your authenticator app, then type the code that it shows.
      </p>
      <img src={qr} width="192" height="192" alt="QR code with the secret for your app" />
      <p>
        On this device? Type this into the app instead: <code className="factor-key">{inGroups(secret)}</code>
      </p>
    </div>
  );
}
