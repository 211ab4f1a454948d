import type { ComponentType } from "react";
import type { ComponentName } from "../../content/schema/components.ts";
import { lookupIn } from "../document-view.tsx";
import { commonComponents } from "./common-components.tsx";
import { rareComponents } from "./rare-components.tsx";
import type { View } from "./view.ts";

/**
 * Every component of app/content/schema/components.ts, under the name Markdown, islands and the catalogue know it by.
 */
export const components = { ...commonComponents, ...rareComponents } satisfies {
  readonly [Name in ComponentName]: ComponentType<View<Name, never>>;
};

export const componentNamed = lookupIn(components);
