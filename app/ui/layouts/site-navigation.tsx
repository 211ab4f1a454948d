import { type ReactNode, useEffect, useRef } from "react";
import type { NavigationNode } from "../../content/navigation/node.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { HOME } from "../contexts.ts";
import { Icon, NamedIcon } from "../icon.tsx";

export interface SiteNavigationProps {
  readonly navigation: readonly NavigationNode[];
  readonly path: string;
}

const MENU = "site-menu";

/**
 * One list of links: a row from the lg breakpoint on, below it a popover that needs no JavaScript. A link inside it
 * that changes the page without loading it closes the menu.
 */
export function SiteNavigation({ navigation, path }: SiteNavigationProps): ReactNode {
  const words = useWords(shell);
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the menu.
  useEffect(() => menu.current?.hidePopover?.(), [path]);
  return (
    <>
      <button className="menu-button" type="button" popoverTarget={MENU}>
        <Icon name="menu" />
        {words.menu}
      </button>
      <nav className="site-nav" id={MENU} popover="auto" aria-label={words.mainMenu} ref={menu}>
        <button className="menu-button menu-close" type="button" popoverTarget={MENU} popoverTargetAction="hide">
          <Icon name="close" />
          {words.close}
        </button>
        <ul>
          {navigation.filter(isNotHome).map((node) => (
            <li key={node._path}>
              <a href={node._first ?? node._path} aria-current={currentState(node._path, path)}>
                <NamedIcon name={typeof node.icon === "string" ? node.icon : undefined} />
                {node.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The brand beside the list is the way home. */
function isNotHome({ _path }: NavigationNode): boolean {
  return _path !== HOME;
}

function currentState(target: string, path: string): "page" | "true" | undefined {
  if (path === target) return "page";
  return path.startsWith(`${target}/`) ? "true" : undefined;
}
