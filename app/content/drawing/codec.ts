import { isRecord } from "../json.ts";
import type { Drawing, Shape } from "./drawing.ts";

/**
 * A drawing as the bytes of its object: canonical JSON, so that the same drawing always has the same hash.
 * `decodeDrawing(encodeDrawing(drawing))` is `drawing`.
 */
export function encodeDrawing({ width, height, credit, outline, shapes }: Drawing): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ width, height, credit, outline, shapes: shapes.map(inOrder) }));
}

/** Reads an object's bytes. They were checked against their hash before: what is no drawing is our mistake and throws. */
export function decodeDrawing(bytes: Uint8Array): Drawing {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!isDrawing(value)) throw new Error("these bytes are no drawing");
  return value;
}

function inOrder(shape: Shape): Shape {
  switch (shape.kind) {
    case "region":
      return { kind: "region", name: shape.name, color: shape.color, crayon: shape.crayon, path: shape.path };
    case "solid":
      return { kind: "solid", path: shape.path };
    case "line":
      return { kind: "line", width: shape.width, path: shape.path };
  }
}

function isDrawing(value: unknown): value is Drawing {
  if (!isRecord(value) || !Array.isArray(value["shapes"])) return false;
  return (
    typeof value["width"] === "number" &&
    typeof value["height"] === "number" &&
    typeof value["credit"] === "string" &&
    ["number", "undefined"].includes(typeof value["outline"]) &&
    value["shapes"].every(isShape)
  );
}

function isShape(value: unknown): value is Shape {
  if (!isRecord(value) || typeof value["path"] !== "string") return false;
  if (value["kind"] === "solid") return true;
  if (value["kind"] === "line") return typeof value["width"] === "number";
  return (
    value["kind"] === "region" &&
    typeof value["name"] === "string" &&
    typeof value["color"] === "string" &&
    typeof value["crayon"] === "number"
  );
}
