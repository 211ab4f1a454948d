import type { ReactNode } from "react";
import type { ComponentName, PropsOf } from "../../content/schema/components.ts";

export interface Slots {
  readonly [slot: string]: ReactNode;
}

/** What a component is rendered from: props that fit its table, what its loader found, its slots rendered. */
export interface View<Name extends ComponentName, Data = null> {
  readonly props: PropsOf<Name>;
  readonly data: Data;
  readonly slots: Slots;
}
