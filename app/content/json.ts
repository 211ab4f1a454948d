/** Plain data: what survives JSON. Everything that comes from outside is one of these until it is parsed. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}
