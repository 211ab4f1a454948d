import type { ReactNode } from "react";
import type { ComponentSchema, PropsOf } from "../content/schema/component.ts";

export interface Slots {
  readonly [slot: string]: ReactNode;
}

/** What a component is rendered from: props that fit its schema, what its loader found, its slots rendered. */
export interface View<Schema extends ComponentSchema, Data = null> {
  readonly props: PropsOf<Schema>;
  readonly data: Data;
  readonly slots: Slots;
}
