import type { ReactNode } from "react";
import type { View } from "./view.ts";

export function Columns({ slots }: View<"Columns">): ReactNode {
  return <div className="columns">{slots.default}</div>;
}
